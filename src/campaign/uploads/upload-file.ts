import { existsSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { fileError } from "../../files/index.js";
import { fileSystem, makeFolderDurably, syncFolder } from "../../files/node.js";
import type { Upload } from "./upload.js";

/** Where the bytes of an upload are, until it is taken or discarded. */
export function uploadPath(folder: string, upload: string): string {
  return join(folder, "uploads", upload);
}

/** Writes bytes at a place in an upload's file; they are on the disk when it returns. */
export async function writePiece(
  folder: string,
  { id, fileName }: Pick<Upload, "id" | "fileName">,
  bytes: Uint8Array,
  offset: number,
): Promise<void> {
  const path = uploadPath(folder, id);
  let file: FileHandle | undefined;
  try {
    const isNew = !existsSync(path);
    if (isNew) makeFolderDurably(join(folder, "uploads"));
    file = await fileSystem.promises.open(path, isNew ? "w" : "r+");
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, offset + done);
      done += bytesWritten;
    }
    await file.sync();
    // Even if the file exists: whoever made it may have ended before this.
    syncFolder(join(folder, "uploads"));
  } catch (error) {
    // The sender knows the file by its own name.
    throw fileError(fileName, error, "write");
  } finally {
    await file?.close();
  }
}

/** Removes the bytes of an upload. */
export function removeUploadFile(folder: string, upload: string): void {
  fileSystem.rmSync(uploadPath(folder, upload), { force: true });
}
