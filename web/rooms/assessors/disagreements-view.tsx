import type { Answer } from "../../../src/server/contract/index.js";
import { useAnswer } from "../../api/use-answer.js";
import { useKeys } from "../../shell/keys.js";
import { query, setQuery, useQuery } from "../../shell/location.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { Awaited } from "../../ui/waiting.js";
import { DecisionPane } from "./decision-pane.js";
import { GradeLetter } from "./grade-letter.js";
import type { Overview } from "./room.js";

type Listed = Answer<"GET /api/campaigns/{campaign}/disagreements">["disagreements"][number];
type Show = "open" | "settled" | "all";

/** The documents that people graded differently: a list, and the chosen one with what each said. */
export function DisagreementsView({ campaign, overview }: { readonly campaign: string; readonly overview: Overview }) {
  const [show, setShow] = useQuery<Show>("show", "open");
  const [kind, setKind] = useQuery<"serious" | "any">("kind", "any");
  const [topic, setTopic] = useQuery("of", "");
  const asked = useAnswer("GET /api/campaigns/{campaign}/disagreements", {
    params: { campaign },
    query: {
      ...(topic !== "" && { topic }),
      ...(kind === "serious" && { serious: "yes" as const }),
      ...(show !== "all" && { settled: show === "settled" ? ("yes" as const) : ("no" as const) }),
    },
  });
  return (
    <>
      <div class="controls">
        <Choice
          label="Show"
          value={show}
          options={[
            { value: "open", text: "open" },
            { value: "settled", text: "settled" },
            { value: "all", text: "all" },
          ]}
          onChoose={setShow}
        />
        <Choice
          label="Kind"
          value={kind}
          options={[
            { value: "any", text: "any difference" },
            { value: "serious", text: "relevant to one, not to another" },
          ]}
          onChoose={setKind}
        />
        {overview.topics.length > 1 && (
          <Choice
            label="Topic"
            value={topic}
            options={[{ value: "", text: "all" }, ...overview.topics.map((each) => each.topic)]}
            onChoose={setTopic}
          />
        )}
      </div>
      <Awaited asked={asked} what="the disagreements">
        {({ disagreements }) => (
          <Listing campaign={campaign} disagreements={disagreements} show={show} onSettled={asked.again} />
        )}
      </Awaited>
    </>
  );
}

interface ListingProps {
  readonly campaign: string;
  readonly disagreements: readonly Listed[];
  readonly show: Show;
  readonly onSettled: () => void;
}

function Listing({ campaign, disagreements, show, onSettled }: ListingProps) {
  const [topic, document] = [query.value.get("topic"), query.value.get("document")];
  const at = disagreements.findIndex((each) => each.topic === topic && each.document === document);
  // What was just settled is no longer in the list of open ones, and stays on the screen until the next is chosen.
  const chosen = at >= 0 ? disagreements[at] : topic !== null && document !== null ? { topic, document } : undefined;
  const open = (index: number) => {
    const next = disagreements[Math.min(Math.max(0, index), disagreements.length - 1)];
    if (next) setQuery({ topic: next.topic, document: next.document });
  };
  useKeys("disagreements", [
    { id: "next", keys: "j", what: "next disagreement", run: () => open(at + 1) },
    { id: "previous", keys: "k", what: "previous disagreement", run: () => open(at < 0 ? 0 : at - 1) },
  ]);
  if (disagreements.length === 0 && !chosen) {
    return (
      <Empty
        text={
          show === "open" ? "No disagreement waits for you." : "People have graded no document differently, so far."
        }
      >
        <a class="action" href="?">
          See the progress
        </a>
      </Empty>
    );
  }
  return (
    <div class="disagreements">
      <nav aria-label="Disagreements">
        <p class="quiet">
          {disagreements.length} {disagreements.length === 1 ? "document" : "documents"} · <kbd>j</kbd> <kbd>k</kbd>
        </p>
        <ol>
          {disagreements.map((each, i) => (
            <li key={`${each.topic}/${each.document}`}>
              <button type="button" aria-pressed={i === at} onClick={() => open(i)}>
                <span class="said">
                  {each.given.map(({ assessor, grade }) => (
                    <GradeLetter key={assessor} grade={grade} />
                  ))}
                  {each.settled && (
                    <>
                      → <GradeLetter grade={each.settled.grade} />
                    </>
                  )}
                </span>
                <span>{each.document}</span>
                <span class="quiet">{each.topic}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {chosen ? (
        <DecisionPane
          key={`${chosen.topic}/${chosen.document}`}
          campaign={campaign}
          topic={chosen.topic}
          document={chosen.document}
          onSettled={onSettled}
        />
      ) : (
        <Empty text="Choose a document to see what each assessor said about it.">
          <button type="button" class="primary" onClick={() => open(0)}>
            Open the first
          </button>
        </Empty>
      )}
    </div>
  );
}
