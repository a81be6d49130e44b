import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { call, Refused } from "../../api/client.js";
import { Problem } from "../../ui/problem.js";
import { SavedDot, type SaveState } from "../../ui/saved-dot.js";
import type { Upload } from "./send-file.js";
import { sizeText } from "./sizes.js";

export type Draft = Upload["draft"];

/** What the form needs to know of the campaign. */
export interface FormFacts {
  readonly track: string;
  readonly sets: readonly string[];
  readonly participant?: string | undefined;
  readonly participants: readonly string[];
  readonly closed?: string | undefined;
  readonly isOrganiser: boolean;
}

interface RunFormProps {
  readonly campaign: string;
  readonly upload: Upload;
  readonly facts: FormFacts;
  readonly onChanged: () => void;
  readonly onSubmitted: (run: number) => void;
}

const SAVE_AFTER_MS = 400;

/** What a participant says about a run: filled in while the file is on its way, kept as it is typed, then submitted. */
export function RunForm({ campaign, upload, facts, onChanged, onSubmitted }: RunFormProps) {
  const params = { campaign, upload: upload.id };
  const [draft, setDraft] = useState<Draft>(() => ({ run: nameOf(upload.fileName), ...upload.draft }));
  const [saved, setSaved] = useState<SaveState>("saved");
  const [problem, setProblem] = useState<Error>();
  const [extra, setExtra] = useState<{ replace?: boolean; late?: boolean }>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(draft);
  latest.current = draft;
  const save = async () => {
    clearTimeout(timer.current);
    setSaved("waiting");
    try {
      await call("PATCH /api/campaigns/{campaign}/uploads/{upload}", { params, body: latest.current });
      setSaved("saved");
    } catch (error) {
      if (error instanceof Refused) {
        setProblem(error);
        setSaved("saved");
      } else setSaved("offline");
      throw error;
    }
  };
  const change = (changes: Draft) => {
    setDraft({ ...draft, ...changes });
    setProblem(undefined);
    setSaved("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        save().then(
          () => changes.set !== undefined && onChanged(),
          () => {},
        ),
      SAVE_AFTER_MS,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const submit = async (event: Event) => {
    event.preventDefault();
    try {
      await save();
      const { run } = await call("POST /api/campaigns/{campaign}/uploads/{upload}/submit", { params, body: extra });
      onSubmitted(run);
    } catch (error) {
      setProblem(error as Error);
    }
  };
  const setting = problem instanceof Refused ? problem.setting : undefined;
  const wrong = (name: string) => (setting === name ? problem : undefined);
  const isReady = upload.state === "valid";
  return (
    <form class="run-form" onSubmit={submit} aria-label={`About ${upload.fileName}`}>
      <div class="fields">
        {facts.isOrganiser ? (
          <Field label="Team" wrong={wrong("participant")}>
            {(id) => (
              <>
                <input
                  id={id}
                  list={`${id}-teams`}
                  value={draft.participant ?? ""}
                  aria-invalid={setting === "participant"}
                  onInput={({ currentTarget }) => change({ participant: currentTarget.value })}
                />
                <datalist id={`${id}-teams`}>
                  {facts.participants.map((team) => (
                    <option key={team} value={team} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        ) : (
          <p class="fixed">
            Team <b>{facts.participant}</b>
          </p>
        )}
        <Field label="Run id" wrong={wrong("run")}>
          {(id) => (
            <input
              id={id}
              value={draft.run ?? ""}
              maxLength={100}
              aria-invalid={setting === "run"}
              onInput={({ currentTarget }) => change({ run: currentTarget.value })}
            />
          )}
        </Field>
        {facts.sets.length > 1 && (
          <Field label="Topic set" wrong={wrong("set")}>
            {(id) => (
              <select
                id={id}
                value={draft.set ?? ""}
                onChange={({ currentTarget }) => change({ set: currentTarget.value || undefined })}
              >
                <option value="">{upload.checked ? `${upload.checked.set} (found)` : "found from the file"}</option>
                {facts.sets.map((set) => (
                  <option key={set} value={set}>
                    {set}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <DetailsFields track={facts.track} details={draft} onChange={change} />
        <label class="check">
          <input
            type="checkbox"
            checked={draft.counts ?? true}
            onChange={({ currentTarget }) => change({ counts: currentTarget.checked })}
          />
          This run counts
        </label>
        {setting === "counts" && problem && <Problem error={problem} />}
        {setting === "replace" && (
          <label class="check">
            <input
              type="checkbox"
              checked={extra.replace ?? false}
              onChange={({ currentTarget }) => setExtra({ ...extra, replace: currentTarget.checked })}
            />
            Delete the earlier version of this run
          </label>
        )}
        {facts.isOrganiser && facts.closed !== undefined && (
          <label class="check">
            <input
              type="checkbox"
              checked={extra.late ?? false}
              onChange={({ currentTarget }) => setExtra({ ...extra, late: currentTarget.checked })}
            />
            Accept it late: {facts.closed}
          </label>
        )}
      </div>
      {problem && !["run", "participant", "set", "counts"].includes(setting ?? "") && <Problem error={problem} />}
      <div class="tools">
        <button type="submit" class="primary" disabled={!isReady}>
          Submit
        </button>
        <SavedDot state={saved} />
        {!isReady && <span class="quiet">{waitingFor(upload)}</span>}
      </div>
    </form>
  );
}

function waitingFor({ state, receivedBytes, sizeBytes }: Upload): string {
  if (state === "refused") return "The file is refused. Send a corrected one.";
  if (state === "received") return "The file is being checked.";
  return `${sizeText(receivedBytes)} of ${sizeText(sizeBytes)} have arrived.`;
}

/** How a run was made: for a new run, and to change it later. */
export function DetailsFields({
  track,
  details,
  onChange,
}: {
  readonly track: string;
  readonly details: Pick<Draft, "description" | "kind" | "fields" | "languages">;
  readonly onChange: (changes: Pick<Draft, "description" | "kind" | "fields" | "languages">) => void;
}) {
  const fields = details.fields ?? [];
  const known = track === "ntcir-3" ? NTCIR_FIELDS : PATENT_FIELDS;
  return (
    <>
      <Field label="Made">
        {(id) => (
          <select
            id={id}
            value={details.kind ?? ""}
            onChange={({ currentTarget }) => onChange({ kind: (currentTarget.value || undefined) as Draft["kind"] })}
          >
            <option value="">not said</option>
            <option value="automatic">automatically</option>
            <option value="manual">manually: a person saw the topics</option>
          </select>
        )}
      </Field>
      <LanguageField languages={details.languages ?? []} onChange={(languages) => onChange({ languages })} />
      <fieldset class="field-checks">
        <legend>Parts of the topics that were used</legend>
        {[...new Set([...known, ...fields])].map((field) => (
          <label key={field}>
            <input
              type="checkbox"
              checked={fields.includes(field)}
              onChange={({ currentTarget }) => {
                const others = fields.filter((each) => each !== field);
                onChange({ fields: currentTarget.checked ? [...others, field] : others });
              }}
            />
            {field}
          </label>
        ))}
      </fieldset>
      <Field label="Description" wide>
        {(id) => (
          <textarea
            id={id}
            rows={3}
            value={details.description ?? ""}
            placeholder="Index, query, model, feedback, what was learned on what"
            onInput={({ currentTarget }) => onChange({ description: currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

const PATENT_FIELDS = ["title", "abstract", "description", "claims", "classes", "citations"];
const NTCIR_FIELDS = ["title", "description", "narrative", "concept"];

function LanguageField(props: {
  readonly languages: readonly string[];
  readonly onChange: (languages: string[]) => void;
}) {
  const [text, setText] = useState(props.languages.join(", "));
  const codes = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = codes.find((code) => !/^[a-z]{2,3}$/.test(code));
  return (
    <Field label="Languages" wrong={wrong === undefined ? undefined : new Error(`not a language code: ${wrong}`)}>
      {(id) => (
        <input
          id={id}
          value={text}
          placeholder="en, de, fr"
          aria-invalid={wrong !== undefined}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            const next = currentTarget.value
              .toLowerCase()
              .split(/[\s,;]+/)
              .filter(Boolean);
            if (next.every((code) => /^[a-z]{2,3}$/.test(code))) props.onChange(next);
          }}
        />
      )}
    </Field>
  );
}

function Field(props: {
  readonly label: string;
  readonly wide?: boolean;
  readonly wrong?: Error | undefined;
  readonly children: (id: string) => ComponentChildren;
}) {
  const id = useId();
  return (
    <div class={props.wide ? "field wide" : "field"}>
      <label for={id}>{props.label}</label>
      {props.children(id)}
      {props.wrong && <span class="field-problem">{props.wrong.message}</span>}
    </div>
  );
}

/** A name for the run, from that of its file. */
function nameOf(fileName: string): string {
  return fileName
    .replace(/\.gz$/i, "")
    .replace(/\.(txt|run|res|results|trec|tsv|dat|out)$/i, "")
    .replaceAll(/[^\p{L}\p{N}.+_-]+/gu, "-");
}
