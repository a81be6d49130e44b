import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import type { RoomProps } from "../../rooms.js";
import { useKeys } from "../../shell/keys.js";
import { query, setQuery } from "../../shell/location.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { Problem } from "../../ui/problem.js";
import { SavedDot } from "../../ui/saved-dot.js";
import { Awaited } from "../../ui/waiting.js";
import { afterPaint } from "./after-paint.js";
import { Desk, type TopicAnswer } from "./desk.js";
import { DocumentPane, markEvidence, selectedPassage } from "./document-pane.js";
import { Drafts } from "./drafts.js";
import { ShortEstimate } from "./estimate.js";
import { GradeBar } from "./grade-bar.js";
import { NotesPane } from "./notes-pane.js";
import { Outbox } from "./outbox.js";
import { ProgressPane } from "./progress-pane.js";
import { TopicPane } from "./topic-pane.js";
import "./room.css";

type Overview = Answer<"GET /api/campaigns/{campaign}/judging">;

/** Judging: the topic, the document, and how far the assessor is. */
export default function Judge({ params: { campaign } }: RoomProps) {
  const asked = useAnswer("GET /api/campaigns/{campaign}/judging", { params: { campaign } });
  return (
    <div class="judge">
      <Awaited asked={asked} what="your topics">
        {(overview) => <Topics campaign={campaign} overview={overview} />}
      </Awaited>
    </div>
  );
}

function Topics({ campaign, overview }: { readonly campaign: string; readonly overview: Overview }) {
  const { topics, assessor } = overview;
  const wanted = query.value.get("topic");
  const chosen = topics.find(({ topic }) => topic === wanted) ?? topics.find(({ progress }) => progress.left > 0);
  const topic = (chosen ?? topics[0])?.topic;
  const outbox = useMemo(() => {
    const send = async (events: Parameters<Outbox["push"]>[0][]) =>
      (await call("POST /api/campaigns/{campaign}/judging/events", { params: { campaign }, body: { events } })).events;
    return new Outbox({ storage: localStorage, place: `presage.judging/${campaign}/${assessor}`, send });
  }, [campaign, assessor]);
  useEffect(() => {
    const flush = () => void outbox.flush();
    flush();
    window.addEventListener("online", flush);
    return () => {
      window.removeEventListener("online", flush);
      outbox.close();
    };
  }, [outbox]);
  const asked = useAnswer(
    "GET /api/campaigns/{campaign}/judging/topics/{topic}",
    topic === undefined ? null : { params: { campaign, topic } },
    { keep: false },
  );
  if (topic === undefined) {
    return (
      <Empty text="No topic is waiting for your judgements: no pool has been made yet, or none was given to you.">
        <a class="action" href={`/campaigns/${encodeURIComponent(campaign)}/pool`}>
          See the pool
        </a>
      </Empty>
    );
  }
  return (
    <Awaited asked={asked} what={`topic ${topic}`}>
      {(answer) => (
        <AtDesk key={answer.topic} campaign={campaign} overview={overview} answer={answer} outbox={outbox} />
      )}
    </Awaited>
  );
}

interface AtDeskProps {
  readonly campaign: string;
  readonly overview: Overview;
  readonly answer: TopicAnswer;
  readonly outbox: Outbox;
}

function AtDesk({ campaign, overview, answer, outbox }: AtDeskProps) {
  const { scale, assessor } = overview;
  const { topic } = answer;
  const desk = useMemo(() => makeDesk(campaign, assessor, answer, outbox), [campaign, assessor, answer, outbox]);
  const noteField = useRef<HTMLTextAreaElement>(null);
  useReserved(campaign, topic, desk);
  useJudgeKeys(desk, scale, () => noteField.current?.focus());
  const document = desk.current.value;
  const drawn = [...new Set([...desk.drawn.value, ...(document === undefined ? [] : [document])])];
  const { evidence } = desk.draft.value;
  useEffect(() => markEvidence(evidence), [evidence, document, desk.texts.value]);
  useEffect(() => afterPaint(() => setQuery({ topic, document })), [topic, document]);
  return (
    <>
      <TopicLine overview={overview} desk={desk} outbox={outbox} />
      <section class="topic-pane" aria-label="Topic" tabIndex={0}>
        <TopicPane topic={answer} scale={scale} />
      </section>
      <section class="document-pane" aria-label="Document">
        {desk.problem.value && <Problem error={desk.problem.value} again={() => void desk.refill()} />}
        {drawn.map((each) => (
          <DocumentPane key={each} document={each} text={desk.texts.value.get(each)} shown={each === document} />
        ))}
        {document === undefined && desk.isEmpty.value && <AllJudged overview={overview} topic={topic} />}
      </section>
      <section class="progress-pane" aria-label="Notes and progress" tabIndex={0}>
        <NotesPane desk={desk} noteField={noteField} />
        <ProgressPane desk={desk} />
      </section>
      <GradeBar desk={desk} scale={scale} />
    </>
  );
}

