import type { Answer } from "../../../src/server/contract/index.js";
import type { TopicAnswer } from "./desk.js";

type Scale = Answer<"GET /api/campaigns/{campaign}/judging">["scale"];

/** What is claimed, and when to give which grade. */
export function TopicPane({ topic, scale }: { readonly topic: TopicAnswer; readonly scale: Scale }) {
  const { title, claims, abstract, cutOff, language, document } = topic;
  const independent = claims.filter(({ level }) => level === 1);
  const others = claims.filter(({ level }) => level > 1);
  return (
    <>
      {title !== undefined && <h2 lang={language}>{title}</h2>}
      <p class="quiet">
        {document}
        {cutOff !== undefined && ` · prior art is published before ${cutOff}`}
      </p>
      {independent.length > 0 && (
        <section>
          <h3>What is claimed</h3>
          {independent.map(({ number, text }) => (
            <Claim key={number} number={number} text={text} language={language} />
          ))}
          {others.length > 0 && (
            <details>
              <summary>{others.length === 1 ? "1 dependent claim" : `${others.length} dependent claims`}</summary>
              {others.map(({ number, text }) => (
                <Claim key={number} number={number} text={text} language={language} />
              ))}
            </details>
          )}
        </section>
      )}
      {abstract !== undefined && (
        <details open={claims.length === 0}>
          <summary>Abstract</summary>
          <p lang={language}>{abstract}</p>
        </details>
      )}
      <section>
        <h3>Criteria</h3>
        <dl class="criteria">
          {scale.grades.map(({ grade, label, criteria }) => (
            <div key={grade}>
              <dt>
                <span class={`grade grade-${grade.toLowerCase()}`}>{grade}</span> {label}
              </dt>
              <dd>{criteria}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function Claim({ number, text, language }: { number: number; text: string; language: string | undefined }) {
  return (
    <p class="claim" lang={language}>
      <span class="number">{number}</span> {text}
    </p>
  );
}
