import { useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import { Problem } from "../../ui/problem.js";
import { Awaited } from "../../ui/waiting.js";
import type { TopicData } from "./room.js";

type Opened = Answer<"GET /api/campaigns/{campaign}/topics/{topic}">;

interface TopicPaneProps {
  readonly campaign: string;
  readonly topic: TopicData;
  readonly collection: string | undefined;
  readonly canExclude: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One topic: its text, warnings, family and citations. */
export function TopicPane(props: TopicPaneProps) {
  const { campaign, topic, collection, onClose } = props;
  const asked = useAnswer("GET /api/campaigns/{campaign}/topics/{topic}", {
    params: { campaign, topic: topic.id },
  });
  const { document } = topic;
  return (
    <article class="block topic-pane" aria-label={`Topic ${topic.id}`}>
      <header>
        <h2>{topic.title ?? topic.id}</h2>
        <button type="button" onClick={onClose} aria-label="Close the topic">
          ✕
        </button>
      </header>
      <p class="quiet">
        {[topic.id, document, topic.cutoff && `prior art before ${topic.cutoff}`, topic.language]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {(topic.warnings ?? []).map(({ kind, text, documents }) => (
        <p key={kind} class="warning">
          {text}
          {documents.length > 0 && `: ${documents.slice(0, 10).join(", ")}${documents.length > 10 ? ", …" : ""}`}
        </p>
      ))}
      {collection !== undefined && document !== undefined && (
        <p>
          <a class="action" href={searchAddress(collection, document)}>
            Search with this topic
          </a>
        </p>
      )}
      {props.canExclude && <Exclusion {...props} />}
      <Awaited asked={asked} what="the topic">
        {(opened) => <TopicText opened={opened} />}
      </Awaited>
    </article>
  );
}

function searchAddress(collection: string, document: string): string {
  return `/collections/${encodeURIComponent(collection)}/search?like=${encodeURIComponent(document)}`;
}

function Exclusion({ campaign, topic: { id, excluded }, onChanged }: TopicPaneProps) {
  const [reason, setReason] = useState<string>();
  const [problem, setProblem] = useState<Error>();
  const exclude = async (event: Event | undefined, given: string | null) => {
    event?.preventDefault();
    try {
      const body = { reason: given };
      await call("PUT /api/campaigns/{campaign}/topics/{topic}/excluded", { params: { campaign, topic: id }, body });
      setReason(undefined);
      onChanged();
    } catch (error) {
      setProblem(error as Error);
    }
  };
  return (
    <>
      {excluded !== undefined ? (
        <p>
          Excluded: {excluded}{" "}
          <button type="button" class="small" onClick={() => exclude(undefined, null)}>
            Let it count again
          </button>
        </p>
      ) : reason === undefined ? (
        <p>
          <button type="button" class="small" onClick={() => setReason("")}>
            Exclude this topic…
          </button>
        </p>
      ) : (
        <form class="controls" onSubmit={(event) => exclude(event, reason)}>
          <label class="choice">
            Reason{" "}
            <input
              value={reason}
              required
              maxLength={500}
              onInput={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </label>
          <button type="submit">Exclude</button>
          <button type="button" onClick={() => setReason(undefined)}>
            Cancel
          </button>
        </form>
      )}
      {problem && <Problem error={problem} />}
    </>
  );
}

function TopicText({ opened }: { readonly opened: Opened }) {
  const { abstract, claims, classes, family, cites, citedBy, literature = [] } = opened;
  if (opened.title === undefined && claims.length === 0) {
    return <p class="quiet">The collection does not have the document of this topic.</p>;
  }
  return (
    <>
      {classes.length > 0 && <p class="quiet">{classes.slice(0, 8).join(", ")}</p>}
      {abstract !== undefined && <p class="reading">{abstract}</p>}
      {claims.length > 0 && (
        <details open>
          <summary>Claims ({claims.length})</summary>
          <ol class="claims">
            {claims.map(({ number, text, dependsOn }) => (
              <li key={number} value={number} class={dependsOn.length > 0 ? "dependent" : undefined}>
                {text}
              </li>
            ))}
          </ol>
        </details>
      )}
      {family && <Related title="Family" documents={family} />}
      {cites && cites.length + literature.length > 0 && (
        <details>
          <summary>Cites ({cites.length + literature.length})</summary>
          <ul>
            {cites.map(({ cited, origin, categories, date, relation, documents }) => (
              <li key={`${cited} ${origin}`}>
                {cited}{" "}
                <span class="quiet">{[categories.join(""), origin, date, relation].filter(Boolean).join(" · ")}</span>
                {documents.length === 0 && <span class="quiet"> · not in the collection</span>}
              </li>
            ))}
            {literature.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {citedBy && <Related title="Cited by" documents={citedBy} />}
    </>
  );
}

function Related({ title, documents }: { readonly title: string; readonly documents: NonNullable<Opened["family"]> }) {
  if (documents.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({documents.length})
      </summary>
      <ul>
        {documents.map(({ id, title: text, date, relation }) => (
          <li key={id}>
            {id} {text} <span class="quiet">{[date, relation].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
