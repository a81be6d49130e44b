import { join } from "node:path";
import { crc32 } from "node:zlib";
import { fileSystem, syncFolder, writeFully } from "../../files/node.js";
import { ByteWriter } from "./byte-writer.js";
import { FIRST_FILES, type FileDigest, SEGMENT_FILES, type SegmentDigests, type SegmentFile } from "./segment-files.js";

const BUFFER_BYTES = 1 << 18;

/** A file of a segment, written in large pieces and with its checksum. */
export class FileOutput extends ByteWriter {
  readonly #fd: number;
  #isOpen = true;
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
    this.abandon();
    return { bytes: this.#written, crc32: this.#crc };
  }

  /** Closes the file without finishing it; does nothing if it is closed. */
  abandon(): void {
    if (this.#isOpen) fileSystem.closeSync(this.#fd);
    this.#isOpen = false;
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
  private constructor(folder: string, isComplete: boolean) {
    this.#folder = folder;
    fileSystem.mkdirSync(folder);
    const files: Partial<Record<SegmentFile, FileOutput>> = {};
    this.files = files as Record<SegmentFile, FileOutput>;
    this.#orAbandon(() => {
      for (const name of isComplete ? SEGMENT_FILES : FIRST_FILES) files[name] = new FileOutput(join(folder, name));
    });
  }

  /** Writes the segment; if that fails, its files are closed, and the next writer of the index removes them. */
  static write<T>(folder: string, work: (output: SegmentOutput) => T, isComplete = true): T {
    const output = new SegmentOutput(folder, isComplete);
    return output.#orAbandon(() => work(output));
  }

  #orAbandon<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      for (const file of Object.values(this.files)) file.abandon();
      throw error;
    }
  }

  /** Makes all files durable, but not the folder's own name: that is left to the commit. */
  close(): SegmentDigests {
    const digests = Object.entries(this.files).map(([name, file]) => [name, file.close()]);
    syncFolder(this.#folder);
    return Object.fromEntries(digests) as unknown as SegmentDigests;
  }
}
