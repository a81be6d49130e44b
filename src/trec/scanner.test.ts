import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentId } from "../core/index.js";
import { KernelScanner } from "./kernel-scanner.js";
import { PlainScanner } from "./plain-scanner.js";
import { makeQrels, type Qrels } from "./qrels.js";
import { Met, type RunScanner, type Scan, type ScannerFactory, type ScanOptions } from "./scanner.js";

const usual: ScanOptions = { comments: true, singlePrecision: false, fileOrder: false, atof: false };

/** Scans bytes in pieces of a given size. */
function scan(scanner: RunScanner, bytes: Uint8Array, options: ScanOptions, pieceBytes = 1 << 16): Scan {
  scanner.begin(options);
  for (let at = 0; ; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes);
    scanner.reserve(piece.length).set(piece);
    const met = scanner.commit(piece.length, at + pieceBytes >= bytes.length);
    if (met & (Met.malformed | Met.interleaved) || at + pieceBytes >= bytes.length) return scanner.result();
  }
}

function judge(text: string): Qrels {
  return makeQrels(
    text
      .trim()
      .split("\n")
      .map((line) => {
        const [topic, doc, grade] = line.trim().split(" ");
        return { topic, doc, grade: Number(grade) };
      }),
  );
}

/** A scan as a person would write it down: topic, retrieved, then doc@rank[first–last]. */
function describeScan({ run }: Scan, qrels: Qrels): string[] {
  return Array.from(run.topics, (topic, i) => {
    const rows = [];
    for (let row = run.rowStart[i]; row < run.rowStart[i + 1]; row++) {
      rows.push(`${documentId(qrels.table, run.doc[row])}@${run.rank[row]}[${run.tieFirst[row]}–${run.tieLast[row]}]`);
    }
    return `${qrels.table.topics[topic]} (${run.retrieved[i]}): ${rows.join(" ")}`;
  });
}

