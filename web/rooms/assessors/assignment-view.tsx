import { useState } from "preact/hooks";
import { call } from "../../api/client.js";
import { Choice } from "../../ui/choice.js";
import { Problem } from "../../ui/problem.js";
import { Slider } from "../../ui/slider.js";
import type { Overview } from "./room.js";

interface AssignmentViewProps {
  readonly campaign: string;
  readonly overview: Overview;
  readonly onSaved: () => void;
}

const keyOf = (topic: string, assessor: string) => JSON.stringify([topic, assessor]);

/** Who judges which topics: suggested with an overlap, changed by hand, saved at once. */
export function AssignmentView({ campaign, overview, onSaved }: AssignmentViewProps) {
  const people = overview.assessors.filter(({ kind }) => kind === "person").map(({ assessor }) => assessor);
  const saved = new Set(overview.topics.flatMap(({ topic, assessors }) => assessors.map((each) => keyOf(topic, each))));
  const [names, setNames] = useState(people.join(", "));
  const [of, setOf] = useState<"topics" | "documents">("topics");
  const [share, setShare] = useState(0.2);
  const [draft, setDraft] = useState<ReadonlySet<string>>();
  const [overlap, setOverlap] = useState<number>();
  const [load, setLoad] = useState<readonly { assessor: string; judgements: number }[]>([]);
  const [problem, setProblem] = useState<Error>();
  const listed = namesIn(names);
  const columns = [...new Set([...people, ...listed])];
  const shown = draft ?? saved;
  const isChanged = draft !== undefined;

  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    await work().catch(setProblem);
  };
  const suggest = () =>
    attempt(async () => {
      const body = { assessors: listed, of, share, seed: "1" };
      const planned = await call("POST /api/campaigns/{campaign}/assignments/suggestion", {
        params: { campaign },
        body,
      });
      setDraft(new Set(planned.assignments.map(({ topic, assessor }) => keyOf(topic, assessor))));
      setOverlap(planned.overlap);
      setLoad(planned.load);
    });
  const save = () =>
    attempt(async () => {
      const assignments = [...shown].map((key) => {
        const [topic, assessor] = JSON.parse(key) as [string, string];
        return { topic, assessor };
      });
      const body = { assignments, ...(overlap !== undefined && { overlap }) };
      await call("PUT /api/campaigns/{campaign}/assignments", { params: { campaign }, body });
      setDraft(undefined);
      setLoad([]);
      onSaved();
    });
  const toggle = (key: string) => {
    const next = new Set(shown);
    if (!next.delete(key)) next.add(key);
    setDraft(next);
  };

  return (
    <>
      <form
        class="block"
        onSubmit={(event) => {
          event.preventDefault();
          void suggest();
        }}
      >
        <p class="controls">
          <label>
            Assessors{" "}
            <input
              value={names}
              size={40}
              placeholder="ann, bob, cyd"
              onInput={({ currentTarget }) => setNames(currentTarget.value)}
            />
          </label>
          <Choice
            label="Judged by two:"
            value={of}
            options={[
              { value: "topics", text: "some topics completely" },
              { value: "documents", text: "some documents of every topic" },
            ]}
            onChoose={setOf}
          />
          <Slider
            label="Share"
            value={share}
            min={0}
            max={1}
            step={0.05}
            show={(value) => `${Math.round(100 * value)} %`}
            onMove={setShare}
          />
          <button type="submit" disabled={listed.length === 0}>
            Suggest
          </button>
        </p>
        <p class="note">
          Everybody gets about the same number of documents; pairs are mixed. A topic without assessors is open to all.
        </p>
        {load.length > 0 && (
          <p role="status">
            Expected judgements: {load.map(({ assessor, judgements }) => `${assessor} ${judgements}`).join(", ")}
          </p>
        )}
        {problem && <Problem error={problem} />}
      </form>
      {columns.length > 0 && (
        <div class="table-block">
          <section class="scroll" tabIndex={0} aria-label="Assignments">
            <table class="assignments">
              <thead>
                <tr>
                  <th scope="col">topic</th>
                  <th scope="col" class="number">
                    documents
                  </th>
                  {columns.map((assessor) => (
                    <th key={assessor} scope="col">
                      {assessor}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {overview.topics.map(({ topic, documents }) => (
                  <tr key={topic}>
                    <th scope="row">{topic}</th>
                    <td class="number">{documents}</td>
                    {columns.map((assessor) => {
                      const key = keyOf(topic, assessor);
                      return (
                        <td key={assessor}>
                          <input
                            type="checkbox"
                            checked={shown.has(key)}
                            aria-label={`${assessor} judges ${topic}`}
                            onChange={() => toggle(key)}
                          />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p class="tools">
            <button type="button" class="primary" disabled={!isChanged} onClick={() => void save()}>
              Save assignment
            </button>
            <button type="button" disabled={!isChanged} onClick={() => setDraft(undefined)}>
              Discard changes
            </button>
          </p>
        </div>
      )}
    </>
  );
}

function namesIn(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map((name) => name.trim()))].filter((name) => name !== "");
}
