import { useMemo } from "preact/hooks";
import type { Table as TableData } from "../../../src/core/index.js";
import { effortCurve, goalDepths } from "../../../src/report/index.js";
import type { Effort as EffortStudy } from "../../../src/studies/index.js";
import type { RoomProps } from "../../rooms.js";
import { useQuery } from "../../shell/location.js";
import type { EffortQuestion } from "../../studies/questions.js";
import { studyFacts } from "../../studies/study-command.js";
import { BundleChoice, NumberBox, ViewChoice } from "../../studies/study-controls.js";
import { type CampaignRuns, useBundle, useCampaignRuns } from "../../studies/use-campaign-runs.js";
import { useStudy } from "../../studies/use-study.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { Figure } from "../../ui/figure.js";
import { Problem } from "../../ui/problem.js";
import { Slider } from "../../ui/slider.js";
import { Table } from "../../ui/table.js";
import { Awaited } from "../../ui/waiting.js";
import "../robustness/room.css";

/** How deep must one read, how long does it take, and when may one stop? */
export default function Effort({ params }: RoomProps) {
  const asked = useCampaignRuns(params.campaign);
  return (
    <div class="room effort">
      <h1>Effort</h1>
      <Awaited asked={asked} what="the judged runs">
        {(campaign) => <Studied campaign={campaign} />}
      </Awaited>
    </div>
  );
}

function Studied({ campaign }: { readonly campaign: CampaignRuns }) {
  const [bundleName, setBundle] = useQuery("bundle", "");
  const [recallText, setRecall] = useQuery("recall", "0.8");
  const [minutesText, setMinutes] = useQuery("minutes", "5");
  const [afterText, setAfter] = useQuery("after", "100");
  const [irrelevantText, setIrrelevant] = useQuery("irrelevant", "50");
  const [runName, setRun] = useQuery("run", "");
  const [all, setAll] = useQuery("all", "no");
  const [levelText, setLevel] = useQuery("level", String(campaign.campaign.settings.views[0]?.level ?? 1));
  const of = useBundle(campaign, bundleName);
  const [recall, minutes, level] = [Number(recallText), Number(minutesText), Number(levelText)];
  const [after, irrelevant] = [Number(afterText), Number(irrelevantText)];
  const runs = of?.bundle.runs.map(({ name }) => name) ?? [];
  const run = runs.includes(runName) ? runName : (runs[0] ?? "");
  const seed = "0";
  const question: EffortQuestion | null =
    runs.length === 0 ? null : { kind: "effort", ...{ recall, after, irrelevant, minutes, run, level, seed } };
  const { answer, problem, isDone } = useStudy(of?.data, question);
  const study = answer?.study;
  const depths = useMemo(() => study && goalDepths(study, { recall: goalOf(study) }), [study]);
  const curve = useMemo(() => study && effortCurve(study, run), [study, run]);
  const costs = useMemo(() => study && costTable(study, run, minutes), [study, run, minutes]);
  if (!of || runs.length === 0) return <Empty text="Reading effort can be studied once a run has judgements." />;
  const facts = (table: string) =>
    studyFacts("effort", of, {
      cutoff: "all retrieved",
      seed,
      options: [
        ["recalls", recall],
        ["minutes", minutes],
        ["stop-after", after],
        ["stop-irrelevant", irrelevant],
        ["stop-recall", 0.9],
        ...(level === 1 ? [] : [["level", level] as const]),
        ["seed", seed],
        ["table", table],
      ],
    });
  const best = study && bestOf(study);
  return (
    <>
      <div class="controls">
        <Slider
          label="Recall to reach"
          value={recall}
          min={0.1}
          max={1}
          step={0.05}
          show={(value) => `${Math.round(value * 100)} %`}
          onMove={(value) => setRecall(String(value))}
        />
        <NumberBox
          label="Minutes per document"
          value={minutes}
          min={0.1}
          max={600}
          step={0.1}
          onChange={(value) => setMinutes(String(value))}
        />
        <BundleChoice campaign={campaign} value={of.bundle.name} onChoose={setBundle} />
        <ViewChoice campaign={campaign} value={levelText} onChoose={setLevel} />
        <Choice label="Run" value={run} options={runs} onChoose={setRun} />
      </div>
      {problem && <Problem error={problem} />}
      <p role="status" class="answer" data-recall={study ? goalOf(study) : ""} data-done={isDone}>
        {best === undefined
          ? "Reading the rankings…"
          : best.median === undefined
            ? `No run reaches a recall of ${percent(recall)} in half of the topics.`
            : `With ${best.run}, ${best.median} documents are enough for a recall of ${percent(recall)} in half of the topics: ${hours(best.median * minutes)} per topic.`}
      </p>
      <div class="side-by-side">
        {depths && <Figure chart={depths} facts={facts("depths")} highlight={run} maxWidth={640} />}
        {curve && <Figure chart={curve} facts={facts("curve")} maxWidth={640} />}
      </div>
      {answer && (
        <Table
          table={{ ...answer.depths, rows: answer.depths.rows.filter((row) => String(row[1]).startsWith("recall")) }}
          facts={facts("depths")}
          marked={(row) => row[0] === run}
          onChoose={(row) => setRun(String(row[0]))}
        />
      )}
      {costs && <Table table={costs} facts={facts("curve")} />}
      <h2>When to stop</h2>
      <div class="controls">
        <Slider
          label="Stop after"
          value={after}
          min={10}
          max={1000}
          step={10}
          show={(n) => `${n} documents`}
          onMove={(n) => setAfter(String(n))}
        />
        <Slider
          label="Stop after"
          value={irrelevant}
          min={5}
          max={300}
          step={5}
          show={(n) => `${n} irrelevant in a row`}
          onMove={(n) => setIrrelevant(String(n))}
        />
      </div>
      {answer && (
        <Table
          table={{ ...answer.stopping, rows: answer.stopping.rows.filter((row) => all === "yes" || row[0] === run) }}
          facts={facts("stopping")}
          marked={(row) => all === "yes" && row[0] === run}
        />
      )}
      {runs.length > 1 && (
        <button type="button" aria-pressed={all === "yes"} onClick={() => setAll(all === "yes" ? "no" : "yes")}>
          {all === "yes" ? `Only ${run}` : "All runs"}
        </button>
      )}
      {!isDone && <p class="waiting">Readers by capture and recapture are still drawing…</p>}
    </>
  );
}

