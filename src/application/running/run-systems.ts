import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type RunOptions, searchOptions } from "../../cli/options/run-options.js";
import { writeRemark } from "../../cli/terminal/output.js";
import { commandProvenance } from "../../cli/terminal/provenance.js";
import { SystemProgressLine } from "../../cli/terminal/system-progress.js";
import { checkOutputOptions, writeTables } from "../../cli/terminal/tables-output.js";
import type { DiskCollection } from "../../collection/node.js";
import { ExitCode, isPresageError, PresageError, UsageError } from "../../core/index.js";
import { isStandardOutput, makeOutputFolder, type RunJournal, refuseUnwritable, version } from "../../files/node.js";
import type { FieldText } from "../../retrieval/index.js";
import { MANIFEST_FILE } from "../../retrieval/node.js";
import { handWorkNote, learnsAnything, refuseWithout, type Training } from "../../systems/index.js";
import { handWorkOf, prepareSystem, refuseMissingFiles } from "../../systems/node.js";
import { formatProvenance } from "../provenance.js";
import { TEXT_FIELD } from "../searching/search-settings.js";
import type { TopicTask } from "../topics/read-topics.js";
import { type AskedSystem, chooseSystems } from "./choose-systems.js";
import { runsTable, type SystemRun } from "./runs-table.js";
import type { SystemSetup } from "./search-documents.js";
import { readTraining } from "./training.js";
import { emptyNote, foundNote, type WrittenRun, writeRun } from "./write-run.js";

/** What all systems of one command are run with. */
interface Resources {
  readonly collection: DiskCollection;
  readonly training?: Training;
  readonly source?: string | readonly (readonly FieldText[])[];
}

/** Searches for all topics with each of the systems that are named, and writes their runs. */
export async function runSystems(
  collection: DiskCollection,
  tasks: readonly TopicTask[],
  options: RunOptions,
): Promise<void> {
  const { format } = options;
  checkOutputOptions({ ...(format !== undefined && { format }) }, []);
  const asked = chooseSystems(options.system ?? [], tasks);
  const outputs = outputFiles(asked, options);
  const source = options.source ?? textsOf(tasks);
  const learns = asked.some(({ chosen }) => learnsAnything(chosen));
  const training = await readTraining(options, collection, tasks, learns);
  // What one of them lacks is told before another has searched for hours.
  for (const { chosen, named } of asked) {
    if (!named) continue;
    refuseWithout(chosen, { training, source });
    refuseMissingFiles(chosen);
  }
  const resources = { collection, ...(training && { training }), ...(source !== undefined && { source }) };
  if (options.outputDir !== undefined) makeOutputFolder("--output-dir", options.outputDir);
  // Kept until the last system is done: the same command then goes on with the first that is not.
  const journals: RunJournal[] = [];
  const runs: SystemRun[] = [];
  const skipped: string[] = [];
  for (const [i, each] of asked.entries()) {
    const { name } = each.chosen;
    try {
      const { journal, ...run } = await runSystem(each, tasks, outputs[i], resources, options);
      journals.push(journal);
      runs.push(run);
    } catch (error) {
      if (each.named || !isPresageError(error)) throw error;
      skipped.push(name);
      writeRemark(`SKIPPED ${error.message.startsWith(name) ? error.message : `${name}: ${error.message}`}\n`);
    }
  }
  for (const journal of journals) journal.remove();
  if (journals.length === 0) throw new PresageError(`no system could run: ${skipped.join(", ")}`, ExitCode.input);
  if (skipped.length > 0) writeRemark(`skipped ${skipped.length} of ${asked.length} systems: ${skipped.join(", ")}\n`);
  if (asked.length > 1 && (options.quiet !== true || format !== undefined)) {
    await writeTables([{ name: "runs", table: runsTable(runs) }], { ...(format !== undefined && { format }) }, () =>
      commandProvenance(options.topics, {}),
    );
  }
}

