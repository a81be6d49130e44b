import { parseMeasure } from "../../../src/measures/index.js";
import { bundleCommand, evalCommand, factsOf } from "../../results/commands.js";
import type { Results } from "../../results/use-rankings.js";
import { cutoffOf, type View } from "../../results/view.js";
import { query, setQuery } from "../../shell/location.js";
import { Dialog } from "../../ui/dialog.js";
import { CopyCommand } from "../../ui/provenance.js";
import type { Standings } from "./standings.js";

/** Where one number comes from. */
export function NumberDialog({
  results: { input },
  view,
  standings: { lines, scores },
}: {
  readonly results: Results;
  readonly view: View;
  readonly standings: Standings;
}) {
  const asked = query.value.get("number");
  const line = lines.find(({ run }) => String(run.submission.id) === asked);
  const close = () => setQuery({ number: undefined });
  if (!line) return null;
  const { measure } = parseMeasure(view.measure.measure);
  const { run, value, interval, judged, missing, place } = line;
  const level = scores.view.level;
  const facts = factsOf(input, view.measure, judged, undefined);
  const cutoff = cutoffOf(view.measure);
  const command =
    evalCommand(input, run, scores.topics, level, view.measure) ?? bundleCommand(input, view.bundle, [view.measure]);
  const rows: readonly (readonly [string, string])[] = [
    ["Run", `${run.submission.fileName}, number ${run.submission.id}, of ${run.submission.participant}`],
    ["Measure", `${view.measure.measure}: ${measure.title}`],
    [
      "Topics",
      `${scores.topics.length} of ${view.bundle}${missing > 0 ? `; ${missing} that the run does not have count as nothing retrieved` : ""}`,
    ],
    ["Value", String(value)],
    ["Interval", interval ? `${interval.low} to ${interval.high} (95 %, Student's t, over topics)` : "none"],
    ["Place", String(place)],
    ["Cut-off", facts.cutoff ?? ""],
    ["Relevant", `grade ${level} or more`],
    ["Ties", facts.ties ?? ""],
    ["Judgements", facts.qrels ?? ""],
    [
      `Judged${cutoff === undefined ? "" : ` in the first ${cutoff}`}`,
      `${(100 * judged).toFixed(1)} % of the retrieved documents; the others count as not relevant in most measures`,
    ],
  ];
  return (
    <Dialog title={`${view.measure.label} of ${run.shortId}`} open onClose={close}>
      <table class="number-facts">
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <pre class="number-command">
        <code>{command}</code>
      </pre>
      <CopyCommand command={command} />
    </Dialog>
  );
}
