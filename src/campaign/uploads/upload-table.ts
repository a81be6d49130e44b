import type { RunProblem, RunProblemKind } from "../run-problems.js";
import type { CampaignStore } from "../store.js";
import type { CheckedUpload, Upload, UploadDraft, UploadState } from "./upload.js";

type Row = Readonly<Record<string, string | number | null>>;

/** An upload that has just been announced. */
export type NewUpload = Pick<
  Upload,
  "id" | "person" | "participant" | "fileName" | "sizeBytes" | "firstSha256" | "draft"
>;

/** Records an upload of which no byte has arrived. */
export function addUpload(store: CampaignStore, upload: NewUpload, now: string): void {
  const { id, person, participant = null, fileName, sizeBytes, firstSha256, draft } = upload;
  store.transaction(() =>
    store.database
      .prepare(
        `INSERT INTO upload (id, person, participant, file_name, size_bytes, first_sha256, received_bytes, state, began,
          changed, draft) VALUES (?, ?, ?, ?, ?, ?, 0, 'receiving', ?, ?, ?)`,
      )
      .run(id, person, participant, fileName, sizeBytes, firstSha256, now, now, JSON.stringify(draft)),
  );
}

/** The upload with an id. */
export function findUpload({ database }: CampaignStore, id: string): Upload | undefined {
  const [row] = database.prepare("SELECT * FROM upload WHERE id = ?").all(id) as Row[];
  return row && uploadOf(row);
}

/** All uploads, first to last. */
export function allUploads({ database }: CampaignStore): Upload[] {
  return (database.prepare("SELECT * FROM upload ORDER BY began, id").all() as Row[]).map(uploadOf);
}

/**
 * Records that the bytes up to an offset have arrived, with the CRC-32 of all until there; the last ones complete the
 * file.
 *
 * @returns whether the upload was waiting for exactly these bytes
 */
export function recordPiece(
  store: CampaignStore,
  id: string,
  { from, to, crc32 }: { readonly from: number; readonly to: number; readonly crc32: number | undefined },
  now: string,
): boolean {
  const { changes } = store.transaction(() =>
    store.database
      .prepare(
        `UPDATE upload SET received_bytes = ?, crc32 = ?, changed = ?,
          state = CASE WHEN size_bytes = ? THEN 'received' ELSE state END
          WHERE id = ? AND received_bytes = ? AND state = 'receiving'`,
      )
      .run(to, crc32 ?? null, now, to, id, from),
  );
  return changes === 1;
}

/** Changes what is not a piece or a result of a check. */
export function changeUpload(
  store: CampaignStore,
  id: string,
  change: {
    readonly state?: UploadState;
    readonly draft?: UploadDraft;
    readonly job?: string;
    readonly submission?: number;
    readonly participant?: string;
  },
  now: string,
): void {
  const { state = null, draft, job = null, submission = null, participant = null } = change;
  store.transaction(() =>
    store.database
      .prepare(
        `UPDATE upload SET changed = ?, state = coalesce(?, state), draft = coalesce(?, draft), job = coalesce(?, job),
          submission = coalesce(?, submission), participant = coalesce(?, participant) WHERE id = ?`,
      )
      .run(now, state, draft ? JSON.stringify(draft) : null, job, submission, participant, id),
  );
}

/** Records the result of a check: `valid`, or `refused` with the problems. */
export function recordCheck(
  store: CampaignStore,
  id: string,
  checked: CheckedUpload,
  problems: readonly RunProblem[],
  now: string,
): void {
  const { database } = store;
  store.transaction(() => {
    forgetProblems(database, id);
    const insert = database.prepare("INSERT INTO upload_problem VALUES (?, ?, ?, ?, ?, ?, ?)");
    problems.forEach(({ kind, line, message, text = null, source = null }, place) => {
      insert.run(id, place, kind, line, message, text, source);
    });
    database
      .prepare("UPDATE upload SET state = ?, checked = ?, changed = ? WHERE id = ? AND state <> 'discarded'")
      .run(problems.length === 0 ? "valid" : "refused", JSON.stringify(checked), now, id);
  });
}

/** Forgets the result of a check, because it was for another topic set or is done again. */
export function forgetCheck(store: CampaignStore, id: string, now: string): void {
  const { database } = store;
  store.transaction(() => {
    forgetProblems(database, id);
    database
      .prepare(
        `UPDATE upload SET state = 'received', checked = NULL, changed = ?
            WHERE id = ? AND state IN ('valid', 'refused')`,
      )
      .run(now, id);
  });
}

function forgetProblems(database: CampaignStore["database"], id: string): void {
  database.prepare("DELETE FROM upload_problem WHERE upload = ?").run(id);
}

/** A page of the problems of an upload, in the order of their lines. */
export function uploadProblems(
  { database }: CampaignStore,
  id: string,
  from: number,
  count: number,
): { readonly total: number; readonly problems: RunProblem[] } {
  const [{ total }] = database
    .prepare("SELECT count(*) AS total FROM upload_problem WHERE upload = ?")
    .all(id) as Row[];
  const rows = database
    .prepare("SELECT * FROM upload_problem WHERE upload = ? ORDER BY line, place LIMIT ? OFFSET ?")
    .all(id, count, from) as Row[];
  return {
    total: Number(total),
    problems: rows.map(({ kind, line, message, text, source }) => ({
      kind: kind as RunProblemKind,
      line: Number(line),
      message: String(message),
      ...(text !== null && { text: String(text) }),
      ...(source !== null && { source: String(source) }),
    })),
  };
}

/** Bytes that a participant, or a person without a team, occupies. */
export function usedBytes({ database }: CampaignStore, participant: string | undefined, person: string): number {
  const [{ waiting, kept }] = database
    .prepare(
      `SELECT
        (SELECT coalesce(sum(size_bytes), 0) FROM upload WHERE state NOT IN ('taken', 'discarded')
          AND coalesce(participant, person) = coalesce(?1, ?2)) AS waiting,
        (SELECT coalesce(sum(size_bytes), 0) FROM submission WHERE participant = ?1) AS kept`,
    )
    .all(participant ?? null, person) as Row[];
  return Number(waiting) + Number(kept);
}

function uploadOf(row: Row): Upload {
  const { participant, job, checked, submission, crc32 } = row;
  return {
    id: String(row.id),
    person: String(row.person),
    ...(participant !== null && { participant: String(participant) }),
    fileName: String(row.file_name),
    sizeBytes: Number(row.size_bytes),
    firstSha256: String(row.first_sha256),
    receivedBytes: Number(row.received_bytes),
    ...(crc32 !== null && { crc32: Number(crc32) }),
    state: row.state as UploadState,
    began: String(row.began),
    changed: String(row.changed),
    ...(job !== null && { job: String(job) }),
    draft: JSON.parse(String(row.draft)) as UploadDraft,
    ...(checked !== null && { checked: JSON.parse(String(checked)) as CheckedUpload }),
    ...(submission !== null && { submission: Number(submission) }),
  };
}
