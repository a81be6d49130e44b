import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { LineFile } from "./line-file.js";

const folder = mkdtempSync(join(tmpdir(), "presage-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("keeps lines, as text or bytes, whatever the size of its buffer", () => {
  const path = join(folder, "lines");
  const line = fc.string({ unit: fc.constantFrom("a", "é", "😀", " "), maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(line, fc.boolean()), { maxLength: 20 }),
      fc.integer({ min: 1, max: 60 }),
      (lines, room) => {
        const file = new LineFile(path, room);
        for (const [text, asBytes] of lines) file.append(asBytes ? new TextEncoder().encode(text) : text);
        const read = lines.map((_, i) => new TextDecoder().decode(file.line(i)));
        const facts = file.finish();
        expect(file.sums).toEqual(lines.map(([text]) => crc32(`${text}\n`)));
        let end = 0;
        expect(file.ends).toEqual(lines.map(([text]) => (end += Buffer.byteLength(text) + 1)));
        const all = lines.map(([text]) => `${text}\n`).join("");
        expect(read).toEqual(lines.map(([text]) => text));
        expect(readFileSync(path, "utf8")).toBe(all);
        expect(facts).toMatchObject({
          bytes: Buffer.byteLength(all),
          sha256: createHash("sha256").update(all).digest("hex"),
        });
      },
    ),
  );
});
