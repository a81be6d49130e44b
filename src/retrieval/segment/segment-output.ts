import { join } from "node:path";
import { crc32 } from "node:zlib";
import { fileSystem, syncFolder, writeFully } from "../../files/node.js";
import { ByteWriter } from "./byte-writer.js";
import { FIRST_FILES, type FileDigest, SEGMENT_FILES, type SegmentDigests, type SegmentFile } from "./segment-files.js";

const BUFFER_BYTES = 1 << 18;

/** A file of a segment, written in large pieces and with its checksum. */
export class FileOutput extends ByteWriter {
  readonly #fd: number;
  #written = 0;
  #crc = 0;

  constructor(path: string) {
    super(BUFFER_BYTES + 4096);
    this.#fd = fileSystem.openSync(path, "wx");
  }

  /** Number of bytes so far, including those still in memory. */
  get position(): number {
    return this.#written + this.size;
  }

  /** Writes the collected bytes to disk. Call it between records. */
  spill(): void {
    if (this.size >= BUFFER_BYTES) this.#flush();
  }

  #flush(): void {
    const bytes = this.view();
    this.#crc = crc32(bytes, this.#crc);
    writeFully(this.#fd, bytes);
    this.#written += bytes.length;
    this.clear();
  }

  /** Makes the file durable and returns its digest. */
  close(): FileDigest {
    this.#flush();
    fileSystem.fsyncSync(this.#fd);
    fileSystem.closeSync(this.#fd);
    return { bytes: this.#written, crc32: this.#crc };
  }
}

/** All files of a segment while it is written. */
export class SegmentOutput {
  readonly files: Readonly<Record<SegmentFile, FileOutput>>;
  readonly #folder: string;

  /**
   * @param folder a new folder for this segment only
   * @param isComplete whether it has all files; otherwise it has those of index format 2, and the others are not written
   */
  constructor(folder: string, isComplete = true) {
    this.#folder = folder;
    fileSystem.mkdirSync(folder);
    this.files = Object.fromEntries(
      (isComplete ? SEGMENT_FILES : FIRST_FILES).map((name) => [name, new FileOutput(join(folder, name))]),
    ) as unknown as Record<SegmentFile, FileOutput>;
  }

  /** Makes all files durable, but not the folder's own name: that is left to the commit. */
  close(): SegmentDigests {
    const digests = Object.entries(this.files).map(([name, file]) => [name, file.close()]);
    syncFolder(this.#folder);
    return Object.fromEntries(digests) as unknown as SegmentDigests;
  }
}