async function runSystem(
  { chosen }: AskedSystem,
  tasks: readonly TopicTask[],
  output: string,
  { collection, training, source }: Resources,
  options: RunOptions,
): Promise<SystemRun & WrittenRun> {
  const { limit, groupBy, index, tag = chosen.name.replace(/\s+/g, "_") } = options;
  const quiet = options.quiet === true;
  const threads = options.threads || availableParallelism();
  if (tag === "" || /\s/.test(tag)) throw new UsageError(`--tag: must be one word: ${JSON.stringify(tag)}`);
  const progress = new SystemProgressLine(chosen.name, quiet);
  const prepared = await prepareSystem(chosen, {
    collection: collection.folder,
    limit,
    ...(groupBy && { groupBy }),
    ...(index !== undefined && { index }),
    ...(training && { training }),
    ...(source !== undefined && { source }),
    threads,
    version: version(),
    onProgress: (made) => progress.update(made),
  }).finally(() => progress.end());
  const handWork = handWorkOf(chosen, prepared);
  if (handWork) {
    const note = handWorkNote(
      handWork,
      tasks.map(({ id }) => id),
    );
    if (!quiet) writeRemark(`${note}\n`);
  }
  const setup: SystemSetup = { system: prepared, options: searchOptions(options), tag };
  const start = performance.now();
  const written = await writeRun({ setup, tasks, output, threads, quiet });
  const seconds = (performance.now() - start) / 1000;
  if (!quiet) {
    const { empty } = written;
    const hint = chosen.definition.whenNothing?.(chosen.values);
    const name = isStandardOutput(output) ? "standard output" : output;
    writeRemark(
      `${name}: ${foundNote(tasks.length, empty)}; ${seconds.toFixed(1)} s\n${emptyNote(tasks.length, empty, name, hint)}`,
    );
  }
  if (options.provenance) {
    const facts = {
      system: chosen.name,
      parameters: chosen.values,
      collection: collection.folder,
      indexes: prepared.indexes,
      learned: prepared.learned ?? null,
      graph: prepared.graph ?? null,
      trainingTopics: training?.topics.length ?? 0,
      topics: tasks.length,
      limit,
      groupBy: groupBy ?? null,
      priorArt: { cutOff: options.cutOff, ownFamily: options.keepFamily ? "kept" : "left out" },
      tag,
    };
    const manifests = prepared.indexes.map((folder) => join(folder, MANIFEST_FILE));
    const inputs = [
      ...manifests,
      ...options.topics,
      ...(options.trainingTopics ?? []),
      ...(options.trainingQrels ?? []),
    ];
    const files = isStandardOutput(output) ? [] : [output];
    writeRemark(formatProvenance(await commandProvenance([...inputs, ...files], facts)));
  }
  return { system: chosen.name, topics: tasks.length, seconds, ...written };
}

/** Texts that stand for the collection that topics come from; patents stand for none but that which is searched. */
function textsOf(tasks: readonly TopicTask[]): (readonly FieldText[])[] | undefined {
  const texts: (readonly FieldText[])[] = [];
  for (const task of tasks) {
    if (task.kind === "text") texts.push([{ field: TEXT_FIELD, text: task.text }]);
    else if (task.kind === "ready") texts.push(task.topic.texts);
    else return undefined;
  }
  return texts;
}

/** Where the run of each system goes. */
function outputFiles(asked: readonly AskedSystem[], { output, outputDir, tag }: RunOptions): string[] {
  if (output !== undefined && outputDir !== undefined) throw new UsageError("--output-dir: not with --output");
  if (outputDir === undefined) {
    if (output === undefined) throw new UsageError("--output: name the run file to write, or --output-dir FOLDER");
    if (asked.length > 1) throw new UsageError(`--output: for several systems name a folder: --output-dir ${output}`);
    refuseUnwritable("--output", output);
    return [output];
  }
  if (tag !== undefined && asked.length > 1)
    throw new UsageError("--tag: several systems are told apart by their names");
  const files = asked.map(({ chosen }) => join(outputDir, `${fileName(chosen.name)}.run`));
  const twice = files.find((file, i) => files.indexOf(file) !== i);
  if (twice !== undefined) throw new UsageError(`--output-dir: two systems would write the same file: ${twice}`);
  return files;
}

/** Without what file systems do not take. */
function fileName(system: string): string {
  return system.replace(/[^\p{L}\p{N}.,=()+_-]+/gu, "_");
}
