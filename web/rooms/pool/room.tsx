import { useEffect, useMemo, useState } from "preact/hooks";
import { poolDepths } from "../../../src/collection/pool/pool-depths.js";
import { poolOverlap } from "../../../src/collection/pool/pool-overlap.js";
import { overlapMatrix } from "../../../src/report/charts/overlap-matrix.js";
import { poolGrowth } from "../../../src/report/charts/pool-growth.js";
import { relevantInPool } from "../../../src/report/charts/relevant-in-pool.js";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import { useJob } from "../../api/use-job.js";
import type { RoomProps } from "../../rooms.js";
import { useKeys } from "../../shell/keys.js";
import { useQuery } from "../../shell/location.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { Figure } from "../../ui/figure.js";
import { Problem } from "../../ui/problem.js";
import { Progress } from "../../ui/progress.js";
import type { ProvenanceFacts } from "../../ui/provenance.js";
import { Slider } from "../../ui/slider.js";
import { Table } from "../../ui/table.js";
import { TextBox } from "../../ui/text-box.js";
import { Awaited } from "../../ui/waiting.js";
import { type Method, poolCost, timeOf } from "./pool-choice.js";
import { contributionAt, type PoolOutlook, poolOutlook, topicsAt } from "./pool-figures.js";
import "./room.css";
import { type CampaignPool, useRankings } from "./use-rankings.js";

type State = Answer<"GET /api/campaigns/{campaign}/pool">;

/** NTCIR-3 judged the first 30 documents of each run. */
const USUAL_DEPTH = 30;
const USUAL_MINUTES = 2;
const DEEPEST = ["50", "100", "200", "500", "1000"] as const;

/** The pool: how deep, how many documents, how many hours, who contributes what. */
export default function Pool({ params }: RoomProps) {
  const { campaign } = params;
  const asked = useAnswer("GET /api/campaigns/{campaign}/pool", { params: { campaign } });
  return (
    <div class="room pool">
      <h1>Pool</h1>
      <Awaited asked={asked} what="the pool">
        {(state) =>
          state.runs === 0 ? (
            <Empty text="A pool is made of runs, and there are none yet.">
              <a class="action" href={`/campaigns/${encodeURIComponent(campaign)}/runs`}>
                Add runs
              </a>
            </Empty>
          ) : (
            <WithRuns campaign={campaign} state={state} again={asked.again} />
          )
        }
      </Awaited>
    </div>
  );
}

interface WithRunsProps {
  readonly campaign: string;
  readonly state: State;
  readonly again: () => void;
}

function WithRuns(props: WithRunsProps) {
  const [deepest, setDeepest] = useQuery<string>("deepest", "100");
  const { pool, job, problem, again } = useRankings(props.campaign, Number(deepest));
  const deepestChoice = (
    <Choice label="Runs are read to rank" value={deepest} options={DEEPEST} onChoose={setDeepest} />
  );
  return (
    <>
      {problem && (
        <>
          {deepestChoice}
          <Problem error={problem} again={again} />
        </>
      )}
      {!pool && job && <Progress job={job} onResumed={again} />}
      {pool && <Ranked {...props} pool={pool} deepestChoice={deepestChoice} />}
    </>
  );
}

