/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module "icon:*" {
  const path: string;
  export default path;
}
declare module "zzfx" {
  export function zzfx(...parameters: (number | undefined)[]): unknown;
}
