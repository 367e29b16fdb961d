// How much room there is. The same widths stand in the styles of the table page.

import { MediaQuery } from "svelte/reactivity";

/** No room beside the board for log, chat and rules: they open from a bar below. */
export const narrow = new MediaQuery("max-width: 999px");

/** The panel and, below it, log, chat and rules share one column. */
export const stacked = new MediaQuery("(min-width: 1000px) and (max-width: 1599.98px)");

/** No room beside the board for the panel either: it is a sheet below. */
export const phone = new MediaQuery("max-width: 699px");