function Ranked({
  campaign,
  state,
  again,
  pool,
  deepestChoice,
}: WithRunsProps & { readonly pool: CampaignPool; readonly deepestChoice: preact.JSX.Element }) {
  const [depthText, setDepth] = useQuery<string>("depth", String(Math.min(USUAL_DEPTH, pool.depth)));
  const [method, setMethod] = useQuery<Method>("method", "depth");
  const [strata, setStrata] = useQuery<string>("strata", "1-10:1,11-100:.3");
  const [budgetText, setBudget] = useQuery<string>("budget", "100");
  const [by, setBy] = useQuery<"run" | "team">("by", pool.runs.length > 40 ? "team" : "run");
  const [without, setWithout] = useQuery<string>("without", "");
  const pace = state.minutesPerDocument?.toFixed(1) ?? String(USUAL_MINUTES);
  const [minutesText, setMinutes] = useQuery<string>("minutes", pace);
  const depth = clamp(Number(depthText), 1, pool.depth);
  const budget = clamp(Number(budgetText), 1, 100_000);
  const minutes = Math.max(0, Number(minutesText) || 0);
  const left = useMemo(() => new Set(without.split(",").filter(Boolean).map(Number)), [without]);
  const chosen = useMemo(() => pool.ids.flatMap((id, i) => (left.has(id) ? [] : [i])), [pool, left]);
  const depths = useMemo(() => poolDepths(pool, { by, runs: chosen }), [pool, by, chosen]);
  const outlook = useMemo(() => poolOutlook(depths), [depths]);
  const cost = poolCost(depths, { method, depth, strata, budget });
  const judged = sumAt(depths.judged, cost.depth);
  const hasGrades = depths.judged.some((counts) => counts[depths.depth] > 0);
  const hasOutlook = outlook.topics > 0;
  useKeys("pool", [
    { id: "deeper", keys: "+ =", what: "deeper by one", run: () => setDepth(String(Math.min(pool.depth, depth + 1))) },
    { id: "less", keys: "-", what: "less deep by one", run: () => setDepth(String(Math.max(1, depth - 1))) },
  ]);
  const facts: ProvenanceFacts = {
    cutoff: String(cost.depth),
    ties: "score, then document id",
    qrels: pool.judgements,
    ...(hasGrades && { judged: judged / Math.max(1, depths.total[cost.depth]) }),
    command: commandOf(campaign, { method, depth, strata, budget }),
  };
  const contributions = contributionAt(depths, cost.depth, by, hasGrades);
  const leave = (name: string) => {
    const ids = pool.ids.filter((_, i) => (by === "team" ? pool.runs[i].team : pool.runs[i].name) === name);
    setWithout([...left, ...ids].join(","));
  };
  return (
    <>
      <div class="controls">
        <Choice
          label="Judge"
          value={method}
          options={[
            { value: "depth", text: "the first documents of each run" },
            { value: "strata", text: "a sample by best rank" },
            { value: "front", text: "a number per topic, move to front" },
          ]}
          onChoose={setMethod}
        />
        {method !== "strata" && (
          <Slider label="Depth" value={depth} min={1} max={pool.depth} onMove={(value) => setDepth(String(value))} />
        )}
        {method === "strata" && <TextBox label="Ranks and rates" value={strata} onText={setStrata} size={28} />}
        {method === "front" && <TextBox label="Documents per topic" value={budgetText} onText={setBudget} step={1} />}
        <TextBox label="Minutes per document" value={minutesText} step={0.1} onText={setMinutes} />
        {deepestChoice}
      </div>
      {cost.problem !== undefined ? (
        <Problem error={new Error(cost.problem)} />
      ) : (
        <Cost {...{ cost, judged, minutes, sizes: depths.sizes, method, budget, state }} />
      )}
      <MakePool
        {...{ campaign, state, again }}
        disabled={cost.problem !== undefined || cost.documents === 0}
        body={{
          method,
          depth,
          ...(method === "strata" && { strata }),
          ...(method === "front" && { budget }),
          ...(left.size > 0 && { without: [...left] }),
        }}
      />
      {left.size > 0 && (
        <p class="note">
          {left.size === 1 ? "One run is" : `${left.size} runs are`} left out.{" "}
          <button type="button" class="small" onClick={() => setWithout("")}>
            Use all runs
          </button>
        </p>
      )}
      {hasGrades && !hasOutlook && (
        <p class="note">
          The judgements name only relevant documents: how many more a deeper pool would find cannot be forecast from
          them.
        </p>
      )}
      {hasOutlook && <Outlook depth={cost.depth} deepest={pool.depth} points={outlook.points} />}
      <div class="controls">
        <Choice label="By" value={by} options={["run", "team"]} onChoose={(value) => setBy(value, {})} />
      </div>
      <div class="side-by-side">
        <Table
          table={contributions}
          facts={facts}
          cell={(row, column) =>
            column.id ? (
              <>
                {String(row[0])}{" "}
                <button
                  type="button"
                  class="small"
                  aria-label={`Leave out ${row[0]}`}
                  onClick={() => leave(String(row[0]))}
                >
                  ✕
                </button>
              </>
            ) : undefined
          }
        />
        <Table
          table={topicsAt(
            depths,
            pool.topics.map(({ topic }) => topic),
            cost.depth,
          )}
          facts={facts}
        />
      </div>
      <Overlap {...{ pool, by, chosen, depth: cost.depth, facts }} />
      <Growth {...{ depths, facts }} />
      {hasOutlook && <Relevant {...{ outlook, facts }} />}
    </>
  );
}

function Relevant({ outlook, facts }: { readonly outlook: PoolOutlook; readonly facts: ProvenanceFacts }) {
  const chart = useMemo(() => relevantInPool(outlook.points, outlook.topics), [outlook]);
  return <Figure chart={chart} facts={facts} />;
}

function Growth({
  depths,
  facts,
}: {
  readonly depths: ReturnType<typeof poolDepths>;
  readonly facts: ProvenanceFacts;
}) {
  const chart = useMemo(() => {
    const step = Math.max(1, Math.floor(depths.depth / 20));
    const at = Array.from({ length: Math.floor(depths.depth / step) }, (_, i) => (i + 1) * step);
    return poolGrowth(at.map((depth) => ({ depth, total: depths.total[depth], topics: depths.sizes.length })));
  }, [depths]);
  return <Figure chart={chart} facts={facts} />;
}

/** The figure is drawn after the slider has come to rest: it takes longer than the numbers. */
const REST_MS = 150;

