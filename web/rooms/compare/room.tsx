import { useMemo } from "preact/hooks";
import { pairedDifferences } from "../../../src/report/charts/paired-differences.js";
import { topicDifferences } from "../../../src/report/charts/topic-differences.js";
import {
  CORRECTIONS,
  type Comparison,
  type Correction,
  comparedPairsTable,
  comparisonSummaryTable,
} from "../../../src/studies/index.js";
import { bundleCommand, compareCommand, factsOf } from "../../results/commands.js";
import { ResultControls } from "../../results/result-controls.js";
import { ATTRIBUTE_NAMES, ATTRIBUTES, type Attribute, groupsBy, topicLines } from "../../results/topic-groups.js";
import { type TestName, useComparisons } from "../../results/use-comparisons.js";
import { type Results, useRankings } from "../../results/use-rankings.js";
import { bundleScores, cutoffOf, isMean, judgedShare, scoreTable, useView, type View } from "../../results/view.js";
import type { RoomProps } from "../../rooms.js";
import { goTo, query, setQuery, useQuery } from "../../shell/location.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { Figure } from "../../ui/figure.js";
import { Table } from "../../ui/table.js";
import { Awaited } from "../../ui/waiting.js";
import { RunPicker } from "./run-picker.js";
import { groupTable, topicTable } from "./tables.js";
import "./room.css";

const TESTS: Readonly<Record<TestName, string>> = {
  wilcoxon: "Wilcoxon signed-rank",
  t: "Student's t",
  sign: "sign test",
  randomisation: "Fisher's randomisation",
  bootstrap: "bootstrap",
  tukey: "randomised Tukey HSD",
  anova: "Tukey's HSD (analysis of variance)",
};

const CORRECTION_NAMES: Readonly<Record<Correction, string>> = {
  holm: "Holm",
  bh: "Benjamini–Hochberg",
  bonferroni: "Bonferroni",
  none: "none",
};

/** Two to four runs: by measure, with significance; by topic, language, section and size. */
export default function Compare({ params: { campaign } }: RoomProps) {
  const asked = useRankings(campaign);
  return (
    <div class="room compare">
      <h1>Compare</h1>
      <Awaited asked={asked} what="the judged rankings">
        {(results) => <Chosen campaign={campaign} results={results} />}
      </Awaited>
    </div>
  );
}

function Chosen({ campaign, results }: { readonly campaign: string; readonly results: Results }) {
  const view = useView(results);
  const scores = bundleScores(results, view.bundle, view.relevance, view.measure);
  if (!scores || scores.topics.length === 0) {
    return (
      <Empty text="Nothing is judged yet, so runs cannot be compared.">
        <a class="action" href={`/campaigns/${encodeURIComponent(campaign)}/judge`}>
          Judge documents
        </a>
      </Empty>
    );
  }
  const inBundle = view.chosen.filter((id) => scores.runs.some(({ run }) => run.submission.id === id)).slice(0, 4);
  return (
    <>
      <RunPicker runs={scores.runs.map(({ run }) => run)} chosen={inBundle} />
      {inBundle.length < 2 ? (
        <Empty text="Choose two to four runs.">
          <a class="action" href={`/campaigns/${encodeURIComponent(campaign)}/leaderboard`}>
            Choose on the leaderboard
          </a>
        </Empty>
      ) : (
        <Compared campaign={campaign} results={results} view={{ ...view, chosen: inBundle }} />
      )}
    </>
  );
}

interface ComparedProps {
  readonly campaign: string;
  readonly results: Results;
  readonly view: View;
}

