import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { addFamiliesOptions, type FamiliesOptions, familiesOf, runNames } from "../../../application/node.js";
import {
  collapseJudgements,
  collapseRanking,
  type Granularity,
  keepsOrder,
  unitOf,
} from "../../../collection/index.js";
import { compareBytes, losslessBytes, UsageError } from "../../../core/index.js";
import { parsePublicationId } from "../../../patents/index.js";
import { eachJudgement, type Rankings } from "../../../trec/index.js";
import { readQrels, readRankings } from "../../../trec/node.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";

interface CollapseOptions extends FamiliesOptions {
  readonly granularity: Exclude<Granularity, "document">;
  readonly qrels?: true;
  readonly rankBy: "score" | "file";
  readonly duplicates: "error" | "first" | "best";
  readonly output?: string;
  readonly quiet?: true;
}

const NOTES = `
The first document of a patent or family in a ranking stands for all of them, at its place and with its score; the later
ones are gone. In qrels the highest grade counts. Collapse runs and qrels alike, then evaluate them.

Ids become EP-0971326 for a patent, the family's id for a family; a document whose family is not known counts by its
patent. An id that is no publication stays as it is.

Where equal scores would let the new ids change the order, a topic's scores are replaced by ranks counted down. Runs
without scores (--rank-by file) get such scores, too.

With several files, --output names a folder; each keeps its name.

Examples:
  presage collapse run.txt --granularity patent --output run-patents.txt
  presage collapse --qrels qrels.txt --granularity patent --output qrels-patents.txt
  presage collapse runs/*.gz --granularity family --collection patents --output runs-by-family`;

export function defineCollapse(command: Command): void {
  command
    .argument("<file...>", "runs, or with --qrels judgements")
    .addOption(
      new Option("--granularity <unit>", "what becomes one").choices(["patent", "family"]).makeOptionMandatory(),
    )
    .option("--qrels", "the files are judgements");
  addFamiliesOptions(command);
  command
    .addOption(
      new Option("--rank-by <what>", "the score, or the order of the lines")
        .choices(["score", "file"])
        .default("score"),
    )
    .addOption(
      new Option("--duplicates <what>", "a document that stands twice in a topic: refuse, or keep one")
        .choices(["error", "first", "best"])
        .default("error"),
    )
    .option("-o, --output <file|folder>", "write to a file, or a folder for several, each whole or not at all")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(collapse);
}

async function collapse(paths: readonly string[], options: CollapseOptions): Promise<void> {
  const quiet = options.quiet === true;
  if (paths.length > 1 && options.output === undefined) throw new UsageError("several files need --output FOLDER");
  const familyOf = options.granularity === "family" ? await familiesOf(options, quiet) : undefined;
  if (options.granularity === "family" && !familyOf) {
    throw new UsageError("--granularity family needs --collection FOLDER or --families FILE");
  }
  const counter = new UnitCounter((doc) => unitOf(doc, options.granularity, familyOf));
  const progress = new Progress("files collapsed", quiet);
  const names = runNames(paths);
  const targets = outputFiles(names, options.output);
  for (const [i, path] of paths.entries()) {
    counter.begin();
    const text = options.qrels
      ? await collapsedQrels(path, options, counter)
      : collapsedRun(await readRankings(path, options), names[i], options.rankBy === "file", counter);
    writeOutput(text, targets[i]);
    if (!quiet) writeRemark(counter.remark(path, options.granularity === "family" ? "families" : "patents"));
    progress.update(i + 1, paths.length);
  }
  progress.end();
}

/** Where each file goes; `undefined` is standard output. */
function outputFiles(names: readonly string[], output: string | undefined): (string | undefined)[] {
  if (output === undefined) return names.map(() => undefined);
  const isFolder = names.length > 1 || statSync(output, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) return [output];
  const ambiguous = names.find((name) => name.includes("/"));
  if (ambiguous !== undefined) {
    throw new UsageError(`--output: two files of one name cannot go to one folder: ${JSON.stringify(ambiguous)}`);
  }
  mkdirSync(output, { recursive: true });
  return names.map((name) => join(output, name));
}

async function collapsedQrels(path: string, { duplicates }: CollapseOptions, counter: UnitCounter): Promise<string> {
  const qrels = await readQrels(path, { duplicates });
  const judgements = collapseJudgements(eachJudgement(qrels), counter.unitOf);
  counter.units += judgements.length;
  return judgements.map(({ topic, doc, grade }) => `${topic} 0 ${doc} ${grade}\n`).join("");
}

/** Bytes, for a run may be larger than a string can be. A run without tags gets its name for one. */
function collapsedRun({ tag, topics }: Rankings, name: string, scoreless: boolean, counter: UnitCounter): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const [topic, ranking] of topics) {
    const { docs, scores } = collapseRanking(ranking, counter.unitOf);
    const keep = !scoreless && keepsOrder({ docs, scores }, compareBytes);
    if (!keep) counter.rescored++;
    counter.units += docs.length;
    const lines = docs.map((doc, i) => {
      const score = keep ? scores[i] : docs.length - i;
      return `${topic} Q0 ${doc} ${i + 1} ${score} ${tag || name}\n`;
    });
    pieces.push(losslessBytes(lines.join("")));
  }
  return Buffer.concat(pieces);
}

/** Counts what collapsing a file does. */
class UnitCounter {
  readonly unitOf: (doc: string) => string;
  documents = 0;
  units = 0;
  rescored = 0;
  others = 0;

  constructor(unitOf: (doc: string) => string) {
    this.unitOf = (doc) => {
      this.documents++;
      const unit = unitOf(doc);
      if (unit === doc && !parsePublicationId(doc)) this.others++;
      return unit;
    };
  }

  begin(): void {
    this.documents = this.units = this.rescored = this.others = 0;
  }

  remark(path: string, units: string): string {
    const rescored = this.rescored > 0 ? `; ranks counted down as scores in ${this.rescored} topics` : "";
    const others = this.others > 0 ? `; ${this.others} ids are no publications` : "";
    return `${path}: ${this.documents} documents became ${this.units} ${units}${rescored}${others}\n`;
  }
}
