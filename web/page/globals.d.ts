// What web/build puts into the page's scripts.

declare const BESIDE: any, SAMPLES: string[], IS_FOLDER: boolean, CACHE: string, PAGE: string[];
declare module "omok";
declare module "*.tsv";
declare module "*.txt";
declare module "editor" {
  export { Editor } from "./lines.js";
}
