import { useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { addressOf, call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import { Problem } from "../../ui/problem.js";
import { Awaited } from "../../ui/waiting.js";
import { DetailsFields, type Draft } from "./run-form.js";
import { counted, sizeText, timeText } from "./sizes.js";

type OneRun = Answer<"GET /api/campaigns/{campaign}/runs/{run}">;

interface RunPanelProps {
  readonly campaign: string;
  readonly track: string;
  readonly run: number;
  readonly isOrganiser: boolean;
  /** Changes when the list was changed from elsewhere. */
  readonly round: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One run: what it is, its history, and what can be done with it. */
export function RunPanel({ campaign, track, run, isOrganiser, onChanged, onClose }: RunPanelProps) {
  const params = { campaign, run };
  const asked = useAnswer("GET /api/campaigns/{campaign}/runs/{run}", { params });
  const [problem, setProblem] = useState<Error>();
  const act = (work: Promise<unknown>) =>
    work.then(() => {
      setProblem(undefined);
      asked.again();
      onChanged();
    }, setProblem);
  return (
    <aside class="block run-panel" aria-label="The chosen run">
      <button type="button" class="small close" onClick={onClose} aria-label="Close the run">
        ✕
      </button>
      <Awaited asked={asked} what="the run">
        {(one) => (
          <>
            <h2>
              {one.run} <span class={`state ${one.state}`}>{one.state}</span>
            </h2>
            <p>
              {one.participant} · {one.set} · {counted(one.lines, "line")}, {counted(one.topics, "topic")},{" "}
              {one.documents.toFixed(1)} documents per topic
              {one.late && " · late"}
              {one.poolOnly && " · for the pool only"}
            </p>
            {one.reason !== undefined && <p class="problem">{one.reason}</p>}
            {one.fileName !== undefined && (
              <p>
                <a
                  href={addressOf("GET /api/campaigns/{campaign}/runs/{run}/file", { params })}
                  download={one.fileName}
                >
                  {one.fileName}
                </a>{" "}
                ({sizeText(one.sizeBytes)})
              </p>
            )}
            {problem && <Problem error={problem} />}
            {one.mine && <Actions {...{ params, one, isOrganiser, act }} />}
            {one.warningTexts.length > 0 && (
              <>
                <h3>Remarks of the check</h3>
                <ul class="warnings">
                  {one.warningTexts.map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              </>
            )}
            <h3>How it was made</h3>
            {one.mine && one.state !== "deleted" ? (
              <EditDetails key={one.id} {...{ params, track, one, act }} />
            ) : (
              <Details one={one} />
            )}
            {one.history.length > 0 && <History steps={one.history} />}
          </>
        )}
      </Awaited>
    </aside>
  );
}

interface ActionProps {
  readonly params: { readonly campaign: string; readonly run: number };
  readonly one: OneRun;
  readonly act: (work: Promise<unknown>) => void;
}

function Actions({ params, one, isOrganiser, act }: ActionProps & { readonly isOrganiser: boolean }) {
  const [asking, setAsking] = useState<"delete" | "withhold">();
  const release = (next: "published" | "withheld" | null, reason?: string) =>
    act(
      call("PUT /api/campaigns/{campaign}/runs/{run}/release", {
        params,
        body: { release: next, ...(reason !== undefined && { reason }) },
      }),
    );
  if (one.state === "deleted") {
    return (
      <div class="tools">
        <button
          type="button"
          onClick={() => act(call("POST /api/campaigns/{campaign}/runs/{run}/restore", { params }))}
        >
          Restore
        </button>
      </div>
    );
  }
  return (
    <>
      <div class="tools">
        {isOrganiser && one.state !== "published" && (
          <button type="button" class="primary" onClick={() => release("published")}>
            Publish
          </button>
        )}
        {isOrganiser && one.state === "published" && (
          <button type="button" onClick={() => release(null)}>
            No longer publish
          </button>
        )}
        {isOrganiser && one.state !== "withheld" && (
          <button type="button" onClick={() => setAsking("withhold")}>
            Withhold…
          </button>
        )}
        <button type="button" onClick={() => setAsking("delete")}>
          Delete…
        </button>
      </div>
      {asking && (
        <ReasonForm
          label={asking === "delete" ? "Why is it deleted?" : "Why is it withheld? The team sees it."}
          action={asking === "delete" ? "Delete" : "Withhold"}
          onCancel={() => setAsking(undefined)}
          onReason={(reason) => {
            setAsking(undefined);
            if (asking === "withhold") release("withheld", reason);
            else act(call("POST /api/campaigns/{campaign}/runs/{run}/delete", { params, body: { reason } }));
          }}
        />
      )}
    </>
  );
}

function ReasonForm(props: {
  readonly label: string;
  readonly action: string;
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
}) {
  const [reason, setReason] = useState("");
  return (
    <form
      class="reason"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) props.onReason(reason.trim());
      }}
    >
      <label>
        {props.label}
        <input
          value={reason}
          maxLength={2000}
          required
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={!reason.trim()}>
        {props.action}
      </button>
      <button type="button" onClick={props.onCancel}>
        Cancel
      </button>
    </form>
  );
}

function EditDetails({ params, track, one, act }: ActionProps & { readonly track: string }) {
  const [details, setDetails] = useState<OneRun["details"]>(one.details);
  const isChanged = JSON.stringify(details) !== JSON.stringify(one.details);
  return (
    <form
      class="run-form"
      onSubmit={(event) => {
        event.preventDefault();
        act(call("PATCH /api/campaigns/{campaign}/runs/{run}", { params, body: { details } }));
      }}
    >
      <div class="fields">
        <DetailsFields
          track={track}
          details={details}
          onChange={(changes: Pick<Draft, keyof OneRun["details"]>) => setDetails({ ...details, ...changes })}
        />
      </div>
      <button type="submit" disabled={!isChanged}>
        Save
      </button>
    </form>
  );
}

function Details({ one: { details } }: { readonly one: OneRun }) {
  const { description, kind, fields = [], languages = [] } = details;
  const told = [kind, fields.join(", "), languages.join(", ")].filter(Boolean).join(" · ");
  return (
    <>
      {told && <p>{told}</p>}
      <p class="described">{description || (told ? "" : "Nothing was said.")}</p>
    </>
  );
}

function History({ steps }: { readonly steps: OneRun["history"] }) {
  return (
    <>
      <h3>History</h3>
      <ol class="history">
        {steps.map(({ at, by, what, reason }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={at}>{timeText(at)}</time> {WORDS[what] ?? what}
            {by === undefined ? " by command line" : ` by ${by}`}
            {reason !== undefined && `: ${reason}`}
          </li>
        ))}
      </ol>
    </>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  submitted: "received and valid",
  described: "described",
  counted: "chosen to count",
  uncounted: "chosen not to count",
  unpublished: "no longer published",
};
