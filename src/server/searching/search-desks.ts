import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type BenchPlace, SearchBench, searchReport } from "../../application/node.js";
import { COMMAND_SETTINGS, packPage, type Spelling, toHtml } from "../../report/index.js";
import { svgText } from "../../report/node.js";

/** How a report is made. */
interface ReportChoices {
  readonly title?: string | undefined;
  readonly maybe?: boolean | undefined;
  readonly publications?: boolean | undefined;
  /** Whether the page has its controls; a preview may not run them. */
  readonly controls: boolean;
}

/** The searches of people, and their reports as pages. */
export class SearchDesks extends SearchBench {
  /** The report of a search, as a page in one file. */
  async report(place: BenchPlace, { title, maybe, publications, controls }: ReportChoices): Promise<string> {
    const file = await this.file(place);
    const name = basename(file);
    const command = `presage search report ${/\s/.test(name) ? JSON.stringify(name) : name} -o report.html`;
    const { document, runs, live } = await searchReport(file, { title, maybe, publications, command });
    return toHtml(document, {
      draw: svgText,
      spelling,
      ...(controls && { data: packPage(document, runs, spelling, live), script: pageScript() }),
    });
  }
}

/** Reports on searches have no commands of single figures. */
const spelling: Spelling = {
  program: "presage",
  settings: Object.fromEntries(COMMAND_SETTINGS.map((name) => [name, name])) as Spelling["settings"],
};

/** The script of a page, which the build writes next to the folders of the program, bundled or not. */
function pageScript(): string {
  for (const place of ["../report-page.js", "../../report-page.js", "../../../dist/report-page.js"]) {
    try {
      return readFileSync(new URL(place, import.meta.url), "utf8");
    } catch {
      // The next place: the program is bundled, built or read from its sources.
    }
  }
  return "";
}
