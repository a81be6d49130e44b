import { useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { Problem } from "../../ui/problem.js";

type GradesData = Answer<"GET /api/campaigns/{campaign}/setup">["grades"];
type GradeData = GradesData["grades"][number];

interface GradesProps {
  readonly campaign: string;
  readonly grades: GradesData;
  readonly canChange: boolean;
  readonly onChanged: () => void;
}

/** The grades with the criteria that assessors see while they judge. */
export function Grades({ campaign, grades: kept, canChange, onChanged }: GradesProps) {
  const [draft, setDraft] = useState<readonly GradeData[]>();
  const [problem, setProblem] = useState<Error>();
  const shown = draft ?? kept.grades;
  const used = kept.versions.find(({ version }) => version === kept.version)?.judgements ?? 0;
  const change = (i: number, part: Partial<GradeData>) =>
    setDraft(shown.map((each, n) => (n === i ? { ...each, ...part } : each)));
  const save = async (event: Event) => {
    event.preventDefault();
    setProblem(undefined);
    try {
      const body = { basedOn: kept.version, grades: [...shown] };
      await call("PUT /api/campaigns/{campaign}/grades", { params: { campaign }, body });
      setDraft(undefined);
      onChanged();
    } catch (error) {
      setProblem(error as Error);
    }
  };
  return (
    <section class="block" aria-labelledby="grades">
      <h2 id="grades">Grades</h2>
      <p class="quiet">Assessors see the criteria while they judge; the key gives the grade.</p>
      <form onSubmit={save}>
        {shown.map((grade, i) => (
          <GradeRow
            key={grade.grade}
            grade={grade}
            canChange={canChange}
            onChange={(part) => change(i, part)}
            {...(shown.length > 2 && {
              onRemove: () => setDraft(shown.filter((_, n) => n !== i)),
            })}
          />
        ))}
        {canChange && (
          <>
            {problem && <Problem error={problem} />}
            <p class="form-end">
              <button type="submit" class="primary" disabled={!draft}>
                Save grades
              </button>
              {shown.length < 4 && (
                <button type="button" onClick={() => setDraft([...shown, nextGrade(shown)])}>
                  Add a grade
                </button>
              )}
              {draft && (
                <button type="button" onClick={() => setDraft(undefined)}>
                  Discard changes
                </button>
              )}
            </p>
            <p class="quiet" role="status">
              {versionText(kept, used)}
            </p>
          </>
        )}
      </form>
    </section>
  );
}

interface GradeRowProps {
  readonly grade: GradeData;
  readonly canChange: boolean;
  readonly onChange: (part: Partial<GradeData>) => void;
  readonly onRemove?: () => void;
}

function GradeRow({ grade: { grade, key, label, criteria }, canChange, onChange, onRemove }: GradeRowProps) {
  if (!canChange) {
    return (
      <p>
        <b class={`grade-letter grade-${grade.toLowerCase()}`}>{grade}</b> {label} <kbd>{key}</kbd>
        <br />
        {criteria}
      </p>
    );
  }
  return (
    <fieldset class="grade">
      <legend>
        <b class={`grade-letter grade-${grade.toLowerCase()}`}>{grade}</b>
      </legend>
      <label>
        <span>Label</span>
        <input
          value={label}
          required
          maxLength={60}
          onInput={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
      </label>
      <label class="key">
        <span>Key</span>
        <input
          value={key}
          required
          maxLength={1}
          onInput={({ currentTarget }) => onChange({ key: currentTarget.value })}
        />
      </label>
      <label class="criteria">
        <span>Criteria</span>
        <textarea
          rows={2}
          value={criteria}
          maxLength={2000}
          onInput={({ currentTarget }) => onChange({ criteria: currentTarget.value })}
        />
      </label>
      {onRemove && (
        <button type="button" class="small" onClick={onRemove} aria-label={`Remove grade ${grade}`}>
          Remove
        </button>
      )}
    </fieldset>
  );
}

function nextGrade(shown: readonly GradeData[]): GradeData {
  const grade = (["A", "B", "C", "D"] as const).find((each) => !shown.some((known) => known.grade === each))!;
  const key = ["0", "1", "2", "3"].find((each) => !shown.some((known) => known.key === each)) ?? "";
  return { grade, key, label: "", criteria: "" };
}

function versionText({ version }: GradesData, used: number): string {
  const name = version === 0 ? "The usual grades" : `Version ${version}`;
  if (used === 0) return `${name}. Nobody has judged with them yet: a change replaces them.`;
  const count = used === 1 ? "1 judgement was" : `${used} judgements were`;
  return `${name}. ${count} given with them: a change makes a new version, and these are kept.`;
}
