import type { Cell, Table as TableData } from "../../../src/core/index.js";
import type { Answer } from "../../../src/server/contract/index.js";
import { useAnswer } from "../../api/use-answer.js";
import type { RoomProps } from "../../rooms.js";
import { useKeys } from "../../shell/keys.js";
import { useQuery } from "../../shell/location.js";
import { person } from "../../shell/session.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { Table } from "../../ui/table.js";
import { Awaited } from "../../ui/waiting.js";
import { TopicPane } from "./topic-pane.js";
import "./room.css";

type Topics = Answer<"GET /api/campaigns/{campaign}/topics">;
export type TopicData = Topics["topics"][number];

/** The topics of a campaign: what each asks, and what is doubtful about its judgements. */
export default function TopicsRoom({ params: { campaign } }: RoomProps) {
  const asked = useAnswer("GET /api/campaigns/{campaign}/topics", { params: { campaign } });
  return (
    <div class="room topics">
      <h1>Topics</h1>
      <Awaited asked={asked} what="the topics">
        {({ topics, collection }) =>
          topics.length === 0 ? (
            <Empty text="The campaign has no topics yet.">
              <a class="action" href={`/campaigns/${encodeURIComponent(campaign)}/setup`}>
                Go to the set-up
              </a>
            </Empty>
          ) : (
            <TopicList campaign={campaign} topics={topics} collection={collection} onChanged={asked.again} />
          )
        }
      </Awaited>
    </div>
  );
}

interface TopicListProps {
  readonly campaign: string;
  readonly topics: readonly TopicData[];
  readonly collection: string | undefined;
  readonly onChanged: () => void;
}

function TopicList({ campaign, topics, collection, onChanged }: TopicListProps) {
  const [set, setSet] = useQuery("set", "all");
  const [show, setShow] = useQuery<"all" | "warned">("show", "all");
  const [find, setFind] = useQuery("find", "");
  const [chosen, choose] = useQuery("topic", "");
  const sets = [...new Set(topics.map((topic) => topic.set))];
  const isOrganiser = person.value?.role === "organiser";
  const warned = topics.filter(({ warnings = [] }) => warnings.length > 0).length;
  const shown = topics.filter(
    (topic) =>
      (set === "all" || topic.set === set) &&
      (show === "all" || (topic.warnings ?? []).length > 0) &&
      [topic.id, topic.document, topic.title].some((text) => text?.toLowerCase().includes(find.toLowerCase())),
  );
  const at = shown.findIndex(({ id }) => id === chosen);
  const step = (by: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, at + by))];
    if (next) choose(next.id);
  };
  useKeys("topics", [
    { id: "next", keys: "j", what: "next topic", run: () => step(1) },
    { id: "previous", keys: "k", what: "previous topic", run: () => step(at < 0 ? 1 : -1) },
    { id: "close", keys: "Escape", what: "close the topic", run: () => choose("") },
  ]);
  const topic = topics.find(({ id }) => id === chosen);
  return (
    <>
      <div class="controls">
        {sets.length > 1 && <Choice label="Set" value={set} options={["all", ...sets]} onChoose={setSet} />}
        {isOrganiser && (
          <Choice
            label="Show"
            value={show}
            options={[
              { value: "all", text: "all topics" },
              { value: "warned", text: `topics with warnings (${warned})` },
            ]}
            onChoose={setShow}
          />
        )}
        <label class="choice">
          Find <input type="search" value={find} onInput={({ currentTarget }) => setFind(currentTarget.value)} />
        </label>
        <span class="quiet" role="status">
          {shown.length} of {topics.length} topics
        </span>
      </div>
      <div class={topic ? "topics-panes open" : "topics-panes"}>
        <Table
          table={tableOf(shown, isOrganiser)}
          title="Topics"
          onChoose={([id]) => choose(String(id))}
          marked={([id]) => id === chosen}
          cell={(_, column, r) => (column.name === "warnings" ? <Warnings topic={shown[r]} /> : undefined)}
        />
        {topic && (
          <TopicPane
            key={topic.id}
            campaign={campaign}
            topic={topic}
            collection={collection}
            canExclude={isOrganiser}
            onChanged={onChanged}
            onClose={() => choose("")}
          />
        )}
      </div>
    </>
  );
}

function Warnings({ topic: { warnings = [], excluded } }: { readonly topic: TopicData }) {
  return (
    <>
      {excluded !== undefined && <span class="excluded">excluded: {excluded}</span>}
      {warnings.map(({ kind, text }) => (
        <span key={kind} class="warning">
          {text}
        </span>
      ))}
    </>
  );
}

/** The shown topics as a table; judgements and warnings for organisers only. */
function tableOf(topics: readonly TopicData[], isOrganiser: boolean): TableData {
  return {
    columns: [
      { name: "topic", kind: "text", id: true },
      { name: "title", kind: "text" },
      { name: "document", kind: "text" },
      { name: "cutoff", label: "cut-off date", kind: "text" },
      { name: "language", kind: "text" },
      { name: "set", kind: "text" },
      ...(isOrganiser
        ? ([
            { name: "relevant", kind: "integer" },
            { name: "judged", kind: "integer" },
            { name: "pool", label: "pool judged", kind: "text", align: "right" },
            { name: "warnings", kind: "text" },
          ] as const)
        : []),
    ],
    rows: topics.map((topic): Cell[] => [
      ...[topic.id, topic.title ?? "", topic.document ?? "", topic.cutoff ?? "", topic.language ?? "", topic.set],
      ...(isOrganiser
        ? [
            topic.relevant ?? null,
            topic.judged ?? null,
            topic.pool ? `${topic.pool.judged} of ${topic.pool.families}` : "",
            (topic.warnings ?? []).map(({ text }) => text).join("; "),
          ]
        : []),
    ]),
  };
}
