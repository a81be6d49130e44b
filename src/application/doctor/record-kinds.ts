import { appendBatch, readJudgementStore } from "../../collection/node.js";
import { command, isPresageError } from "../../core/index.js";
import { checkJournal, fileSystem, writeFile } from "../../files/node.js";
import { checkStrategy } from "../../systems/index.js";
import { isLearnedIntact, LEARNED_BEGINNING } from "../../systems/node.js";
import { readRecord } from "../embedding/embedding-record.js";
import { surveyCharts } from "../reading/chart-edits.js";
import { parseSearchFile } from "../searching/search-file/parse-search-file.js";
import { type SurveyedSearch, surveySearchFile } from "../searching/search-file/survey-search-file.js";
import type { Damage, Findings, Kind } from "./examination.js";
import { beginsLike, copyAll, type Place } from "./place.js";
import { counted } from "./wording.js";

const one = (place: Place, contents: string, damage: Damage[], remarks: string[] = []): Findings => ({
  contents,
  files: 1,
  bytes: place.bytes,
  damage,
  remarks,
});

const textOf = ({ path }: Place) => fileSystem.readFileSync(path, "utf8");

/** The finished topics of a run that is not finished. */
const journalKind: Kind = {
  name: "journal",
  recognises: (place) =>
    !place.isFolder && (/\.journal$/.test(place.path) || beginsLike(place, '{"presage":"journal"')),
  examine(place) {
    const { entries, rest, end } = checkJournal(place.path);
    const contents = `${counted(entries.length, "finished topic")} of a run`;
    if (rest !== "damaged") {
      return one(place, contents, [], rest === "none" ? [] : ["the last topic was cut off, and is searched for again"]);
    }
    const what = end === 0 ? "its first line has changed" : `damaged from byte ${end + 1} on`;
    const remedy = `the same ${command("run")} searches for the other topics again`;
    return one(place, contents, [{ file: place.path, what, affects: "the topics after that", remedy }]);
  },
  save(place, target) {
    const { entries, end, rest } = checkJournal(place.path);
    if (end > 0) writeFile(target, fileSystem.readFileSync(place.path).subarray(0, end));
    const lost = rest === "damaged" ? "the topics after that, which are searched for again" : "";
    return { saved: counted(entries.length, "finished topic"), lost };
  },
};

const LOOK = "what was typed and marked on these lines";

/** What was searched for, read and marked. */
const searchFileKind: Kind = {
  name: "search file",
  recognises: (place) => beginsLike(place, '{"presage":"search"'),
  examine(place) {
    const survey = surveySearchFile(textOf(place), place.path);
    const contents = counted(survey.kept.length, "event");
    return one(place, contents, searchDamage(place, survey), survey.isCutOff ? ["the last line was cut off"] : []);
  },
  save(place, target) {
    const { header, kept, wrong } = surveySearchFile(textOf(place), place.path);
    if (header === undefined)
      return { saved: "nothing", lost: "the whole file: its first line says what was searched" };
    const text = [header, ...kept].map((line) => `${line}\n`).join("");
    parseSearchFile(text, target);
    writeFile(target, text);
    const lost = wrong.length === 0 ? "" : counted(wrong.length, "line");
    return { saved: counted(kept.length, "event"), lost };
  },
};

function searchDamage({ path }: Place, { wrong, kept }: SurveyedSearch): Damage[] {
  return wrong.map(({ line, message }) => ({
    file: path,
    what: `line ${line}: ${message}`,
    affects: line === 1 ? "the whole search" : LOOK,
    remedy: line === 1 ? "restore a backup" : `${counted(kept.length, "event")} can be saved`,
  }));
}

