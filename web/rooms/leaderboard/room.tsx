import { useMemo } from "preact/hooks";
import { runTiers } from "../../../src/report/charts/run-tiers.js";
import { tiersOf } from "../../../src/studies/index.js";
import { bundleCommand, compareCommand, factsOf } from "../../results/commands.js";
import { ResultControls } from "../../results/result-controls.js";
import { useComparisons } from "../../results/use-comparisons.js";
import { type Results, useRankings } from "../../results/use-rankings.js";
import { bundleScores, isMean, scoreTable, useView, type View } from "../../results/view.js";
import type { RoomProps } from "../../rooms.js";
import { useKeys } from "../../shell/keys.js";
import { goTo, query, setQuery, useQuery } from "../../shell/location.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { Figure } from "../../ui/figure.js";
import { Table } from "../../ui/table.js";
import { Awaited } from "../../ui/waiting.js";
import { IntervalBar, ValueBar } from "./bars.js";
import { NumberDialog } from "./number-dialog.js";
import { FILES_ONLY, RULES, type Rule, type Standings, standingsOf, standingsTable } from "./standings.js";
import "./room.css";

const MOST_COMPARED = 4;

/** Runs by place, with what separates them. */
export default function Leaderboard({ params: { campaign } }: RoomProps) {
  const asked = useRankings(campaign);
  return (
    <div class="room leaderboard">
      <h1>Leaderboard</h1>
      <Awaited asked={asked} what="the judged rankings">
        {(results) => <Board campaign={campaign} results={results} />}
      </Awaited>
    </div>
  );
}

function Board({ campaign, results }: { readonly campaign: string; readonly results: Results }) {
  const { input, scores } = results;
  const place = `/campaigns/${encodeURIComponent(campaign)}`;
  const view = useView(results);
  const [rule] = useQuery<Rule>("test", "anova");
  if (input.judged.size === 0) {
    return (
      <Empty
        text={input.facts.hidden > 0 ? "No run is published yet, and you have none of your own." : "No run counts yet."}
      >
        <a class="action" href={`${place}/runs`}>
          Go to the runs
        </a>
      </Empty>
    );
  }
  if (input.qrels.table.topics.length === 0) {
    return (
      <Empty text="Nothing is judged yet: there are no scores.">
        <a class="action" href={`${place}/judge`}>
          Judge documents
        </a>
      </Empty>
    );
  }
  const known = Object.hasOwn(RULES, rule) ? rule : "anova";
  const parts = { campaign, results, view, rule: known, key: `${scores.bundles.length}` };
  return known === "anova" ? <Ranked {...parts} /> : <Tested {...parts} />;
}

interface BoardProps {
  readonly campaign: string;
  readonly results: Results;
  readonly view: View;
  readonly rule: Rule;
}

function Ranked(props: BoardProps) {
  const { results, view } = props;
  const standings = useMemo(() => standingsOf(results, view), [results, JSON.stringify(view)]);
  return <Lines {...props} standings={standings} />;
}

/** Places by a test that takes longer: until it is done, those of Tukey's HSD are shown as awaited. */
function Tested(props: BoardProps) {
  const { results, view, rule } = props;
  const scores = bundleScores(results, view.bundle, view.relevance, view.measure);
  const canTest = isMean(scores) && scores.runs.length > 1 && scores.topics.length > 1;
  const tables = canTest ? [scoreTable(scores)] : [];
  const key = JSON.stringify([view.bundle, view.relevance, view.measure, rule, results.input.facts.judgements.version]);
  const { comparisons, problem } = useComparisons(tables, { test: rule }, key);
  const [comparison] = comparisons ?? [];
  const standings = useMemo(
    () => standingsOf(results, view, comparison && tiersOf(comparison)),
    [results, JSON.stringify(view), comparison],
  );
  return <Lines {...props} standings={standings} waiting={canTest && !comparison && problem === undefined} />;
}

