import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { InputError, type Wording, worded } from "../../core/index.js";
import { packPage, type Spelling, toHtml } from "../../report/index.js";
import { reportPdf, svgText } from "../../report/node.js";
import type { Effects } from "../effects.js";
import type { MadeReport } from "./made-report.js";

/** How a front end writes commands, and how the page looks. */
export interface RenderOptions {
  readonly spelling: Spelling;
  readonly wording: Wording;
  /** Default: that of the reader's system. */
  readonly theme?: "light" | "dark" | undefined;
}

/** What is counted while a report is written. */
const WRITTEN = "tables and figures";

/** A report as one page of HTML. */
export function reportPage(
  { document, runs, live, pageNote: note }: MadeReport,
  { spelling, wording, theme }: RenderOptions,
  { onProgress }: Pick<Effects, "onProgress"> = {},
): string {
  return toHtml(document, {
    draw: svgText,
    spelling,
    data: packPage(document, runs, spelling, live),
    script: pageScript(),
    ...(note !== undefined && { note: worded(note, wording) }),
    ...(theme && { theme }),
    onProgress: (done, total) => onProgress?.({ what: WRITTEN, done, total }),
  });
}

/** A report as PDF. */
export function reportPdfFile(
  { document }: MadeReport,
  { spelling }: Pick<RenderOptions, "spelling">,
  { onProgress }: Pick<Effects, "onProgress"> = {},
): Promise<Uint8Array> {
  return reportPdf(document, {
    draw: svgText,
    spelling,
    onProgress: (done, total) => onProgress?.({ what: WRITTEN, done, total }),
  });
}

/** Where the build puts the script of a page, relative to the bundled program, the built library and the sources. */
const PLACES = ["../report-page.js", "../../report-page.js", "../../../dist/report-page.js"];

function pageScript(): string {
  const places = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) {
    throw new InputError([{ file: places[0], line: 0, message: "no such file; npm run build creates it" }]);
  }
  return readFileSync(found, "utf8");
}
