import { createHash } from "node:crypto";
import { UsageError } from "../../core/index.js";
import { readDocuments } from "../keep-documents.js";
import { type RunProblem, RunProblemList } from "../run-problems.js";
import type { CampaignStore } from "../store.js";
import { checkRun, rulesFor, setOf } from "../submission-checks.js";
import { nameSubmission } from "../submission-name.js";
import { isGzip, UnpackError, unpackWithin } from "./unpack-within.js";
import type { CheckedUpload, Upload } from "./upload.js";
import { uploadPath } from "./upload-file.js";
import { uploadLimits } from "./upload-limits.js";
import { findUpload, recordCheck } from "./upload-table.js";

/** Maximum number of problems of each kind that are kept and shown. */
export const MOST_OF_A_KIND = 1000;

/** How a file is checked. */
export interface CheckUploadOptions {
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
  /** Called with the bytes of the file, as it was sent, that were checked so far. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Checks a file that has arrived completely, and records the result: every problem with its line, or that the file is
 * valid. The file is read once, piece by piece; twice if the lines of a topic are not contiguous.
 */
export async function checkUpload(store: CampaignStore, id: string, options: CheckUploadOptions): Promise<Upload> {
  const upload = findUpload(store, id);
  if (!upload) throw new UsageError("no such upload", { setting: "upload", value: id });
  if (upload.state !== "received") return upload;
  const campaign = store.read();
  const limits = uploadLimits(campaign.settings);
  const file = new PackedFile(upload, limits, options);
  const path = uploadPath(store.folder, id);
  let problems = new RunProblemList();
  const named = nameSubmission(campaign, upload.fileName, { participant: upload.participant, set: upload.draft.set });
  let set = upload.draft.set ?? ("name" in named ? named.name.set : undefined);
  let facts: Pick<CheckedUpload, "lines" | "documents" | "warnings"> = { lines: 0, documents: [], warnings: [] };
  try {
    set = await setOf(campaign, set, () => unpackWithin(path, limits));
    const report = await checkRun(path, rulesFor(campaign, set, readDocuments(store)), {
      mostOfAKind: MOST_OF_A_KIND,
      read: (source) => file.read(source),
    });
    facts = { lines: report.lines, documents: [...report.documents], warnings: report.warnings };
    problems = report.problems;
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error;
    problems.add("file", 0, error.message);
  }
  const checked: CheckedUpload = {
    ...file.hashes(),
    ...facts,
    isGzip: file.isGzip,
    set: set ?? campaign.settings.mainSet,
    problems: problems.kinds().map((kind) => [kind, problems.count(kind)] as const),
  };
  const all = problems.kinds().flatMap((kind): readonly RunProblem[] => problems.of(kind));
  recordCheck(store, id, checked, all, new Date(options.now).toISOString());
  return findUpload(store, id)!;
}

/** Hashes a file both as it was sent and unpacked, while it is read for the first time. */
class PackedFile {
  readonly #upload: Upload;
  readonly #limits: Parameters<typeof unpackWithin>[1];
  readonly #options: CheckUploadOptions;
  readonly #packed = createHash("sha256");
  readonly #content = createHash("sha256");
  #passes = 0;
  isGzip = false;

  constructor(upload: Upload, limits: Parameters<typeof unpackWithin>[1], options: CheckUploadOptions) {
    this.#upload = upload;
    this.#limits = limits;
    this.#options = options;
  }

  async *read(path: string): AsyncGenerator<Uint8Array> {
    const isFirst = this.#passes++ === 0;
    const { signal, onProgress } = this.#options;
    let done = 0;
    const onPacked = (piece: Uint8Array) => {
      signal?.throwIfAborted();
      if (done === 0) this.isGzip = isGzip(piece);
      if (isFirst) this.#packed.update(piece);
      onProgress?.((done += piece.length), this.#upload.sizeBytes);
    };
    for await (const piece of unpackWithin(path, this.#limits, onPacked)) {
      if (isFirst) this.#content.update(piece);
      yield piece;
    }
  }

  hashes(): Pick<CheckedUpload, "sha256" | "contentSha256"> {
    return { sha256: this.#packed.digest("hex"), contentSha256: this.#content.digest("hex") };
  }
}