/** Judgements that were imported. */
const judgementStoreKind: Kind = {
  name: "judgement store",
  recognises: (place) => beginsLike(place, '{"presage":"judgements"'),
  examine(place) {
    const remedy = `import their files again: ${command("judgements import")}`;
    try {
      const { batches, damaged, ignoredLines } = readJudgementStore(place.path);
      const judgements = batches.reduce((sum, { assessments }) => sum + assessments.length, 0);
      const torn = ignoredLines - damaged.reduce((sum, { first, last }) => sum + last - first + 1, 0);
      const damage = damaged.map(({ first, last }) => ({
        file: place.path,
        what: `lines ${first} to ${last} have changed since they were written`,
        affects: "the judgements of this batch",
        remedy,
      }));
      const remarks = torn > 0 ? [`${counted(torn, "line")} of an interrupted import`] : [];
      return one(place, `${counted(judgements, "judgement")} in ${counted(batches.length, "batch")}`, damage, remarks);
    } catch (error) {
      if (!isPresageError(error)) throw error;
      return one(place, "unknown", [
        { file: place.path, what: "its first line has changed", affects: "all judgements", remedy },
      ]);
    }
  },
  save(place, target) {
    // A damaged first line is known: what follows it has checksums of its own.
    const lines = textOf(place).split("\n");
    const mended = ['{"presage":"judgements","version":1}', ...lines.slice(1)].join("\n");
    writeFile(target, mended);
    const { batches, damaged } = readJudgementStore(target);
    fileSystem.rmSync(target);
    for (const batch of batches) appendBatch(target, batch);
    return {
      saved: `${counted(batches.length, "batch")}`,
      lost: damaged.length === 0 ? "" : counted(damaged.length, "batch"),
    };
  },
};

/** A person's claim charts. */
const chartsKind: Kind = {
  name: "claim charts",
  recognises: ({ isFolder, parent, path }) => !isFolder && parent === "charts" && path.endsWith(".jsonl"),
  examine(place) {
    const { kept, wrong } = surveyCharts(textOf(place));
    const damage = wrong.map((line) => ({
      file: place.path,
      what: `line ${line} has changed since it was written`,
      affects: "an edit of a claim chart",
      remedy: `${counted(kept.length, "edit")} can be saved`,
    }));
    return one(place, counted(kept.length, "edit"), damage);
  },
  save(place, target) {
    const { kept, wrong } = surveyCharts(textOf(place));
    writeFile(target, kept.map((line) => `${line}\n`).join(""));
    return { saved: counted(kept.length, "edit"), lost: wrong.length === 0 ? "" : counted(wrong.length, "edit") };
  },
};

/** A strategy, as a person wrote it. */
const strategyKind: Kind = {
  name: "strategy",
  recognises: ({ isFolder, parent, path }) => !isFolder && parent === "strategies" && path.endsWith(".json"),
  examine(place) {
    const remarks = ["a text that people edit: it has no checksum"];
    try {
      JSON.parse(textOf(place));
    } catch {
      const what = "is not JSON";
      return one(place, "unknown", [
        { file: place.path, what, affects: "runs of this strategy", remedy: "edit it, or restore a backup" },
      ]);
    }
    const { problems } = checkStrategy(textOf(place));
    const cannot = problems.map(({ message }) => `cannot be run: ${message}`);
    return one(place, "a strategy", [], [...cannot.slice(0, 1), ...remarks]);
  },
  save(place, target) {
    copyAll(place.path, target);
    return { saved: "as it is", lost: "" };
  },
};

/** What a system has learned from a collection. */
const learnedKind: Kind = {
  name: "learned file",
  recognises: (place) =>
    !place.isFolder &&
    (beginsLike(place, LEARNED_BEGINNING) || (place.parent === "learned" && !/\.tmp$/.test(place.path))),
  examine(place) {
    if (isLearnedIntact(place.path)) return one(place, "what a system has learned", []);
    const affects = "nothing: a damaged file is not used";
    return one(place, "unknown", [
      { file: place.path, what: "its SHA-256 differs", affects, remedy: "it is learned again when it is needed" },
    ]);
  },
  save(place, target) {
    if (!isLearnedIntact(place.path)) return { saved: "nothing", lost: "a learned file, which is learned again" };
    copyAll(place.path, target);
    return { saved: "as it is", lost: "" };
  },
};

/** How vectors were made, and from which texts. */
const embeddingKind: Kind = {
  name: "record of vectors",
  recognises: (place) => beginsLike(place, '{"presage":"embedding"'),
  examine(place) {
    const record = readRecord(place.path);
    if (typeof record === "object") return one(place, counted(record.texts.length, "embedded text"), []);
    const remedy = `the same ${command("embed")} makes all vectors anew`;
    const affects = "nothing: a damaged record is not used";
    return one(place, "unknown", [{ file: place.path, what: "its checksum differs", affects, remedy }]);
  },
  save(place, target) {
    const isIntact = readRecord(place.path) !== "damaged";
    if (!isIntact) return { saved: "nothing", lost: "how vectors were made, which are made anew when more are needed" };
    copyAll(place.path, target);
    return { saved: "as it is", lost: "" };
  },
};

export const recordKinds: readonly Kind[] = [
  journalKind,
  searchFileKind,
  judgementStoreKind,
  learnedKind,
  embeddingKind,
  chartsKind,
  strategyKind,
];
