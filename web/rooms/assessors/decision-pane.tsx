import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import { keysOf, useKeys } from "../../shell/keys.js";
import { person } from "../../shell/session.js";
import { Problem } from "../../ui/problem.js";
import { Awaited } from "../../ui/waiting.js";
import { EVIDENCE_COLOURS, markEvidence } from "./evidence-marks.js";
import { GradeLetter } from "./grade-letter.js";

type Whole = Answer<"GET /api/campaigns/{campaign}/disagreements/{topic}/{document}">;
type Grade = Whole["grades"][number]["grade"];
type Given = Whole["given"][number];

interface DecisionPaneProps {
  readonly campaign: string;
  readonly topic: string;
  readonly document: string;
  readonly onSettled: () => void;
}

/** A document with what each assessor said about it, and the decision of a third person. */
export function DecisionPane({ campaign, topic, document, onSettled }: DecisionPaneProps) {
  const params = { campaign, topic, document };
  const asked = useAnswer("GET /api/campaigns/{campaign}/disagreements/{topic}/{document}", { params });
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<Error>();
  const route = "/api/campaigns/{campaign}/disagreements/{topic}/{document}/decision";
  const change = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    await work().then(() => {
      asked.again();
      onSettled();
    }, setProblem);
  };
  const settle = (grade: Grade) =>
    change(() => {
      const body = { key: newKey(), grade, ...(note.trim() !== "" && { note: note.trim() }) };
      return call(`PUT ${route}`, { params, body });
    });
  const takeBack = () => change(() => call(`DELETE ${route}`, { params, query: { key: newKey() } }));
  return (
    <section class="decision" aria-label={`Disagreement on ${document}`}>
      <Awaited asked={asked} what={document}>
        {(whole) => (
          <>
            <Said whole={whole} />
            <Decision {...{ whole, note, setNote, settle, takeBack }} />
            {problem && <Problem error={problem} />}
            <DocumentText whole={whole} />
          </>
        )}
      </Awaited>
    </section>
  );
}

function Said({ whole: { topic, document, subject, given, text } }: { readonly whole: Whole }) {
  return (
    <>
      <h2>
        {document} <span class="quiet">{text.title}</span>
      </h2>
      <p class="subject">
        Topic {topic}
        {subject.title !== undefined && `: ${subject.title}`}
        {subject.claim !== undefined && <span class="quiet"> {shortened(subject.claim)}</span>}
      </p>
      <div class="said-by">
        {given.map((each, i) => (
          <article key={each.assessor} class="block">
            <h3>
              <GradeLetter grade={each.grade} /> {each.assessor}
              {each.category !== undefined && <span class="quiet"> category {each.category}</span>}
            </h3>
            <Reasons given={each} colour={i % EVIDENCE_COLOURS} />
          </article>
        ))}
      </div>
    </>
  );
}

function Reasons({ given: { note, evidence }, colour }: { readonly given: Given; readonly colour: number }) {
  if (note === undefined && evidence.length === 0) return <p class="quiet">no note, no evidence</p>;
  return (
    <>
      {note !== undefined && <p>{note}</p>}
      {evidence.map(({ place, text }, i) => (
        <blockquote key={i} class={`evidence-${colour}`}>
          <span class="quiet">{place}</span> {text}
        </blockquote>
      ))}
    </>
  );
}

interface DecisionProps {
  readonly whole: Whole;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly settle: (grade: Grade) => Promise<void>;
  readonly takeBack: () => Promise<void>;
}

function Decision({ whole, note, setNote, settle, takeBack }: DecisionProps) {
  const { settled, whyNot, grades } = whole;
  const isOwn = settled?.assessor === person.value?.id;
  const actions = grades.map(({ grade, key, label, criteria }) => ({
    id: `grade-${grade}`,
    keys: key,
    what: `settle as ${grade}: ${label}`,
    run: () => void settle(grade),
    ...{ grade, label, criteria },
  }));
  const undo = { id: "undo", keys: "u", what: "take your decision back", run: () => void takeBack() };
  useKeys("decision", whyNot === undefined ? [...actions, ...(isOwn ? [undo] : [])] : []);
  return (
    <div class="block verdict">
      {settled && (
        <p role="status">
          Settled as <GradeLetter grade={settled.grade} /> by {settled.assessor}
          {settled.note !== undefined && `: ${settled.note}`}{" "}
          {isOwn && (
            <button type="button" class="small" onClick={() => void takeBack()}>
              Take back <kbd>{keysOf("decision", undo)}</kbd>
            </button>
          )}
        </p>
      )}
      {whyNot !== undefined ? (
        <p class="quiet">Not yours to settle: {whyNot}.</p>
      ) : (
        <>
          <p class="grades">
            {actions.map((action) => (
              <button key={action.id} type="button" title={action.criteria} onClick={action.run}>
                <kbd>{keysOf("decision", action)}</kbd> <GradeLetter grade={action.grade} /> {action.label}
              </button>
            ))}
          </p>
          <label>
            Reason (optional){" "}
            <input value={note} size={50} onInput={({ currentTarget }) => setNote(currentTarget.value)} />
          </label>
        </>
      )}
    </div>
  );
}

function DocumentText({ whole: { text, given } }: { readonly whole: Whole }) {
  useEffect(() => markEvidence(given.map(({ evidence }) => evidence)), [given]);
  const { found, language, date, family, title, abstract, claims, description } = text;
  if (!found) return <p class="quiet">The collection does not have the text of this document.</p>;
  return (
    <article class="decided-text" lang={language}>
      <p class="quiet">
        {[date, family.length > 1 && `family of ${family.length}: ${family.join(", ")}`].filter(Boolean).join(" · ")}
      </p>
      {title !== undefined && <h3 data-place="title">{title}</h3>}
      {abstract !== undefined && <p data-place="abstract">{abstract}</p>}
      {claims.length > 0 && <h4>Claims</h4>}
      {claims.map((claim) => (
        <p key={claim.number} data-place={`claims/${claim.number}`} class={`level-${Math.min(claim.level, 4)}`}>
          <span class="quiet">{claim.number}</span> {claim.text}
        </p>
      ))}
      {description.length > 0 && <h4>Description</h4>}
      {description.map((paragraph, i) =>
        paragraph.heading ? (
          <h5 key={i}>{paragraph.text}</h5>
        ) : (
          <p key={i} data-place={`description/${i + 1}`}>
            {paragraph.text}
          </p>
        ),
      )}
    </article>
  );
}

function newKey(): string {
  return `settle-${crypto.randomUUID()}`;
}

function shortened(text: string): string {
  return text.length > 240 ? `${text.slice(0, 240).replace(/(?<!\s)\s+\S*$/, "")} …` : text;
}
