import { mount } from "svelte";
import App from "./App.svelte";
import { route } from "./lib/route.svelte";
import "./theme.css";

route.start();
mount(App, { target: document.getElementById("page")! });
