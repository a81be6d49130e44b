import { useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { useAnswer } from "../../api/use-answer.js";
import { query, setQuery, useQuery } from "../../shell/location.js";
import { Choice } from "../../ui/choice.js";
import { Empty } from "../../ui/empty.js";
import { Table } from "../../ui/table.js";
import { Awaited } from "../../ui/waiting.js";
import { ImportDialog } from "./import-dialog.js";
import type { Overview } from "./room.js";

type Agreement = Answer<"GET /api/campaigns/{campaign}/agreement">;
type Pair = Agreement["pairs"][number];

const MEASURES = [
  { value: "kappa", text: "Cohen’s κ" },
  { value: "weighted", text: "κ, linear weights" },
  { value: "alpha", text: "Krippendorff’s α" },
  { value: "positive", text: "positive agreement" },
] as const;
type Measure = (typeof MEASURES)[number]["value"];

const GRADES = ["A", "B", "C", "D"] as const;

interface AgreementViewProps {
  readonly campaign: string;
  readonly overview: Overview;
  readonly onImported: () => void;
}

/** How far assessors agree: a matrix of pairs with the number of documents of each cell. */
export function AgreementView({ campaign, overview, onImported }: AgreementViewProps) {
  const [measure, setMeasure] = useQuery<Measure>("measure", "kappa");
  const [grades, setGrades] = useQuery<"letters" | "levels">("grades", "letters");
  const [topic, setTopic] = useQuery("topic", "");
  const [isImporting, setImporting] = useState(false);
  const given = { params: { campaign }, query: { grades, ...(topic !== "" && { topic }) } };
  const asked = useAnswer("GET /api/campaigns/{campaign}/agreement", given);
  return (
    <>
      <div class="controls">
        <Choice label="Measure" value={measure} options={MEASURES} onChoose={setMeasure} />
        <Choice
          label="Grades"
          value={grades}
          options={[
            { value: "letters", text: "A, B, C, D" },
            { value: "levels", text: "relevant (A, B) or not" },
          ]}
          onChoose={setGrades}
        />
        <Choice
          label="Topic"
          value={topic}
          options={[{ value: "", text: "all" }, ...overview.topics.map((each) => each.topic)]}
          onChoose={setTopic}
        />
        <button type="button" onClick={() => setImporting(true)}>
          Import judgements…
        </button>
      </div>
      <ImportDialog
        campaign={campaign}
        open={isImporting}
        onClose={() => setImporting(false)}
        onImported={() => {
          onImported();
          asked.again();
        }}
      />
      <Awaited asked={asked} what="the agreement">
        {(agreement) =>
          agreement.pairs.length === 0 ? (
            <Empty text="No document was judged by two assessors yet. Give some topics or documents to two people.">
              <a class="action" href="?view=assignment">
                Assign an overlap
              </a>
            </Empty>
          ) : (
            <Shown agreement={agreement} measure={measure} />
          )
        }
      </Awaited>
    </>
  );
}

function Shown({ agreement, measure }: { readonly agreement: Agreement; readonly measure: Measure }) {
  const { all, pairs, topics, version } = agreement;
  const wanted = query.value.get("pair");
  const chosen = pairs.find((pair) => nameOf(pair) === wanted) ?? pairs[0];
  return (
    <>
      {all.documents > 0 && (
        <p>
          People agree on {all.agreed} of {all.documents} documents that two or more judged: α {shown(all.alpha)}{" "}
          <span class="quiet">
            (95 % {shown(all.alphaInterval.low)} to {shown(all.alphaInterval.high)})
          </span>
          , with grades as an order {shown(all.alphaOrdinal)}. Relevant to all ÷ relevant to any: {shown(all.overlap)}.
        </p>
      )}
      <div class="agreement">
        <Matrix agreement={agreement} measure={measure} chosen={chosen} />
        <Confusion pair={chosen} />
      </div>
      <Table table={topics} title="Agreement by topic" facts={{ qrels: version }} />
    </>
  );
}

function Matrix({
  agreement: { assessors, pairs, version },
  measure,
  chosen,
}: {
  readonly agreement: Agreement;
  readonly measure: Measure;
  readonly chosen: Pair;
}) {
  const met = new Set(pairs.flatMap(({ first, second }) => [first, second]));
  const listed = assessors.filter(({ assessor }) => met.has(assessor));
  const named = ({ assessor, machine }: (typeof listed)[number]) => (
    <>
      {assessor}
      {machine && <span class="machine"> machine</span>}
    </>
  );
  return (
    <div class="table-block">
      <section class="scroll" tabIndex={0} aria-label="Agreement matrix">
        <table class="matrix">
          <caption>{MEASURES.find(({ value }) => value === measure)?.text} of each pair</caption>
          <thead>
            <tr>
              <td />
              {listed.slice(1).map((each) => (
                <th key={each.assessor} scope="col">
                  {named(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, -1).map((row, r) => (
              <tr key={row.assessor}>
                <th scope="row">{named(row)}</th>
                {listed.slice(1).map((column, c) => {
                  const pair = pairs.find(({ first, second }) => first === row.assessor && second === column.assessor);
                  if (c < r) return <td key={column.assessor} />;
                  if (!pair) {
                    return (
                      <td key={column.assessor} class="quiet">
                        none
                      </td>
                    );
                  }
                  return (
                    <td key={column.assessor}>
                      <Cell pair={pair} measure={measure} isChosen={pair === chosen} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="note">
        Each cell: the value, its 95 % interval, and n, the number of documents that both judged; families count once.
        Cells with few documents say little. Judgements before anything was settled; qrels {version}. Machines have
        cells of their own and are in no other number.
      </p>
    </div>
  );
}

function Cell({
  pair,
  measure,
  isChosen,
}: {
  readonly pair: Pair;
  readonly measure: Measure;
  readonly isChosen: boolean;
}) {
  const [value, interval] = shownValue(pair, measure);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${pair.first} and ${pair.second}: ${shown(value)}, ${pair.documents} documents`}
      onClick={() => setQuery({ pair: nameOf(pair) })}
    >
      <strong>{shown(value)}</strong>
      {interval && (
        <span class="quiet">
          {shown(interval.low)} to {shown(interval.high)}
        </span>
      )}
      <span class="quiet">n = {pair.documents}</span>
    </button>
  );
}

function shownValue(pair: Pair, measure: Measure): [value: number | null, interval?: Pair["kappaInterval"]] {
  switch (measure) {
    case "kappa":
      return [pair.kappa, pair.kappaInterval];
    case "weighted":
      return [pair.weightedKappa];
    case "alpha":
      return [pair.alpha, pair.alphaInterval];
    case "positive":
      return [pair.positive];
  }
}

function Confusion({ pair: { first, second, confusion, documents, agreed } }: { readonly pair: Pair }) {
  return (
    <div class="table-block">
      <table class="confusion">
        <caption>
          {first} (rows) and {second} (columns): {agreed} of {documents} the same
        </caption>
        <thead>
          <tr>
            <td />
            {GRADES.map((grade) => (
              <th key={grade} scope="col">
                {grade}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GRADES.map((a) => (
            <tr key={a}>
              <th scope="row">{a}</th>
              {GRADES.map((b) => (
                <td key={b} class={a === b ? "number same" : "number"}>
                  {confusion[a][b]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="tools">
        <a href="?view=disagreements">See the disagreements</a>
      </p>
    </div>
  );
}

function nameOf({ first, second }: Pair): string {
  return `${first}/${second}`;
}

function shown(value: number | null): string {
  return value === null ? "–" : value.toFixed(2).replace("-", "−");
}
