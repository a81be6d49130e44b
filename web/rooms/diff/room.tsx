import { Fragment } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ownValue } from "../../../src/core/index.js";
import { useAnswer } from "../../api/use-answer.js";
import { filesCommand } from "../../results/commands.js";
import { ResultControls } from "../../results/result-controls.js";
import { judgementChoice, type Results, useRankings } from "../../results/use-rankings.js";
import { type BundleRun, bundleScores, useView, type View } from "../../results/view.js";
import type { RoomProps } from "../../rooms.js";
import { useKeys } from "../../shell/keys.js";
import { setQuery, useQuery } from "../../shell/location.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { CopyCommand } from "../../ui/provenance.js";
import { Awaited } from "../../ui/waiting.js";
import { RunPicker } from "../compare/run-picker.js";
import { Column, Gutter, rowHeight } from "./columns.js";
import { type Hit, nextDifference, type Place, type Rankings } from "./differences.js";
import { TextPane } from "./text-pane.js";
import "../compare/room.css";
import "./room.css";

const DEPTHS = ["20", "50", "100", "200"] as const;

/** Rankings of one topic side by side. */
export default function Diff({ params: { campaign } }: RoomProps) {
  const asked = useRankings(campaign);
  return (
    <div class="room diff">
      <h1>Diff</h1>
      <Awaited asked={asked} what="the judged rankings">
        {(results) => <Chosen campaign={campaign} results={results} />}
      </Awaited>
    </div>
  );
}

interface ChosenProps {
  readonly campaign: string;
  readonly results: Results;
}

function Chosen({ campaign, results }: ChosenProps) {
  const view = useView(results);
  const { input, scores } = results;
  const bundle = scores.bundles.find(({ name }) => name === view.bundle);
  const [topic] = useQuery("topic", bundle?.topics[0]?.id ?? "");
  const [depth] = useQuery<string>("depth", "50");
  const runs = bundle?.runs ?? [];
  const chosen = view.chosen.filter((id) => runs.some(({ submission }) => submission.id === id)).slice(0, 4);
  const topics = bundle?.topics ?? [];
  const at = topics.findIndex(({ id }) => id === topic);
  const goToTopic = (place: number) =>
    topics[place] && setQuery({ topic: topics[place].id, at: undefined }, { push: true });
  useKeys("diff-topics", [
    { id: "next-topic", keys: "]", what: "next topic", run: () => goToTopic(at + 1) },
    { id: "previous-topic", keys: "[", what: "previous topic", run: () => goToTopic(at - 1) },
  ]);
  const title = ownValue(input.facts.topics, topic)?.title;
  return (
    <>
      <RunPicker runs={runs} chosen={chosen} />
      <div class="controls">
        <ResultControls results={results} view={view} withMeasure={false} />
        <Choice
          label="Topic"
          value={topic}
          options={topics.map(({ id }) => ({
            value: id,
            text:
              ownValue(input.facts.topics, id)?.title === undefined
                ? id
                : `${id} ${input.facts.topics[id].title}`.slice(0, 70),
          }))}
          onChoose={(id) => setQuery({ topic: id, at: undefined }, { push: true })}
        />
        <Choice
          label="Ranks"
          value={depth}
          options={DEPTHS}
          onChoose={(value) => setQuery({ depth: value === "50" ? undefined : value })}
        />
      </div>
      {chosen.length < 2 ? (
        <Empty text="Choose two to four runs.">
          <a class="action" href={`/campaigns/${encodeURIComponent(campaign)}/leaderboard`}>
            Choose on the leaderboard
          </a>
        </Empty>
      ) : (
        <>
          <h2>
            Topic {topic}
            {title !== undefined && `: ${title}`}
          </h2>
          <SideBySide campaign={campaign} results={results} view={view} chosen={chosen} topic={topic} depth={depth} />
        </>
      )}
    </>
  );
}

interface SideProps extends ChosenProps {
  readonly view: View;
  readonly chosen: readonly number[];
  readonly topic: string;
  readonly depth: string;
}

function SideBySide({ campaign, results, view, chosen, topic, depth }: SideProps) {
  const { input } = results;
  const { level } = input.campaign.settings.views.find(({ name }) => name === view.relevance)!;
  const asked = useAnswer("GET /api/campaigns/{campaign}/rankings", {
    params: { campaign },
    query: {
      ...{ topic, runs: chosen.join(","), depth: Number(depth) || 50, level },
      ...judgementChoice(),
    },
  });
  const highest = useMemo(() => input.qrels.grades.reduce((most, grade) => Math.max(most, grade), 1), [input]);
  const scores = bundleScores(results, view.bundle, view.relevance, view.measure);
  const runs = chosen.flatMap((id) => scores.runs.find(({ run }) => run.submission.id === id)?.run ?? []);
  const values = chosen.map((id) => {
    const t = scores.topics.indexOf(topic);
    return scores.runs.find(({ run }) => run.submission.id === id)?.values[0][t];
  });
  return (
    <Awaited asked={asked} what="the rankings">
      {(rankings) => (
        <Columns
          campaign={campaign}
          rankings={rankings}
          highest={highest}
          measure={view.measure.label}
          values={values}
          command={commandOf(results, runs, rankings)}
        />
      )}
    </Awaited>
  );
}

