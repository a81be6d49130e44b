import { ExitCode, type JudgedRanking, PresageError, setting, UsageError } from "../../core/index.js";
import { rankingsOf } from "../../evaluation/index.js";
import { recallArea } from "../../report/index.js";
import type { StudyInput } from "../studying/study-input.js";
import { count, run, text } from "./figure-settings.js";
import { runFigure, shownRun } from "./run-figure.js";

const WHICH = {
  topic: text("id", "topic to draw; default: the first with relevant documents"),
  run: run("name", "run to draw; default: the first"),
};

export const presCurve = runFigure({
  name: "pres-curve",
  about: "recall against rank for one topic, with the areas that PRES compares",
  usual: ["PRES"],
  settings: { ...WHICH, nmax: count("number of results that are read", 1000) },
  measured: ({ nmax }) => [`PRES@${nmax}`],
  chart(input, { run, topic, nmax, level }, effects) {
    const name = shownRun(input, run, effects);
    return recallArea(name, rankingOf(input, name, topic), { measure: "PRES", nmax }, level);
  },
});

export const rnormCurve = runFigure({
  name: "rnorm-curve",
  about: `recall against rank over the whole collection for one topic, with the areas that normalised recall compares; requires ${setting("docs")}`,
  usual: ["PRES"],
  settings: WHICH,
  measured: () => ["Rnorm"],
  chart(input, { run, topic, docs: documents, level }, effects) {
    const name = shownRun(input, run, effects);
    const ranking = rankingOf(input, name, topic);
    if (documents === 0)
      throw new UsageError(`rnorm-curve: the size of the collection is missing; give ${setting("docs")}`);
    return recallArea(name, ranking, { measure: "Rnorm", documents }, level);
  },
});

/** The ranking of a run for a topic, or for the first with relevant documents. */
function rankingOf({ qrels, runs, wanted }: StudyInput, name: string, topic: string | undefined): JudgedRanking {
  const { run } = runs.find((each) => each.name === name)!;
  const rankings = [...rankingsOf(qrels, run, { ...wanted, missing: "zero", withoutRelevant: "skip" })];
  const ranking = rankings.find(({ judgements }) => topic === undefined || judgements.topic === topic);
  if (ranking) return ranking;
  if (topic === undefined) throw new PresageError("no topic has relevant documents", ExitCode.noTopics);
  const message = `no topic with relevant documents: ${JSON.stringify(topic)}`;
  throw new UsageError(message, { setting: "topic", value: topic });
}
