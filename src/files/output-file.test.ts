import * as node from "node:fs";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { losslessText, UsageError } from "../core/index.js";
import { replaceFileSystem } from "./file-system.js";
import { makeNewFolder, writeNewFolder } from "./new-folder.js";
import { writeFile } from "./output-file.js";
import { makeOutputFolder, refuseSameFile, refuseUnwritable } from "./output-place.js";
import { isStandardOutput } from "./standard-streams.js";
import { writeStream } from "./stream-output.js";
import { writeText } from "./text-file.js";

const folder = mkdtempSync(join(tmpdir(), "presage-output-"));
const at = (...names: string[]) => join(folder, ...names);
const text = (name: string) => readFileSync(at(name), "utf8");
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(at("folder"));
writeFileSync(at("file"), "old");

async function* pieces(...all: string[]): AsyncGenerator<string> {
  yield* all;
}

it("is standard output if no file is named, or a dash", () => {
  expect([undefined, "-", "-x", "x"].map(isStandardOutput)).toEqual([true, true, false, false]);
});

describe("a file", () => {
  it("is written through a link, and nothing is left next to it", () => {
    symlinkSync("file", at("link"));
    writeFile(at("link"), "new\n");
    expect([readlinkSync(at("link")), text("file")]).toEqual(["file", "new\n"]);
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("has the bytes that it is given, or those of a text", () => {
    writeFile(at("bytes"), Uint8Array.of(0xff, 0, 0x0a));
    writeFile(at("words"), "é\n");
    expect([...readFileSync(at("bytes")), ...readFileSync(at("words"))]).toEqual([0xff, 0, 0x0a, 0xc3, 0xa9, 0x0a]);
    // Bytes that were read from a file that is not UTF-8.
    writeFile(at("words"), losslessText(Uint8Array.of(0xe9, 0x0a)));
    expect([...readFileSync(at("words"))]).toEqual([0xe9, 0x0a]);
  });

  it.skipIf(process.platform === "win32")("is not put in the place of a device", () => {
    symlinkSync("/dev/null", at("device"));
    writeFile(at("device"), "lost\n");
    expect([readlinkSync(at("device")), text("device")]).toEqual(["/dev/null", ""]);
  });

  it("that failed leaves nothing, and the error of Presage stays what it is", () => {
    const failing = (error: Error) => () => {
      throw error;
    };
    for (const [error, message] of [
      [Object.assign(new Error("failed"), { code: "ENOSPC" }), "cannot be written"],
      [new UsageError("ours"), /^ours$/],
    ] as const) {
      const restore = replaceFileSystem({ ...node, renameSync: failing(error) });
      try {
        expect(() => writeFile(at("file"), "x")).toThrow(message);
      } finally {
        restore();
      }
      expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    }
  });

  it("that cannot be written is named", () => {
    expect(() => writeFile(at("folder"), "x")).toThrow(/folder: cannot be written: is a folder$/);
    expect(() => writeFile(at("none", "x"), "x")).toThrow(/cannot be written: no such folder$/);
    expect(() => writeFile(at("file", "x"), "x")).toThrow(/cannot be written: no such folder$/);
    expect(() => writeFile(at("x".repeat(300)), "x")).toThrow(/cannot be written: name is too long$/);
  });

  it("is written piece by piece, compressed if its name ends in .gz", async () => {
    await writeStream(pieces("a", "b\n"), at("plain"));
    await writeStream(pieces("a", "b\n"), at("packed.gz"));
    expect([text("plain"), gunzipSync(readFileSync(at("packed.gz"))).toString()]).toEqual(["ab\n", "ab\n"]);
    await expect(writeStream(pieces("a"), at("none", "x"))).rejects.toThrow(/cannot be written: no such folder$/);
  });

  it("stays as it was if its pieces fail", async () => {
    async function* failing(): AsyncGenerator<string> {
      yield "half";
      throw new TypeError("a defect");
    }
    await expect(writeStream(failing(), at("file"))).rejects.toThrow("a defect");
    expect(text("file")).toBe("new\n");
  });

  it("is written from lines, if it is new", () => {
    writeText(at("lines"), ["a\n", "b\n"]);
    expect(text("lines")).toBe("a\nb\n");
    expect(() => writeText(at("lines"), [])).toThrow("EEXIST");
  });
});

describe("a place", () => {
  it("that cannot be written to is refused", () => {
    expect(() => refuseUnwritable("output", at("folder"))).toThrow("⟨output⟩: is a folder, not a file");
    expect(() => refuseUnwritable("output", at("none", "x"))).toThrow("no such folder");
    expect(() => refuseUnwritable("output", at("file", "x"))).toThrow("no such folder");
    expect(() => refuseUnwritable("output", at("x".repeat(300)))).toThrow("name is too long");
    refuseUnwritable("output", at("new"));
  });

  it("that is read as well is refused", () => {
    expect(() => refuseSameFile("output", at("file"), [at("plain"), at("link")])).toThrow("would overwrite");
    refuseSameFile("output", at("new"), [at("file"), at("none")]);
  });

  it("is made", () => {
    makeOutputFolder("output", at("made", "deep"));
    makeOutputFolder("output", at("made", "deep"));
    expect(readdirSync(at("made"))).toEqual(["deep"]);
    expect(() => makeOutputFolder("output", at("file"))).toThrow("a file exists where a folder is needed");
    expect(() => makeOutputFolder("output", at("x".repeat(300)))).toThrow(/cannot be made: name is too long$/);
  });
});

describe("a new folder", () => {
  it("has files and folders", async () => {
    await writeNewFolder(at("fresh"), async (write) => {
      await write("a.txt", "a");
      await write("deep/b.txt", "b");
    });
    expect([text("fresh/a.txt"), text("fresh/deep/b.txt")]).toEqual(["a", "b"]);
    await makeNewFolder(at("above", "empty"), async () => {});
    expect(readdirSync(at("above"))).toEqual(["empty"]);
    const again = writeNewFolder(at("fresh"), async () => {});
    await expect(again).rejects.toThrow(UsageError);
    await expect(again).rejects.toMatchObject({ setting: "output", value: at("fresh") });
  });

  it("is not there if something fails", async () => {
    const defect = makeNewFolder(at("half"), () => Promise.reject(new TypeError("a defect")));
    await expect(defect).rejects.toThrow(/^a defect$/);
    const ours = makeNewFolder(at("half"), () => Promise.reject(new UsageError("ours")));
    await expect(ours).rejects.toThrow(/^ours$/);
    const twice = writeNewFolder(at("half"), async (write) => {
      await write("a", "");
      await write("a", "");
    });
    await expect(twice).rejects.toThrow(/half: cannot be written: exists already$/);
    expect(readdirSync(folder).filter((name) => name.includes("half"))).toEqual([]);
  });
});