const factories: Record<string, ScannerFactory> = {
  plain: (table) => new PlainScanner(table),
  kernel: (table) => new KernelScanner(table),
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe.each(Object.entries(factories))("%s scanner", (_name, make) => {
  const qrels = judge("1 a 1\n1 b 0\n1 c 2\n2 a 1\n10 d 1");
  const run = (text: string, options = usual, pieceBytes?: number) =>
    scan(make(qrels.table), bytesOf(text), options, pieceBytes);
  const told = (text: string, options = usual) => describeScan(run(text, options), qrels);

  test("ranks by score", () => {
    expect(told("1 Q0 a 1 3 t\n1 Q0 x 2 2 t\n1 Q0 b 3 1 t\n")).toEqual(["1 (3): a@1[1–1] b@3[3–3]"]);
  });

  test("does not trust the order of the lines or the rank column", () => {
    expect(told("1 Q0 b 1 1 t\n1 Q0 x 2 2 t\n1 Q0 a 3 3 t\n")).toEqual(["1 (3): a@1[1–1] b@3[3–3]"]);
  });

  test("breaks ties by document, descending, and reports the extent of a tie", () => {
    expect(told("1 Q0 a 1 1 t\n1 Q0 b 1 1 t\n1 Q0 x 1 1 t\n1 Q0 c 1 0.5 t")).toEqual([
      "1 (4): b@2[1–3] a@3[1–3] c@4[4–4]",
    ]);
    expect(told("1 Q0 x 1 1 t\n1 Q0 b 1 1 t\n1 Q0 a 1 1 t")).toEqual(["1 (3): b@2[1–3] a@3[1–3]"]);
  });

  test("notices a line with the columns of two, short or long", () => {
    expect(run("1 Q0 a 1 5 t1 Q0 b 2 4 t\n").met).toBe(Met.overlong);
    expect(run(`1 Q0 a 1 5 ${"t".repeat(80)}1 Q0 b 2 4 t\n`).met).toBe(Met.overlong);
    expect(run("1 Q0 a 1 5 t\r1 Q0 b 2 4 t\r").met).toBe(Met.overlong);
    expect(run("1 Q0 a 1 5 t 7 8 9 10\n").met).toBe(0);
  });

  test("takes no tag from a comment, short or long", () => {
    for (const comment of ["# 1 2 3 4 x", `# 1 2 3 4 x ${"y".repeat(80)}`]) {
      expect(run(`1 Q0 a 1 3 t\n${comment}\n`).run.tag).toBe("t");
    }
  });

  test("reads 0 and -0 as the same score", () => {
    expect(told("1 Q0 a 1 -0 t\n1 Q0 b 1 0 t")).toEqual(["1 (2): b@1[1–2] a@2[1–2]"]);
  });

  test("puts topics in the table's order and names those it does not have", () => {
    const result = run("9 Q0 a 1 1 t\n2 Q0 a 1 1 t\n10 Q0 d 1 1 t\n1 Q0 z 1 1 last");
    expect(describeScan(result, qrels)).toEqual(["1 (1): ", "10 (1): d@1[1–1]", "2 (1): a@1[1–1]"]);
    expect(result.run.otherTopics).toEqual(["9"]);
    expect(result.run.tag).toBe("last");
  });

  test("accepts tabs, many blanks, CRLF, blank lines, comments and further columns", () => {
    const text = "# a comment\n\n \t \r\n  1\tQ0   a\t1 \t 5 t more columns\r\n1 Q0 b 2 4 t\r\n#1 Q0 c 2 4 t";
    expect(told(text)).toEqual(["1 (2): a@1[1–1] b@2[2–2]"]);
    expect(run(text, { ...usual, comments: false }).met).toBe(Met.malformed);
  });

  test("sees lines longer than 64 bytes as it sees short ones", () => {
    const long = "x".repeat(200);
    expect(told(`1 Q0 a 1 5 ${long}\n1${" ".repeat(100)}Q0 ${long} 1 6 t\n${" ".repeat(70)}\n#${long}\n`)).toEqual([
      "1 (2): a@2[2–2]",
    ]);
  });

  test("compares scores as doubles, or as 32-bit floats", () => {
    const text = "1 Q0 a 1 16777217 t\n1 Q0 b 2 16777216 t";
    expect(told(text)).toEqual(["1 (2): a@1[1–1] b@2[2–2]"]);
    expect(told(text, { ...usual, singlePrecision: true })).toEqual(["1 (2): b@1[1–2] a@2[1–2]"]);
  });

  test("ranks by the order of the lines if asked to", () => {
    expect(told("1 0 b 1\n1 0 a 1", { ...usual, fileOrder: true })).toEqual(["1 (2): b@1[1–1] a@2[2–2]"]);
  });

  test("reads every number that C reads; NaN is last", () => {
    const text = ["nan", "-inf", "-1e300", "0x1p-3", ".5", "1e0", "+2.", "12345678901234567890", "1e400"];
    const lines = text.map((score, i) => `1 Q0 ${"abc"[i] ?? `x${i}`} 1 ${score} t`).join("\n");
    const result = run(lines);
    expect(describeScan(result, qrels)).toEqual(["1 (9): c@7[7–7] b@8[8–8] a@9[9–9]"]);
    expect(result.met).toBe(Met.nan);
  });

  test.each(["1.2.3", "high", "", "--1", "1e", "0x", "1,5"].filter(Boolean))(
    "a score such as %j is not a number",
    (score) => {
      expect(run(`1 Q0 a 1 ${score} t`).met & Met.badScore).toBe(Met.badScore);
      const atof = run(`1 Q0 a 1 ${score} t`, { ...usual, atof: true });
      expect(atof.met).toBe(0);
    },
  );

  test("reports what it met", () => {
    expect(run("1 Q0 a 1 5 t\n1 Q0 b 2 5\n").met).toBe(Met.malformed);
    expect(run("1 Q0 a 1 5 t\n2 Q0 b 2 5 t\n1 Q0 c 2 5 t\n").met).toBe(Met.interleaved);
    expect(run("1 Q0 a 1 5 t\n1 Q0 a 2 4 t\n").met).toBe(Met.duplicate);
    expect(run("1 Q0 y 1 5 t\n1 Q0 y 2 4 t\n").met).toBe(Met.duplicate);
    expect(run("7 Q0 y 1 5 t\n7 Q0 y 2 4 t\n").met).toBe(0);
    expect(run("").met).toBe(0);
  });

  test("ids are bytes: é and its decomposition differ, and order is that of UTF-8", () => {
    const table = judge("1 \u00e9 1\n1 e\u0301 1\n1 \uff5e 1\n1 \u{1f600} 1");
    const text = "1 Q0 \u{1f600} 1 1 t\n1 Q0 \uff5e 1 1 t\n1 Q0 e\u0301 1 1 t\n1 Q0 \u00e9 1 1 t";
    expect(describeScan(scan(make(table.table), bytesOf(text), usual), table)).toEqual([
      "1 (4): \u{1f600}@1[1–4] \uff5e@2[1–4] \u00e9@3[1–4] e\u0301@4[1–4]",
    ]);
  });

  test("topics deeper than 65,535 documents, in order and not", () => {
    const deep = judge("1 d5 1\n1 d70000 1\n1 d99999 1");
    const lines = Array.from({ length: 100_000 }, (_, i) => `1 Q0 d${i} 1 ${100_000 - i} t`);
    const expected = ["1 (100000): d5@6[6–6] d70000@70001[70001–70001] d99999@100000[100000–100000]"];
    for (const text of [lines.join("\n"), lines.reverse().join("\n")]) {
      expect(describeScan(scan(make(deep.table), bytesOf(text), usual), deep)).toEqual(expected);
    }
  });

  test("one scanner reads many runs; small topics after a deep one", () => {
    const scanner = make(qrels.table);
    const deep = Array.from({ length: 20_000 }, (_, i) => `1 Q0 d${i} 1 ${-i} t`).join("\n");
    for (let i = 0; i < 3; i++) {
      expect(scan(scanner, bytesOf(`${deep}\n2 Q0 a 1 1 t`), usual).met).toBe(0);
      expect(scan(scanner, bytesOf(`${deep}\n1 Q0 d7 1 1 t`), usual).met).toBe(Met.duplicate);
      expect(describeScan(scan(scanner, bytesOf("2 Q0 a 1 1 t"), usual), qrels)).toEqual(["2 (1): a@1[1–1]"]);
    }
  });
});

describe("kernel and plain scanner agree", () => {
  const word = fc.constantFrom(
    "1",
    "2",
    "10",
    "a",
    "b",
    "c",
    "d",
    "x",
    "é",
    "EP-1234567-A1",
    "EP-1234567-B1-and-a-long-rest",
  );
  const blank = fc.constantFrom(" ", " ", " ", "\t", "  ", "\u000b", " ".repeat(40));
  const number = fc.oneof(
    fc.double().map(String),
    fc.float({ noNaN: true, min: -100, max: 100 }).map((x) => x.toFixed(4)),
    fc.integer({ min: -3, max: 3 }).map(String),
    fc.bigInt({ min: 0n, max: 10n ** 20n }).map((n) => `0.${n}`),
    fc.constantFrom(
      "1e-5",
      "1E+22",
      "1e23",
      "9007199254740993",
      "0x1F",
      "inf",
      "-Infinity",
      "nan",
      "1.5x",
      "-",
      ".",
      "1_0",
    ),
  );
  const line = fc
    .tuple(
      fc.constantFrom("1", "1", "1", "2", "10", "7"),
      blank,
      word,
      number,
      blank,
      fc.constantFrom("t", "tag two", ""),
    )
    .map(([topic, gap, doc, score, gap2, tag]) => `${topic}${gap}Q0 ${doc}${gap2}1 ${score}${gap}${tag}`);
  const file = fc
    .array(fc.oneof({ weight: 12, arbitrary: line }, fc.constantFrom("", "# note", "1 Q0 a", "   ")), { maxLength: 30 })
    .chain((lines) => fc.tuple(fc.constant(lines), fc.boolean(), fc.constantFrom("\n", "\r\n")))
    .map(([lines, sorted, ending]) => (sorted ? [...lines].sort() : lines).join(ending));
  const options = fc.record({
    comments: fc.boolean(),
    singlePrecision: fc.boolean(),
    fileOrder: fc.boolean(),
    atof: fc.boolean(),
  });
  const qrels = judge(
    "1 a 1\n1 b 0\n1 c 2\n1 é 1\n1 EP-1234567-A1 1\n2 a 1\n2 EP-1234567-B1-and-a-long-rest 1\n10 d 1",
  );
  const plain = new PlainScanner(qrels.table);
  const kernel = new KernelScanner(qrels.table);

  const same = (bytes: Uint8Array, opts: ScanOptions, pieceBytes: number) => {
    const expected = scan(plain, bytes, opts, 1 << 20);
    const actual = scan(kernel, bytes, opts, pieceBytes);
    const fatal = Met.malformed | Met.interleaved;
    expect(actual.met & fatal).toBe(expected.met & fatal);
    if (expected.met & fatal) return;
    expect(actual).toEqual(expected);
  };

  test("on runs", () => {
    fc.assert(
      fc.property(file, options, fc.integer({ min: 1, max: 300 }), (text, opts, size) =>
        same(bytesOf(text), opts, size),
      ),
      { numRuns: 2000 },
    );
  });

  test("on runs as systems write them: scores of one format that differ in their last digits", () => {
    const write = fc.constantFrom(
      (x: number) => x.toFixed(0),
      (x: number) => x.toFixed(4),
      (x: number) => x.toFixed(12),
      (x: number) => x.toFixed(15),
      (x: number) => x.toPrecision(15),
      (x: number) => x.toPrecision(16),
      (x: number) => x.toPrecision(17),
      (x: number) => String(Number(x.toFixed(3))),
      (x: number) => x.toFixed(6).replace(/^(-?)0\./, "$1."),
      // Different texts of the same double, if they have more than fifteen digits.
      (x: number, i: number) => String(BigInt(Math.trunc(x)) + BigInt(i % 10)),
      (x: number, i: number) => `${x.toFixed(13)}${i % 10}`,
    );
    const start = fc.constantFrom(0, 0.5, 1.3, 9.9999, 10, -1.3, -10.0001, 1234.5, 99999999, 2 ** 53 - 3);
    const step = fc.constantFrom(0, 1e-16, 1e-13, 1e-4, 0.003, 0.1, 1, 1000);
    const scores = fc
      .tuple(start, step, fc.array(fc.integer({ min: -1, max: 12 }), { minLength: 2, maxLength: 60 }))
      .map(([from, width, steps]) => {
        let score = from;
        return steps.map((count) => (score -= count * width));
      });
    const judged = judge(Array.from({ length: 60 }, (_, i) => `1 d${i} 1`).join("\n")).table;
    const [fast, slow] = [new KernelScanner(judged), new PlainScanner(judged)];
    fc.assert(
      fc.property(scores, write, write, fc.integer({ min: 20, max: 300 }), (values, format, other, pieceBytes) => {
        const lines = values.map((x, i) => `1 Q0 d${i} ${i + 1} ${(i % 7 === 6 ? other : format)(x, i)} t`);
        const bytes = bytesOf(lines.join("\n"));
        expect(scan(fast, bytes, usual, pieceBytes)).toEqual(scan(slow, bytes, usual, 1 << 20));
      }),
      { numRuns: 3000 },
    );
  });

  describe("on lines of one form", () => {
    const ids = fc.constantFrom(
      (n: number) => `EP-${String(1_000_000 + n)}-A1`,
      (n: number) => `d${n}`,
      (n: number) => `FR940104-0-${String(10_000 + n)}`,
      (n: number) => `longer-than-16-${n}`,
      (n: number) => String(n).padStart(1 + (n % 20), "0"),
    );
    const scores = fc.constantFrom(
      (n: number) => (50 - n * 0.01).toFixed(4),
      (n: number) => (-50 - n * 0.01).toFixed(4),
      (n: number) => (50 - Math.floor(n / 5)).toFixed(2),
      (n: number) => (-1 - Math.floor(n / 7)).toFixed(1),
      (n: number) => String(200 - Math.floor(n / 3)),
      (n: number) => ((n * 7919) % 101).toFixed(3),
      (n: number) => (0.123456789 - n * 1e-9).toFixed(12),
    );
    const blanks = fc.constantFrom(" ", "\t");
    const tags = fc.constantFrom("t", "presage-run01", "a-tag-that-is-longer-than-thirty-two-bytes");
    const form = fc.record({ id: ids, score: scores, blank: blanks, tag: tags, seed: fc.nat(), repeats: fc.boolean() });
    type Form = typeof form extends fc.Arbitrary<infer T> ? T : never;
    const linesOf = (size: number, { id, score, blank, tag, seed, repeats }: Form) =>
      Array.from({ length: size }, (_, n) => {
        const number = (n * 7907 + seed) % (repeats ? Math.max(2, size - 1) : 7919);
        return ["1", "Q0", id(number), n + 1, score(n), tag].join(blank);
      });
    const tableOf = (lines: readonly string[]) => {
      const documents = new Set(lines.map((line) => line.split(/[ \t]/)[2]));
      const judged = [...documents].filter((_, i) => i % 5 === 0);
      return makeQrels([...judged, "absent"].map((doc) => ({ topic: "1", doc, grade: 1 }))).table;
    };

    test("that a byte here and there changes", () => {
      const change = fc.tuple(fc.nat(), fc.constantFrom(...bytesOf(" \t\n\r019.-x#\u0001\u001f\u00ff")));
      fc.assert(
        fc.property(
          fc.integer({ min: 2, max: 60 }),
          form,
          fc.array(change, { maxLength: 3 }),
          fc.integer({ min: 40, max: 4000 }),
          (size, run, changes, pieceBytes) => {
            const lines = linesOf(size, run);
            const bytes = bytesOf(lines.join("\n"));
            for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
            const table = tableOf(lines);
            const expected = scan(new PlainScanner(table), bytes, usual, 1 << 20);
            const actual = scan(new KernelScanner(table), bytes, usual, pieceBytes);
            const fatal = Met.malformed | Met.interleaved;
            expect(actual.met & fatal).toBe(expected.met & fatal);
            if (!(expected.met & fatal)) expect(actual).toEqual(expected);
          },
        ),
        { numRuns: 2000 },
      );
    });

    test("in topics that are deeper than usual", () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 2000, max: 5000 }),
          form,
          fc.integer({ min: 5000, max: 99_999 }),
          (size, run, pieceBytes) => {
            const lines = linesOf(size, run);
            const bytes = bytesOf(`${lines.join("\n")}\n2 Q0 x 1 1 t\n`);
            const table = tableOf(lines);
            expect(scan(new KernelScanner(table), bytes, usual, pieceBytes)).toEqual(
              scan(new PlainScanner(table), bytes, usual, 1 << 20),
            );
          },
        ),
        { numRuns: 60 },
      );
    });
  });

  test("on arbitrary bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 400 });
    const almost = fc
      .array(fc.constantFrom(...bytesOf("1 a.\n\t#-e0x\r\u0000\u00ff")), { maxLength: 300 })
      .map((b) => Uint8Array.from(b));
    fc.assert(fc.property(fc.oneof(bytes, almost), options, fc.integer({ min: 1, max: 100 }), same), { numRuns: 2000 });
  });

  test("on scores: bit for bit as Number() reads them", () => {
    const table = judge("1 a 1").table;
    const both = [new KernelScanner(table), new PlainScanner(table)];
    fc.assert(
      fc.property(fc.array(number, { minLength: 2, maxLength: 40 }), (scores) => {
        const text = scores.map((score, i) => `1 Q0 ${i === 0 ? "a" : `x${i}`} 1 ${score} t`).join("\n");
        const [a, b] = both.map((scanner) => scan(scanner, bytesOf(text), { ...usual, atof: true }));
        expect(a).toEqual(b);
      }),
      { numRuns: 1000 },
    );
  });
});

test("the kernel ranks n equal scores in n log n steps, whether documents repeat or not", () => {
  const n = 4096;
  const lines = (id: (i: number) => string) => Array.from({ length: n }, (_, i) => `1 Q0 ${id(i)} 1 5 t`).join("\n");
  const many = judge(Array.from({ length: n }, (_, i) => `1 d${i} 1`).join("\n"));
  for (const text of [lines(() => "d1"), lines((i) => `d${i}`)]) {
    const scanner = new KernelScanner(many.table);
    scan(scanner, bytesOf(text), usual);
    expect(scanner.steps).toBeGreaterThan(n);
    expect(scanner.steps).toBeLessThanOrEqual(3 * n * (Math.log2(n) + 1));
  }
});
