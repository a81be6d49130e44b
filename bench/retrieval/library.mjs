/** The library that is measured: `dist`, or another build of it, in `PRESAGE_DIST`. */
import path from "node:path";
import { pathToFileURL } from "node:url";

const dist = path.resolve(process.env.PRESAGE_DIST ?? path.join(import.meta.dirname, "..", "..", "dist"));

/** The command line of the same build. */
export const program = process.env.PRESAGE_PROGRAM ?? path.join(import.meta.dirname, "..", "..", "bin", "presage");

/** @param {string} module as `retrieval/index.js` */
export function library(module) {
  return import(pathToFileURL(path.join(dist, module)).href);
}