function Compared({ campaign, results, view }: ComparedProps) {
  const { input } = results;
  const [test] = useQuery<TestName>("test", "wilcoxon");
  const [correction] = useQuery<Correction>("correction", "holm");
  const [by] = useQuery<Attribute | "">("by", "");
  const [group] = useQuery("group", "");
  const chosenTest = Object.hasOwn(TESTS, test) ? test : "wilcoxon";
  const chosenCorrection = Object.hasOwn(CORRECTIONS, correction) ? correction : "holm";
  const scores = bundleScores(results, view.bundle, view.relevance, view.measure);
  const lines = useMemo(() => topicLines(input, scores), [input, scores]);
  const groups = ATTRIBUTES.map((attribute) => [attribute, groupsBy(lines, attribute)] as const);
  const places = groups.find(([attribute]) => attribute === by)?.[1].get(group) ?? [...lines.keys()];
  const key = JSON.stringify([view, chosenTest, chosenCorrection, by, group, input.facts.judgements]);
  const data = useMemo(() => {
    const options = { only: view.chosen, places };
    const measures = view.measures.filter((measure) =>
      isMean(bundleScores(results, view.bundle, view.relevance, measure)),
    );
    const tables = measures.map((measure) =>
      scoreTable(bundleScores(results, view.bundle, view.relevance, measure), options),
    );
    return { measures, tables, own: scoreTable(scores, options) };
  }, [key, results]);
  const { comparisons, problem } = useComparisons(data.tables, { test: chosenTest, correction: chosenCorrection }, key);
  const wantedRuns = view.chosen.map((id) => scores.runs.find(({ run }) => run.submission.id === id)!.run);
  const topics = places.map((t) => scores.topics[t]);
  const settings = [
    ...(chosenTest === "wilcoxon" ? [] : [["test", chosenTest] as const]),
    ...(chosenCorrection === "holm" ? [] : [["correction", chosenCorrection] as const]),
  ];
  const level = scores.view.level;
  const commandOf = (measures: typeof data.measures, table: string) =>
    compareCommand(input, wantedRuns, topics, level, measures, [...settings, ["table", table]]) ??
    bundleCommand(input, view.bundle, measures);
  const cutoff = cutoffOf(view.measure);
  const judged = wantedRuns.reduce((sum, run) => sum + judgedShare(input, run, cutoff), 0) / wantedRuns.length;
  const place = data.measures.findIndex(({ label }) => label === view.measure.label);
  const one = comparisons?.[place];
  const shownLines = places.map((t) => lines[t]);
  const pairCommand = commandOf([view.measure], "pairs");
  return (
    <>
      <div class="controls">
        <ResultControls results={results} view={view} />
        <Choice
          label="Test"
          value={chosenTest}
          options={Object.entries(TESTS).map(([value, text]) => ({ value: value as TestName, text }))}
          onChoose={(value) => setQuery({ test: value === "wilcoxon" ? undefined : value })}
        />
        {chosenTest !== "tukey" && chosenTest !== "anova" && (
          <Choice
            label="Correction"
            value={chosenCorrection}
            options={Object.entries(CORRECTION_NAMES).map(([value, text]) => ({ value: value as Correction, text }))}
            onChoose={(value) => setQuery({ correction: value === "holm" ? undefined : value })}
          />
        )}
        <Choice
          label="Topics"
          value={groups.some(([attribute]) => attribute === by) && group !== "" ? `${by}=${group}` : ""}
          options={[
            { value: "", text: `all ${lines.length}` },
            ...groups.flatMap(([attribute, values]) =>
              values.size < 2
                ? []
                : Array.from(values, ([value, members]) => ({
                    value: `${attribute}=${value}`,
                    text: `${ATTRIBUTE_NAMES[attribute]}: ${value} (${members.length})`,
                  })),
            ),
          ]}
          onChoose={(value) => {
            const at = value.indexOf("=");
            setQuery({ by: value.slice(0, Math.max(0, at)) || undefined, group: value.slice(at + 1) || undefined });
          }}
        />
      </div>
      {problem !== undefined && <p class="problem">{problem}</p>}
      <div aria-busy={comparisons === undefined}>
        {comparisons && comparisons.length > 0 && (
          <Table
            table={{
              caption: `${wantedRuns.length} runs by ${comparisons.length} measures over ${topics.length} topics`,
              ...inOrder(comparisons),
            }}
            facts={factsOf(input, undefined, judged, commandOf(data.measures, "summary"))}
          />
        )}
        {one && (
          <>
            <h2>{view.measure.label}</h2>
            <div class="figures">
              <Figure chart={pairedDifferences(one)} facts={factsOf(input, view.measure, judged, pairCommand)} />
              <Figure
                chart={topicDifferences(data.own, data.own.runs[0], data.own.runs[1])}
                facts={factsOf(input, view.measure, judged, pairCommand)}
              />
            </div>
            <Table
              table={{ caption: `Pairs of runs by ${view.measure.label}`, ...withoutMeasure(one) }}
              facts={factsOf(input, view.measure, judged, pairCommand)}
            />
          </>
        )}
      </div>
      <h2>By group of topics</h2>
      <Table
        table={groupTable(data.own, shownLines, ATTRIBUTES)}
        facts={factsOf(input, view.measure, judged, bundleCommand(input, view.bundle, [view.measure]))}
      />
      <h2>By topic</h2>
      <Table
        table={topicTable(data.own, shownLines)}
        facts={factsOf(input, view.measure, judged, bundleCommand(input, view.bundle, [view.measure]))}
        onChoose={([topic]) => goTo(diffAddress(campaign, String(topic), view))}
        cell={(row, { name }) =>
          name === "topic" ? <a href={diffAddress(campaign, String(row[0]), view)}>{String(row[0])}</a> : undefined
        }
      />
    </>
  );
}

/** The rankings of a topic by the chosen runs. */
function diffAddress(campaign: string, topic: string, { chosen }: View): string {
  const kept = new URLSearchParams({ topic, runs: chosen.join(",") });
  for (const name of ["bundle", "view", "measure", "judgements", "machine"]) {
    const value = query.value.get(name);
    if (value !== null) kept.set(name, value);
  }
  return `/campaigns/${encodeURIComponent(campaign)}/diff?${kept}`;
}

function inOrder(comparisons: readonly Comparison[]) {
  return comparisonSummaryTable(comparisons);
}

/** All pairs are of the same measure. */
function withoutMeasure(comparison: Comparison) {
  const { columns, rows, ...rest } = comparedPairsTable([comparison]);
  return { ...rest, columns: columns.slice(1), rows: rows.map((row) => row.slice(1)) };
}
