import { useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { Problem } from "../../ui/problem.js";
import { Field, isAtField } from "./field.js";

type RulesData = Answer<"GET /api/campaigns/{campaign}/setup">["rules"];

interface RulesProps {
  readonly campaign: string;
  readonly rules: RulesData;
  readonly canChange: boolean;
  readonly onChanged: () => void;
}

/** Title, limits and dates: a form for the organiser, facts for others. */
export function Rules(props: RulesProps) {
  const { rules, canChange } = props;
  return (
    <section class="block" aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      {canChange ? <RulesForm {...props} /> : <Facts rules={rules} />}
      <p class="quiet">
        Measures: {rules.measures.join(", ")}.{" "}
        {rules.views.map(({ name, level }) => `${name || "Relevant"}: grade ${level} or better`).join("; ")}.
      </p>
    </section>
  );
}

function Facts({ rules: { maxRuns, maxDocuments, opens, closes } }: { readonly rules: RulesData }) {
  return (
    <dl class="facts">
      <dt>Runs are accepted</dt>
      <dd>{[opens && `from ${opens}`, closes && `until ${closes}`].filter(Boolean).join(" ") || "always"}</dd>
      <dt>Runs per team and topic set</dt>
      <dd>{maxRuns ?? "no limit"}</dd>
      <dt>Documents per topic</dt>
      <dd>{maxDocuments ?? "no limit"}</dd>
    </dl>
  );
}

const SETTINGS = ["title", "name", "maxRuns", "maxDocuments", "opens", "closes"];

function RulesForm({ campaign, rules, onChanged }: RulesProps) {
  const [draft, setDraft] = useState(() => textsOf(rules));
  const [problem, setProblem] = useState<Error>();
  const [isSaving, setSaving] = useState(false);
  const kept = textsOf(rules);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept);
  const set = (name: keyof typeof draft) => (value: string) => setDraft({ ...draft, [name]: value });
  const save = async (event: Event) => {
    event.preventDefault();
    setSaving(true);
    setProblem(undefined);
    try {
      await call("PATCH /api/campaigns/{campaign}/setup", { params: { campaign }, body: changesOf(draft, kept) });
      onChanged();
    } catch (error) {
      setProblem(error as Error);
    }
    setSaving(false);
  };
  const common = { problem };
  return (
    <form onSubmit={save}>
      <Field {...common} label="Title" setting="title" value={draft.title} onInput={set("title")} required />
      <div class="field-row">
        <Field
          {...common}
          label="Runs accepted from"
          setting="opens"
          type="date"
          value={draft.opens}
          onInput={set("opens")}
          empty="no first day"
        />
        <Field
          {...common}
          label="until"
          setting="closes"
          type="date"
          value={draft.closes}
          onInput={set("closes")}
          empty="no last day"
        />
      </div>
      <div class="field-row">
        <Field
          {...common}
          label="Runs per team and topic set"
          setting="maxRuns"
          type="number"
          min={1}
          value={draft.maxRuns}
          onInput={set("maxRuns")}
          empty="no limit"
        />
        <Field
          {...common}
          label="Documents per topic"
          setting="maxDocuments"
          type="number"
          min={1}
          value={draft.maxDocuments}
          onInput={set("maxDocuments")}
          empty="no limit"
        />
      </div>
      {problem && !isAtField(problem, SETTINGS) && <Problem error={problem} />}
      <p class="form-end">
        <button type="submit" class="primary" disabled={!isChanged || isSaving}>
          Save rules
        </button>
        <span class="quiet" role="status">
          {isChanged ? "not saved yet" : "saved"}
        </span>
      </p>
      <p class="quiet">Accepted runs stay accepted: a stricter limit applies only to later runs.</p>
    </form>
  );
}

function textsOf({ title, maxRuns, maxDocuments, opens, closes }: RulesData) {
  return {
    title,
    maxRuns: maxRuns?.toString() ?? "",
    maxDocuments: maxDocuments?.toString() ?? "",
    opens: opens ?? "",
    closes: closes ?? "",
  };
}

type Texts = ReturnType<typeof textsOf>;

/** What was changed, as the server takes it. */
function changesOf(draft: Texts, kept: Texts) {
  const limit = (text: string) => (text === "" ? null : Number(text));
  const day = (text: string) => (text === "" ? null : text);
  return {
    ...(draft.title !== kept.title && { title: draft.title }),
    ...(draft.maxRuns !== kept.maxRuns && { maxRuns: limit(draft.maxRuns) }),
    ...(draft.maxDocuments !== kept.maxDocuments && { maxDocuments: limit(draft.maxDocuments) }),
    ...(draft.opens !== kept.opens && { opens: day(draft.opens) }),
    ...(draft.closes !== kept.closes && { closes: day(draft.closes) }),
  };
}
