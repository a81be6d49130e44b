import { useState } from "preact/hooks";
import { addressOf } from "../api/client.js";
import { useKeys } from "../shell/keys.js";
import { Empty } from "../ui/empty.js";
import { Problem } from "../ui/problem.js";
import { SavedDot } from "../ui/saved-dot.js";
import { Awaited } from "../ui/waiting.js";
import { ChartCell } from "./chart-cell.js";
import { CutClaim } from "./cut-claim.js";
import { type ChartWanted, useChart } from "./use-chart.js";
import "./reader.css";
import "./chart.css";

interface ClaimChartProps extends ChartWanted {
  readonly linkTo: (document: string) => string;
  /** Adds and removes columns. */
  readonly onReferences: (references: readonly string[]) => void;
}

const FORMATS = { csv: "CSV", html: "HTML", markdown: "Markdown", latex: "LaTeX" } as const;

/** The elements of a claim against references: which passage discloses which element. All of it can be changed. */
export function ClaimChart(props: ClaimChartProps) {
  const { collection, document, claim, references, cutOff, linkTo, onReferences } = props;
  const { asked, chart, change, undo, canUndo, cut, state, waiting, problem } = useChart(props);
  const [isCutting, setCutting] = useState(false);
  const [typed, setTyped] = useState("");
  useKeys("chart", [{ id: "undo", keys: "u", what: "take back the last change of the chart", run: undo }]);
  const query = { document, claim, references: references.join(","), ...(cutOff !== undefined && { cutOff }) };
  const add = () => {
    const ids = typed.split(/[\s,;]+/).filter((id) => id !== "");
    if (ids.length > 0) onReferences([...new Set([...references, ...ids])]);
    setTyped("");
  };
  return (
    <div class="chart">
      {problem && <Problem error={problem} />}
      <Awaited asked={asked} what="the chart">
        {(answer) => {
          const { elements, references: columns, cells, title, text, isCut } = chart ?? answer;
          const counts = columns.map((_, r) => cells.filter((row) => row[r].verdict === "disclosed").length);
          return (
            <>
              <h1>
                Claim {claim} of <a href={linkTo(document)}>{document}</a>
                {title !== undefined && <span class="quiet"> {title}</span>}
              </h1>
              <div class="controls no-print">
                <form
                  onSubmit={(event) => {
                    event.preventDefault();
                    add();
                  }}
                >
                  <label>
                    Reference{" "}
                    <input
                      value={typed}
                      placeholder="EP-0971326-B1"
                      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
                    />
                  </label>{" "}
                  <button type="submit">Add</button>
                </form>
                <button type="button" onClick={undo} disabled={!canUndo}>
                  Undo
                </button>
                <button type="button" aria-pressed={isCutting} onClick={() => setCutting(!isCutting)}>
                  Change the elements
                </button>
                <span class="exports">
                  {Object.entries(FORMATS).map(([format, name]) => (
                    <a
                      key={format}
                      href={addressOf("GET /api/collections/{collection}/chart/file", {
                        params: { collection },
                        query: { ...query, format },
                      })}
                      download
                    >
                      {name}
                    </a>
                  ))}
                </span>
                <SavedDot state={state} waiting={state === "offline" ? waiting : 0} />
              </div>
              {isCutting && (
                <CutClaim text={text} starts={elements.slice(1).map(({ start }) => start)} isCut={isCut} onCut={cut} />
              )}
              {columns.length === 0 ? (
                <Empty text="Add a reference: its passages are compared with each element of the claim." />
              ) : (
                <section class="scroll chart-scroll" tabIndex={0} aria-label="Claim chart">
                  <table class="chart-table">
                    <caption class="hidden">
                      Claim {claim} of {document}, element by element
                    </caption>
                    <thead>
                      <tr>
                        <th scope="col">Element</th>
                        {columns.map(({ id, title: name, date, relation }, r) => (
                          <th key={id} scope="col">
                            <a href={linkTo(id)}>{id}</a> <span class={`quiet ${relation ?? ""}`}>{date}</span>{" "}
                            <button
                              type="button"
                              class="small no-print"
                              aria-label={`Remove ${id}`}
                              onClick={() => onReferences(references.filter((each) => each !== references[r]))}
                            >
                              ✕
                            </button>
                            <div class="quiet">{name}</div>
                            <div class="quiet">
                              {counts[r]} of {elements.length} disclosed
                            </div>
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {elements.map(({ label, text: words, kind, start }, e) => (
                        <tr key={start}>
                          <th scope="row">
                            <b>{label}</b> <span class={kind}>{words}</span>
                          </th>
                          {columns.map(({ id }, r) => (
                            <ChartCell
                              key={id}
                              cell={cells[e][r]}
                              name={`${label}, ${id}`}
                              onChange={(next) => change(e, r, next)}
                              linkTo={(passage) => withPassage(linkTo(id), passage)}
                            />
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
              )}
              <p class="note">
                Suggested passages: BM25 of the element's words over the passages of the reference (k₁ 1.2, b 0.75).
                Nobody has confirmed them until you choose a verdict.
              </p>
            </>
          );
        }}
      </Awaited>
    </div>
  );
}

function withPassage(address: string, passage: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}passage=${passage}`;
}
