import { useState } from "preact/hooks";

/** Where the numbers of a table or figure come from. */
export interface ProvenanceFacts {
  /** Documents per topic that count: `100`, `all retrieved`. */
  readonly cutoff?: string;
  /** How ties are broken: `trec_eval: score, then document id`. */
  readonly ties?: string;
  /** Name or hash of the judgements. */
  readonly qrels?: string;
  /** Share of the shown results that are judged. */
  readonly judged?: number;
  readonly seed?: string;
  /** The command that makes the same numbers. */
  readonly command?: string;
}

/** The line under a table or figure: cut-off, tie rule, judgements, judged share, command. */
export function Provenance({ facts }: { readonly facts: ProvenanceFacts }) {
  const { cutoff, ties, qrels, judged, seed, command } = facts;
  const told = [
    cutoff !== undefined && `cut-off ${cutoff}`,
    ties !== undefined && `ties: ${ties}`,
    qrels !== undefined && `qrels ${qrels}`,
    judged !== undefined && `${(judged * 100).toFixed(judged > 0.995 && judged < 1 ? 1 : 0)} % judged`,
    seed !== undefined && `seed ${seed}`,
  ].filter((each) => each !== false);
  return (
    <p class="provenance">
      {told.join(" · ")}
      {command !== undefined && <CopyCommand command={command} />}
    </p>
  );
}

/** Copies a command; where that is forbidden, shows it. */
export function CopyCommand({ command }: { readonly command: string }) {
  const [state, setState] = useState<"" | "copied" | "shown">("");
  const copy = () =>
    navigator.clipboard
      .writeText(command)
      .then(() => setState("copied"))
      .catch(() => setState("shown"));
  return (
    <>
      <button type="button" class="small" onClick={copy} title={command}>
        {state === "copied" ? "copied" : "copy command"}
      </button>
      {state === "shown" && <code class="command">{command}</code>}
    </>
  );
}