function Lines({
  campaign,
  results,
  view,
  rule,
  standings,
  waiting = false,
}: BoardProps & { readonly standings: Standings; readonly waiting?: boolean }) {
  const { input } = results;
  const { lines, scores, range, tiers } = standings;
  const table = useMemo(() => standingsTable(standings, view), [standings]);
  const chart = useMemo(() => tiers && runTiers(tiers), [tiers]);
  const { chosen } = view;
  const choose = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-MOST_COMPARED);
    setQuery({ runs: next.join(",") || undefined });
  };
  const compare = () => {
    if (chosen.length >= 2) goTo(compareAddress(campaign));
  };
  useKeys("leaderboard", [
    { id: "down", keys: "j ArrowDown", what: "next run", run: () => moveFocus(1) },
    { id: "up", keys: "k ArrowUp", what: "previous run", run: () => moveFocus(-1) },
    {
      id: "choose",
      keys: "x",
      what: "choose the run to compare",
      run: () => (document.activeElement as HTMLElement)?.click(),
    },
    { id: "compare", keys: "c", what: "compare the chosen runs", run: compare },
  ]);
  const level = scores.view.level;
  const runs = lines.map(({ run }) => run);
  const command =
    rule === "anova"
      ? bundleCommand(input, view.bundle, [view.measure])
      : (compareCommand(input, runs, scores.topics, level, [view.measure], [["test", rule]]) ??
        bundleCommand(input, view.bundle, [view.measure]));
  const judged = lines.reduce((sum, line) => sum + (line.judged || 0), 0) / Math.max(1, lines.length);
  const facts = factsOf(input, view.measure, judged, command);
  const shared = lines.filter((line) => line.place === 1).length;
  return (
    <div aria-busy={waiting}>
      <div class="controls">
        <ResultControls results={results} view={view} />
        <Choice
          label="Separated by"
          value={rule}
          options={Object.entries(RULES).map(([value, text]) => ({ value: value as Rule, text }))}
          onChoose={(test) => setQuery({ test: test === "anova" ? undefined : test })}
        />
        <button type="button" class="primary" disabled={chosen.length < 2} onClick={compare}>
          {chosen.length < 2 ? "Choose two to four runs to compare" : `Compare ${chosen.length} runs`}
        </button>
      </div>
      <p class="quiet" role="status">
        {waiting
          ? "The test is being computed; until it is done, places are those of Tukey's HSD."
          : tiers
            ? `${shared === 1 ? "One run is significantly better than all others" : `Nothing separates the best ${shared} runs`} (${RULES[rule]}, α = ${tiers.alpha}${tiers.significantDifference === undefined ? "" : `: means ${tiers.significantDifference.toFixed(4)} apart or more are separated`}). Bars are 95 % intervals of the mean over topics.`
            : `${view.measure.label} is not a mean over topics, or there is one topic: nothing is tested.`}
        {input.facts.hidden > 0 && ` ${input.facts.hidden} more runs are not published.`}
      </p>
      <Table
        table={table}
        title={`Leaderboard ${view.bundle} ${view.measure.label}`}
        facts={facts}
        filesOnly={FILES_ONLY}
        marked={(_, r) => chosen.includes(runs[r].submission.id)}
        onChoose={(_, r) => choose(runs[r].submission.id)}
        cell={(_, { name }, r) => {
          const line = lines[r];
          const { id } = line.run.submission;
          switch (name) {
            case "place":
              return <span class={`place-cell tier-${line.tier % 2}`}>{line.place}</span>;
            case "run":
              return (
                <span class="run-cell">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${line.run.shortId}`}
                    checked={chosen.includes(id)}
                    tabIndex={-1}
                    onClick={(event) => event.stopPropagation()}
                    onChange={() => choose(id)}
                  />{" "}
                  {line.run.shortId}
                </span>
              );
            case view.measure.label:
              return (
                <a
                  href={numberAddress(id)}
                  title="Where this number comes from"
                  onClick={(event) => {
                    event.stopPropagation();
                    event.preventDefault();
                    setQuery({ number: String(id) }, { push: true });
                  }}
                >
                  {line.value.toFixed(scores.columns[0].digits ?? 4)}
                </a>
              );
            case "interval":
              return <IntervalBar line={line} range={range} />;
            default: {
              const other = standings.others.findIndex((bundle) => name === `${view.measure.label} ${bundle}`);
              return other < 0 ? undefined : <ValueBar value={line.others[other]} range={range} />;
            }
          }
        }}
      />
      {chart && (
        <details class="as-figure">
          <summary>As a figure</summary>
          <Figure chart={chart} facts={facts} />
        </details>
      )}
      <NumberDialog results={results} view={view} standings={standings} />
    </div>
  );
}

/** The comparison of the chosen runs, in the same view. */
function compareAddress(campaign: string): string {
  const kept = new URLSearchParams(query.value);
  for (const name of ["number", "test"]) kept.delete(name);
  return `/campaigns/${encodeURIComponent(campaign)}/compare?${kept}`;
}

function numberAddress(id: number): string {
  const kept = new URLSearchParams(query.value);
  kept.set("number", String(id));
  return `?${kept}`;
}

function moveFocus(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(".leaderboard tbody tr")];
  const at = rows.indexOf(document.activeElement?.closest("tr") as HTMLElement);
  rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
}
