import { call } from "../api/client.js";
import type { Job } from "../api/use-job.js";

/** The state of long work, with a way to cancel it or to go on. */
export function Progress({ job, onResumed }: { readonly job: Job; readonly onResumed?: () => void }) {
  const { id, what, state, progress, error, remarks } = job;
  const params = { job: id };
  return (
    <div class="job" role="status">
      <p>
        {what}: {state === "running" && progress ? counted(progress) : state}
        {state === "running" || state === "waiting" ? (
          <button type="button" class="small" onClick={() => call("DELETE /api/jobs/{job}", { params })}>
            Cancel
          </button>
        ) : null}
        {(state === "failed" || state === "cancelled") && (
          <button
            type="button"
            class="small"
            onClick={() => call("POST /api/jobs/{job}/resume", { params }).then(onResumed)}
          >
            Go on
          </button>
        )}
      </p>
      {state === "running" && (
        <progress
          aria-label={what}
          {...(progress?.total !== undefined && { value: progress.done, max: progress.total })}
        />
      )}
      {error && <p class="problem">{error.message}</p>}
      {remarks.map((remark) => (
        <p class="note" key={remark}>
          {remark}
        </p>
      ))}
    </div>
  );
}

function counted({ what, done, total }: NonNullable<Job["progress"]>): string {
  const number = (value: number) => value.toLocaleString("en");
  return total === undefined ? `${number(done)} ${what}` : `${number(done)} of ${number(total)} ${what}`;
}
