import { type Example, type Measure, parseMeasure, rankingOfGrades, trecNamesOf } from "../../../src/measures/index.js";

/** Everything that the registry knows about a measure. */
export function Definition({ measure }: { readonly measure: Measure }) {
  const { name, title, about, formula, citation, parameters, range, direction, summary, aliases = [] } = measure;
  const trecNames = trecNamesOf(measure);
  const [low, high] = range.map((end) => (Number.isFinite(end) ? String(end) : end > 0 ? "∞" : "−∞"));
  return (
    <article class="definition">
      <h1>
        {name}: {title}
      </h1>
      <p class="about">{about}</p>
      <p class="formula">{formula}</p>
      <dl class="facts">
        <dt>Range</dt>
        <dd>
          {low} … {high}
          {{ up: ", larger is better", down: ", smaller is better", none: "" }[direction]}
        </dd>
        <dt>Summary</dt>
        <dd>
          {{ mean: "mean over topics", sum: "sum over topics", geometric: "geometric mean over topics" }[summary]}
        </dd>
        {aliases.length > 0 && (
          <>
            <dt>Also known as</dt>
            <dd>{aliases.join(", ")}</dd>
          </>
        )}
        {trecNames.length > 0 && (
          <>
            <dt>In trec_eval</dt>
            <dd>{trecNames.join(", ")}</dd>
          </>
        )}
        <dt>Source</dt>
        <dd>{citation}</dd>
      </dl>
      <h2>Parameters</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">written</th>
              <th scope="col">meaning</th>
              <th scope="col">values</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(parameters).map(([key, { about: what, values, default: usual }]) => (
              <tr key={key}>
                <th scope="row">
                  <code>{key === "cutoff" ? `@${usual ?? "k"}` : usual === undefined ? key : `${key}=${usual}`}</code>
                </th>
                <td>{what}</td>
                <td>{values}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>Examples</h2>
      {measure.examples.map((example) => (
        <WorkedExample key={example.measure + example.working} example={example} />
      ))}
      <h2>Edge cases</h2>
      <EdgeCases measure={measure} />
    </article>
  );
}

function WorkedExample({ example }: { readonly example: Example }) {
  const { name, value } = shownValue(example.measure, example.ranking, example.missed);
  return (
    <div class="block">
      <p>
        Grades in rank order (– unjudged):{" "}
        <span class="grades">{example.ranking.map((grade) => grade ?? "–").join(" ")}</span>
        {example.missed?.length ? `; not retrieved: ${example.missed.join(" ")}` : ""}
      </p>
      <p class="formula">{example.working}</p>
      <p>
        <b>
          {name} = {Number(value.toFixed(6))}
        </b>
      </p>
    </div>
  );
}

const CASES: readonly [what: string, ranking: readonly (number | null)[], missed: readonly number[]][] = [
  ["all relevant documents first", [1, 1, 1, 0, 0], []],
  ["all relevant documents last", [0, 0, 1, 1, 1], []],
  ["only unjudged documents retrieved", [null, null, null], [1, 1]],
  ["nothing retrieved", [], [1, 1]],
  ["nothing relevant", [0, null, 0], []],
];

/** What the measure says where definitions differ. */
function EdgeCases({ measure }: { readonly measure: Measure }) {
  return (
    <table>
      <tbody>
        {CASES.map(([what, ranking, missed]) => {
          const { name, value } = shownValue(measure.name, ranking, missed);
          return (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td class="grades">
                {[...ranking.map((grade) => grade ?? "–"), ...(missed.length ? [`| ${missed.join(" ")}`] : [])].join(
                  " ",
                )}
              </td>
              <td class="number">
                {name} = {Number(value.toFixed(6))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function shownValue(name: string, ranking: readonly (number | null)[], missed: readonly number[] = []) {
  const bound = parseMeasure(name);
  return { name: bound.name, value: bound.measure.compute(rankingOfGrades(ranking, missed), bound.settings) };
}
