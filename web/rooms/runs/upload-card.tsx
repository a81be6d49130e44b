import { useEffect, useRef, useState } from "preact/hooks";
import { call } from "../../api/client.js";
import { useJob } from "../../api/use-job.js";
import { Problem } from "../../ui/problem.js";
import { Progress } from "../../ui/progress.js";
import { ProblemList } from "./problem-list.js";
import { type FormFacts, RunForm } from "./run-form.js";
import { isSameFile, sendFile, sending, stopSending, type Upload } from "./send-file.js";
import { counted, sizeText } from "./sizes.js";

interface UploadCardProps {
  readonly campaign: string;
  readonly upload: Upload;
  readonly facts: FormFacts;
  readonly onChanged: () => void;
  readonly onSubmitted: (run: number) => void;
}

/** A file on its way: how much has arrived, what the check says, and what its sender says about the run. */
export function UploadCard(props: UploadCardProps) {
  const { campaign, upload, onChanged } = props;
  const [problem, setProblem] = useState<Error>();
  const params = { campaign, upload: upload.id };
  const discard = () => {
    stopSending(upload.id);
    call("DELETE /api/campaigns/{campaign}/uploads/{upload}", { params }).then(onChanged, setProblem);
  };
  return (
    <article class="block upload" aria-label={upload.fileName}>
      <header>
        <h3>{upload.fileName}</h3>
        <span class={`state ${upload.state}`}>{STATES[upload.state]}</span>
        <span class="quiet">{sizeText(upload.sizeBytes)}</span>
        <button type="button" class="small" onClick={discard}>
          Discard
        </button>
      </header>
      {problem && <Problem error={problem} />}
      {upload.state === "receiving" && <Arriving {...props} />}
      {upload.state === "received" && <Checking {...props} />}
      {upload.state === "refused" && <ProblemList campaign={campaign} upload={upload} />}
      {upload.checked && upload.state === "valid" && (
        <p>
          {counted(upload.checked.lines, "line")} for {counted(upload.checked.topics, "topic")} of the set{" "}
          {upload.checked.set}. {upload.checked.warnings.length === 0 ? "No remarks." : ""}
        </p>
      )}
      {upload.checked && upload.checked.warnings.length > 0 && (
        <ul class="warnings">
          {upload.checked.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {upload.state !== "refused" && <RunForm {...props} />}
    </article>
  );
}

const STATES: Readonly<Record<Upload["state"], string>> = {
  receiving: "on its way",
  received: "received",
  valid: "valid",
  refused: "refused",
  taken: "submitted",
  discarded: "discarded",
};

function Arriving({ campaign, upload, onChanged }: UploadCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Error>();
  const state = sending.value.get(upload.id);
  const sentBytes = Math.max(upload.receivedBytes, state?.sentBytes ?? 0);
  const continueWith = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    try {
      if (!(await isSameFile(upload, file))) {
        throw new Error(
          `this is another file; to continue, choose ${upload.fileName} of ${sizeText(upload.sizeBytes)}`,
        );
      }
      void sendFile(campaign, upload, file, onChanged);
    } catch (error) {
      setProblem(error as Error);
    }
  };
  return (
    <>
      <p role="status">
        {sizeText(sentBytes)} of {sizeText(upload.sizeBytes)} sent
        {state?.state === "waiting" && " · the connection is lost; waiting for it"}
        {!state && " · stopped"}
      </p>
      <progress aria-label={`${upload.fileName} sent`} value={sentBytes} max={upload.sizeBytes} />
      {state?.state === "sending" || state?.state === "waiting" ? (
        <button type="button" class="small" onClick={() => stopSending(upload.id)}>
          Stop
        </button>
      ) : (
        <p>
          <label class="file-button">
            Choose {upload.fileName} again to continue
            <input ref={input} type="file" onChange={({ currentTarget }) => continueWith(currentTarget.files?.[0])} />
          </label>
        </p>
      )}
      {state?.problem !== undefined && <Problem error={new Error(state.problem)} />}
      {problem && <Problem error={problem} />}
    </>
  );
}

/** The check; begun again if the server has forgotten it. */
function Checking({ campaign, upload, onChanged }: UploadCardProps) {
  const [started, setStarted] = useState<string>();
  const id = upload.job ?? started;
  const job = useJob(id);
  useEffect(() => {
    if (id !== undefined) return;
    const params = { campaign, upload: upload.id };
    call("POST /api/campaigns/{campaign}/uploads/{upload}/check", { params }).then(
      (answer) => (answer.job === undefined ? onChanged() : setStarted(answer.job)),
      () => {},
    );
  }, [id]);
  const ended = job?.ended;
  useEffect(() => {
    if (ended !== undefined && job?.state === "done") onChanged();
  }, [ended]);
  return job ? <Progress job={job} onResumed={onChanged} /> : null;
}