function makeDesk(campaign: string, assessor: string, answer: TopicAnswer, outbox: Outbox): Desk {
  const { topic } = answer;
  const desk = new Desk({
    topic: answer,
    outbox,
    drafts: new Drafts(localStorage, `presage.drafts/${campaign}/${assessor}/${topic}`),
    afterPaint,
    source: {
      queue: (holding, count) =>
        call("POST /api/campaigns/{campaign}/judging/topics/{topic}/queue", {
          params: { campaign, topic },
          body: { holding: [...holding], count },
        }),
      document: (document) =>
        call("GET /api/campaigns/{campaign}/judging/topics/{topic}/documents/{document}", {
          params: { campaign, topic, document },
        }),
    },
  });
  const asked = query.value.get("topic") === topic ? query.value.get("document") : null;
  if (asked) desk.open(asked);
  void desk.refill();
  return desk;
}

/** Renews the reservation of the documents at hand while the room is open, and ends it on leaving. */
function useReserved(campaign: string, topic: string, desk: Desk): void {
  useEffect(() => {
    const release = () =>
      void call("POST /api/campaigns/{campaign}/judging/release", {
        params: { campaign },
        body: { topic },
        keepalive: true,
      }).catch(() => undefined);
    const timer = setInterval(() => void desk.renew(), 120_000);
    window.addEventListener("pagehide", release);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", release);
      release();
    };
  }, [campaign, topic, desk]);
}

function useJudgeKeys(desk: Desk, scale: Overview["scale"], toNote: () => void): void {
  const category = (value: "X" | "Y" | "A") =>
    desk.note({ category: desk.draft.value.category === value ? undefined : value });
  const scroll = (share: number) => {
    const pane = document.querySelector(".judged-document.shown");
    pane?.scrollBy({ top: share * pane.clientHeight });
  };
  const mark = () => {
    const passage = selectedPassage();
    if (!passage) return;
    desk.note({ evidence: [...desk.draft.value.evidence, passage] });
    window.getSelection()?.removeAllRanges();
  };
  useKeys("judge", [
    ...scale.grades.map(({ grade, key, label }) => ({
      id: `grade-${grade}`,
      keys: key,
      what: `${grade}: ${label}, and show the next document`,
      run: () => desk.act("grade", grade),
    })),
    { id: "undo", keys: "u", what: "take the last judgement back", run: () => desk.undo() },
    { id: "later", keys: "l", what: "judge this document later", run: () => desk.act("later") },
    { id: "cannot", keys: "c", what: "this document cannot be judged", run: () => desk.act("cannot") },
    { id: "x", keys: "x", what: "category X: relevant alone", run: () => category("X") },
    { id: "y", keys: "y", what: "category Y: relevant with another document", run: () => category("Y") },
    { id: "a", keys: "a", what: "category A: background", run: () => category("A") },
    { id: "evidence", keys: "h", what: "mark the selected passage as evidence", run: mark },
    { id: "note", keys: "n", what: "write a note; Esc returns to the document", run: toNote },
    { id: "down", keys: "j", what: "scroll the document down", run: () => scroll(0.8) },
    { id: "up", keys: "k", what: "scroll the document up", run: () => scroll(-0.8) },
  ]);
}

function TopicLine({ overview, desk, outbox }: { overview: Overview; desk: Desk; outbox: Outbox }) {
  const { judged, cannot, left } = desk.progress.value;
  const refused = outbox.refused.value;
  return (
    <div class="topic-line">
      <h1 class="hidden">Judge topic {desk.topic}</h1>
      <Choice
        label="Topic"
        value={desk.topic}
        options={overview.topics.map(({ topic, title, progress }) => ({
          value: topic,
          text: `${topic}${title === undefined ? "" : `  ${title}`} (${progress.judged} of ${progress.judged + progress.left})`,
        }))}
        onChoose={(topic) => setQuery({ topic, document: undefined }, { push: true })}
      />
      <span class="figures">
        {judged + cannot} of {judged + cannot + left}
      </span>
      <ShortEstimate desk={desk} />
      <SavedDot state={outbox.state.value} waiting={outbox.waiting.value} />
      {refused.length > 0 && (
        <span class="problem" role="alert">
          {refused.length === 1 ? "1 judgement was" : `${refused.length} judgements were`} not taken:{" "}
          {refused[0].event.document}: {refused[0].why}
        </span>
      )}
    </div>
  );
}

function AllJudged({ overview, topic }: { readonly overview: Overview; readonly topic: string }) {
  const next = overview.topics.find((each) => each.topic !== topic && each.progress.left > 0);
  return (
    <Empty text={`All documents of topic ${topic} that you may judge now are judged.`}>
      {next && (
        <button
          type="button"
          class="primary"
          onClick={() => setQuery({ topic: next.topic, document: undefined }, { push: true })}
        >
          Go on with topic {next.topic}
        </button>
      )}
    </Empty>
  );
}