function Overlap(props: {
  readonly pool: CampaignPool;
  readonly by: "run" | "team";
  readonly chosen: readonly number[];
  readonly depth: number;
  readonly facts: ProvenanceFacts;
}) {
  const { pool, by, chosen, depth, facts } = props;
  const [resting, setResting] = useState(depth);
  useEffect(() => {
    const timer = setTimeout(() => setResting(depth), REST_MS);
    return () => clearTimeout(timer);
  }, [depth]);
  const chart = useMemo(
    () => overlapMatrix(poolOverlap(pool, { by, runs: chosen }, resting), by, resting),
    [pool, by, chosen, resting],
  );
  return <Figure chart={chart} facts={{ ...facts, cutoff: String(resting) }} />;
}

function Cost(props: {
  readonly cost: { readonly documents: number; readonly depth: number };
  readonly judged: number;
  readonly minutes: number;
  readonly sizes: readonly Uint32Array[];
  readonly method: Method;
  readonly budget: number;
  readonly state: State;
}) {
  const { cost, judged, minutes, sizes, method, budget } = props;
  const number = (value: number) => value.toLocaleString("en");
  const each = sizes.map((size) => Math.min(size[cost.depth], method === "front" ? budget : Number.POSITIVE_INFINITY));
  // Which of the sampled documents are judged already is known only once they are drawn.
  const todo = method === "depth" ? cost.documents - judged : cost.documents;
  return (
    <output class="cost" aria-live="polite">
      <b>{number(cost.documents)}</b> documents to judge
      {method !== "strata" && (
        <span class="quiet">
          {" "}
          · {(cost.documents / Math.max(1, sizes.length)).toFixed(1)} per topic, {Math.min(...each)} to{" "}
          {Math.max(...each)}
        </span>
      )}
      {method === "depth" && judged > 0 && <span class="quiet"> · {number(judged)} are judged already</span>}
      {minutes > 0 && (
        <span>
          {" "}
          · <b>{timeOf(todo * minutes)}</b>
          {todo < cost.documents && " for the rest"}
        </span>
      )}
    </output>
  );
}

function Outlook(props: {
  readonly depth: number;
  readonly deepest: number;
  readonly points: ReturnType<typeof poolOutlook>["points"];
}) {
  const here = props.points[props.depth - 1];
  const end = props.points[props.deepest - 1];
  if (!here || !end) return null;
  const round = (value: number) => Math.round(value).toLocaleString("en");
  return (
    <p class="note">
      At this depth {round(here.found)} documents are judged relevant; {round(here.expected - here.found)} more are
      expected among those not judged ({round(here.low - here.found)} to {round(here.high - here.found)}).
      {props.depth < props.deepest &&
        ` Down to depth ${props.deepest} there would be ${round(end.expected - here.expected)} further ones.`}{" "}
      The forecast assumes that the odds of being relevant fall with a power of the best rank.
    </p>
  );
}

function MakePool(props: {
  readonly campaign: string;
  readonly state: State;
  readonly again: () => void;
  readonly disabled: boolean;
  readonly body: Parameters<typeof call<"PUT /api/campaigns/{campaign}/pool">>[1]["body"];
}) {
  const { campaign, state, again, body, disabled } = props;
  const [started, setStarted] = useState<string>();
  const [problem, setProblem] = useState<Error>();
  const job = useJob(started);
  const isDone = job?.state === "done";
  useEffect(() => {
    if (isDone) again();
  }, [isDone]);
  const make = () => {
    setProblem(undefined);
    call("PUT /api/campaigns/{campaign}/pool", { params: { campaign }, body }).then(
      ({ job: id }) => setStarted(id),
      setProblem,
    );
  };
  const made = isDone ? (job.result as { topics: number; documents: number } | undefined) : undefined;
  return (
    <div class="make-pool">
      <button
        type="button"
        class="primary"
        disabled={disabled || (job !== undefined && job.ended === undefined)}
        onClick={make}
      >
        Make this the pool of the campaign
      </button>
      {made ? (
        <span role="status">
          {made.documents.toLocaleString("en")} documents of {made.topics} topics are given to the assessors.{" "}
          <a href={`/campaigns/${encodeURIComponent(campaign)}/judge`}>Judge</a>
        </span>
      ) : (
        <span class="quiet">
          {state.pooled === 0
            ? "The campaign has no pool yet."
            : `It replaces the pool of ${state.pooled.toLocaleString("en")} ${state.families ? "families" : "documents"} of ${state.pooledTopics} topics; judgements are kept.`}
        </span>
      )}
      {job && !isDone && <Progress job={job} />}
      {problem && <Problem error={problem} />}
    </div>
  );
}

function clamp(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : least;
}

function sumAt(counts: readonly Uint32Array[], depth: number): number {
  return counts.reduce((sum, each) => sum + each[depth], 0);
}

/** The command that makes the same pool. */
function commandOf(
  campaign: string,
  { method, depth, strata, budget }: { method: Method; depth: number; strata: string; budget: number },
): string {
  const runs = `presage pool ${campaign}/submissions/*/*`;
  if (method === "strata") return `${runs} --strata ${strata}`;
  return method === "front"
    ? `${runs} --depth ${depth} --move-to-front --budget ${budget}`
    : `${runs} --depth ${depth}`;
}
