// What web/build puts into the page's scripts.

declare const BESIDE: any, SAMPLES: string[], IS_FOLDER: boolean, CACHE: string, PAGE: string[];
interface Uint8ArrayConstructor { fromBase64?(text: string): Uint8Array<ArrayBuffer> }
declare module "omok";
declare module "*.tsv";
declare module "*.txt";
declare module "editor" {
  export { Editor } from "./lines.js";
}