/** The recall that a study answers for; a moment ago the slider may have asked for another. */
function goalOf({ runs }: EffortStudy): number {
  const goal = runs[0]?.goals[0]?.goal;
  return typeof goal === "object" ? goal.recall : 0;
}

/** The run with the smallest median depth. */
function bestOf({ runs }: EffortStudy): { readonly run: string; readonly median: number | undefined } {
  const depths = runs.flatMap(({ name, goals: [goal] }) =>
    typeof goal?.median === "number" && Number.isFinite(goal.median) ? [{ run: name, median: goal.median }] : [],
  );
  return depths.sort((a, b) => a.median - b.median)[0] ?? { run: "", median: undefined };
}

/** What a recall costs with one run: hours, by documents read. */
function costTable(study: EffortStudy, run: string, minutes: number): TableData {
  const curve = study.runs.find(({ name }) => name === run)?.curve ?? [];
  const last = curve.at(-1)?.depth ?? 0;
  const rounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter((depth) => depth < last);
  const at = (depth: number) => curve.findLast((point) => point.depth <= depth);
  return {
    caption: `What recall costs with ${run}, at ${minutes} min per document`,
    columns: [
      { name: "read", label: "documents read", kind: "integer", id: true },
      { name: "hours", kind: "real", digits: 1 },
      { name: "recall", kind: "real", digits: 3 },
      { name: "q10", label: "nine tenths of the topics have at least", kind: "real", digits: 3 },
      { name: "perfect", kind: "real", digits: 3 },
    ],
    rows: [...rounds, last].flatMap((depth) => {
      const point = at(depth);
      return point ? [[point.depth, (point.depth * minutes) / 60, point.mean, point.quantiles[0], point.perfect]] : [];
    }),
    notes: ["recall: mean over the topics. perfect: all relevant documents first."],
  };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function hours(minutes: number): string {
  return minutes < 90 ? `${Math.round(minutes)} minutes` : `${(minutes / 60).toFixed(1)} hours`;
}