function commandOf({ input }: Results, runs: readonly BundleRun[], { topic, depth, level }: Rankings) {
  const command = filesCommand(input, "diff", runs, [], level, ["--topic", topic, "--depth", String(depth)]);
  return command?.replace(/ --topics ''$/, "");
}

interface ColumnsProps {
  readonly campaign: string;
  readonly rankings: Rankings;
  readonly highest: number;
  readonly measure: string;
  readonly values: readonly (number | undefined)[];
  readonly command: string | undefined;
}

function Columns({ campaign, rankings, highest, measure, values, command }: ColumnsProps) {
  const [only] = useQuery<"all" | "relevant">("differences", "relevant");
  const [at] = useQuery("at", "0.0");
  const [column, row] = at.split(".").map(Number);
  const lists = rankings.rankings.map(({ hits }) => hits);
  const place: Place = {
    column: Math.min(column || 0, lists.length - 1),
    row: Math.min(row || 0, Math.max(0, (lists[column || 0] ?? []).length - 1)),
  };
  const [reading, setReading] = useState(false);
  const [hovered, setHovered] = useState<string>();
  const area = useRef<HTMLDivElement>(null);
  const current: Hit | undefined = lists[place.column]?.[place.row];
  const move = (next: Partial<Place>) => {
    const to = { ...place, ...next };
    const kept = Math.max(0, Math.min(to.row, lists[to.column].length - 1));
    setQuery({ at: `${to.column}.${kept}` });
  };
  const isWanted = ({ grade }: Hit) => only === "all" || (grade ?? -1) >= Math.max(rankings.level, 0);
  const jump = (step: 1 | -1) => {
    const next = nextDifference(lists[place.column], place.row, step, isWanted);
    if (next !== undefined) move({ row: next });
  };
  useEffect(() => {
    area.current?.querySelector(".current")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  useKeys("diff", [
    { id: "down", keys: "j ArrowDown", what: "next rank", run: () => move({ row: place.row + 1 }) },
    { id: "up", keys: "k ArrowUp", what: "previous rank", run: () => move({ row: place.row - 1 }) },
    {
      ...{ id: "right", keys: "l ArrowRight", what: "next ranking" },
      run: () => move({ column: Math.min(lists.length - 1, place.column + 1) }),
    },
    {
      ...{ id: "left", keys: "h ArrowLeft", what: "previous ranking" },
      run: () => move({ column: Math.max(0, place.column - 1) }),
    },
    { id: "next", keys: "n", what: "next difference", run: () => jump(1) },
    { id: "previous", keys: "N p", what: "previous difference", run: () => jump(-1) },
    { id: "read", keys: "Enter", what: "read the document, or stop", run: () => setReading(!reading) },
  ]);
  const marked = hovered ?? current?.doc;
  const height = rowHeight(rankings);
  return (
    <>
      <div class="controls">
        <Choice
          label="Jump to"
          value={only}
          options={[
            { value: "relevant", text: "relevant documents at different ranks" },
            { value: "all", text: "any document at different ranks" },
          ]}
          onChoose={(value) => setQuery({ differences: value === "relevant" ? undefined : value })}
        />
        <button type="button" onClick={() => jump(-1)}>
          Previous difference
        </button>
        <button type="button" onClick={() => jump(1)}>
          Next difference
        </button>
        {command !== undefined && <CopyCommand command={command} />}
      </div>
      <div class={`side-by-side columns-${lists.length}`} ref={area}>
        {rankings.rankings.map((ranking, c) => (
          <Fragment key={ranking.run}>
            {c > 0 && (
              <Gutter
                key={`gutter-${c}`}
                left={lists[c - 1]}
                right={lists[c]}
                level={rankings.level}
                marked={marked}
                rowPixels={height}
              />
            )}
            <Column
              ranking={ranking}
              column={c}
              names={rankings.rankings.map(({ name }) => name)}
              relevant={rankings.relevant}
              highest={highest}
              value={values[c] === undefined ? undefined : `${measure} ${values[c].toFixed(4)}`}
              current={place}
              height={height}
              marked={marked}
              onHover={setHovered}
              onChoose={(next) => {
                move({ column: c, row: next });
                setReading(true);
              }}
            />
          </Fragment>
        ))}
      </div>
      <p class="note">
        A to C: relevant, D: not relevant, a hollow circle: unjudged. ◆ only here: no other ranking has the document. Of{" "}
        {rankings.relevant} relevant documents, the first {rankings.depth} ranks show{" "}
        {rankings.rankings.map(({ name, relevantShown }) => `${name} ${relevantShown}`).join(", ")}.
      </p>
      {reading && current && (
        <TextPane campaign={campaign} hit={current} hasTexts={rankings.hasTexts} onClose={() => setReading(false)} />
      )}
    </>
  );
}
