import { useMemo, useState } from "preact/hooks";
import { contributionsTable, leaveOutTable } from "../../../src/studies/index.js";
import { useQuery } from "../../shell/location.js";
import type { LeaveOutQuestion } from "../../studies/questions.js";
import { studyFacts } from "../../studies/study-command.js";
import { NumberBox } from "../../studies/study-controls.js";
import type { StudiedBundle } from "../../studies/use-campaign-runs.js";
import { useStudy } from "../../studies/use-study.js";
import { Choice } from "../../ui/choice.js";
import { Problem } from "../../ui/problem.js";
import { Table } from "../../ui/table.js";

interface LeaveOutProps {
  readonly of: StudiedBundle;
  readonly measures: readonly string[];
  readonly cutoff: number;
  readonly level: number;
}

/** Each team or run without the judgements that it alone brought in: is the pool fair to those who did not take part? */
export function LeaveOutPart({ of, measures, cutoff, level }: LeaveOutProps) {
  const [by, setBy] = useQuery<"team" | "run" | "nobody">("without", "nobody");
  const [depth, setDepth] = useQuery("pooled", "100");
  const [whole, setWhole] = useState(false);
  const poolDepth = Number(depth);
  const question: LeaveOutQuestion | null =
    by === "nobody" ? null : { kind: "leave-out", ...{ by, measures, cutoff, poolDepth, level } };
  const { answer, problem, isDone } = useStudy(by === "nobody" ? undefined : of.data, question);
  const study = by === "nobody" ? undefined : answer?.study;
  const tables = useMemo(() => study && [leaveOutTable(study), contributionsTable(study)], [study]);
  const facts = (table: string) =>
    studyFacts("robustness", of, {
      cutoff: String(cutoff),
      options: [
        ["measure", measures.join(",")],
        ["cutoffs", cutoff],
        ["by", `leave-out-${by}`],
        ["pool-depth", poolDepth],
        ["table", table],
      ],
    });
  return (
    <section>
      <h2>Without one of them</h2>
      <p>
        Each {by === "run" ? "run" : "team"} is scored without the judgements of documents that only it brought into the
        pool.
      </p>
      <div class="controls">
        <Choice
          label="Leave out"
          value={by}
          options={[
            { value: "nobody", text: "nobody" },
            { value: "team", text: "one team at a time" },
            { value: "run", text: "one run at a time" },
          ]}
          onChoose={setBy}
        />
        <NumberBox
          label="Documents pooled per run"
          value={poolDepth}
          min={1}
          max={100_000}
          onChange={(n) => setDepth(String(n))}
        />
      </div>
      {problem && <Problem error={problem} />}
      {by !== "nobody" && !isDone && <p class="waiting">Scoring the runs without each {by}…</p>}
      {tables && (
        <>
          <Table table={tables[0]} facts={by === "team" ? withoutCommand(facts("leave-out")) : facts("leave-out")} />
          <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? "Hide the contributions" : `Show the contribution of each ${by}`}
          </button>
          {whole && <Table table={tables[1]} />}
        </>
      )}
    </section>
  );
}

/** On the command line, the teams of runs come from a file or a pattern, which depends on the names of the runs. */
function withoutCommand<F extends { readonly command?: string }>({ command: _, ...facts }: F): Omit<F, "command"> {
  return facts;
}
