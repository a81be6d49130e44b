import type { SearchAnswer } from "../../application/index.js";
import {
  changeTable,
  type ExportOptions,
  exportDocuments,
  exportFormat,
  membersOf,
  OngoingSearch,
  repeatSearch,
  type SearchDesk,
  type SubjectKind,
} from "../../application/node.js";
import { isPresageError, UsageError } from "../../core/index.js";
import { writeFile } from "../../files/node.js";
import { writeOutput, writeRemark } from "./output.js";
import { commandProvenance } from "./provenance.js";
import { type HitStates, hitStates, pageStyle } from "./search-page.js";
import { SearchSession } from "./search-session.js";
import { changesText, setText } from "./search-sets-page.js";
import { type OutputOptions, writeTables } from "./tables-output.js";
import { inShellWords } from "./wording.js";

/** What is asked of a search with sets. */
export interface SetSearchOptions extends OutputOptions {
  readonly limit: number;
  readonly session?: string;
  readonly repeat?: true;
  readonly explain?: string;
  readonly export?: string;
  readonly exportOf?: string;
  readonly grades?: ExportOptions["grades"];
  readonly topic?: string;
  readonly groupBy?: "patent" | "family";
  readonly as?: SubjectKind | undefined;
}

type WriteAnswer = (found: SearchAnswer, states: HitStates) => Promise<void>;

/** Repeats a search, makes a set of a query or sets of lines, and exports documents. */
export async function searchWithSets(
  desk: SearchDesk,
  query: string,
  lines: () => AsyncIterable<string>,
  options: SetSearchOptions,
  write: WriteAnswer,
): Promise<void> {
  if (options.export !== undefined) exportFormat(options.export);
  if (options.repeat) await repeat(desk, options);
  const isCommand = query.startsWith(":") && options.as === undefined;
  if (query !== "" && !isCommand) await searchOne(desk, query, options, write);
  else if (isCommand) await runLines(desk, [query], options);
  else if (!options.repeat && options.export === undefined) await runLines(desk, lines(), options);
  if (options.export !== undefined) await writeExport(desk, options.export, options);
}

async function repeat(desk: SearchDesk, options: SetSearchOptions): Promise<void> {
  if (options.session === undefined) throw new UsageError("--repeat: requires --session FILE");
  const changes = await repeatSearch(desk);
  if (options.format === undefined && options.output === undefined) writeOutput(changesText(changes));
  else {
    const facts = () => commandProvenance([], { index: desk.index });
    await writeTables([{ name: "changes", table: changeTable(changes) }], options, facts);
  }
}

async function searchOne(
  desk: SearchDesk,
  query: string,
  options: SetSearchOptions,
  write: WriteAnswer,
): Promise<void> {
  const ongoing = new OngoingSearch(desk, options.limit);
  const answer = await ongoing.search(query, options.as);
  const limit = Math.max(options.limit, Number(options.explain) || 0);
  const { result } = answer;
  await write({ ...answer, result: { ...result, hits: result.hits.slice(0, limit) } }, hitStates(desk.log.state));
  if (options.session !== undefined) writeRemark(setText(desk.log.state, ongoing.set ?? 0));
}

/** Runs lines as a session would. Lines that start with `# ` are comments. */
async function runLines(
  desk: SearchDesk,
  lines: AsyncIterable<string> | Iterable<string>,
  { limit }: SetSearchOptions,
): Promise<void> {
  const session = new SearchSession(desk, limit, pageStyle());
  let number = 0;
  for await (const line of lines) {
    number++;
    if (/^\s*(#\s.*)?$/.test(line)) continue;
    const before = desk.log.state.sets.length;
    try {
      const { text, quit } = await session.run(line);
      if (quit) return;
      const made = desk.log.state.sets.length;
      writeOutput(made > before ? setText(desk.log.state, made) : text);
    } catch (error) {
      if (!isPresageError(error)) throw error;
      throw new UsageError(`line ${number}: ${inShellWords(error.message)}`);
    }
  }
}

async function writeExport(desk: SearchDesk, file: string, options: SetSearchOptions): Promise<void> {
  const { exportOf, grades, topic, groupBy } = options;
  const last = desk.log.state.sets.length;
  const ids = await exportedIds(desk, exportOf, last);
  const format = exportFormat(file);
  writeFile(file, await exportDocuments(desk, ids, { format, grades, topic, byFamily: groupBy === "family" }));
  writeRemark(`wrote ${ids.length.toLocaleString("en-US")} documents to ${file}\n`);
}

async function exportedIds(desk: SearchDesk, what: string | undefined, last: number): Promise<readonly string[]> {
  if (what === undefined && last === 0) throw new UsageError("--export: there are no sets yet: give a query");
  if (what === undefined) return membersOf(desk, last);
  const ongoing = new OngoingSearch(desk, 10);
  if (last > 0 && /(^|[,\s])\d/.test(what)) await ongoing.show(last);
  return ongoing.allDocuments(what);
}
