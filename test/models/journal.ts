import { appendFileSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { Journal } from "../../src/files/journal.js";
import { type ModelCommand, modelOf } from "./model.js";

const TOPICS = Array.from({ length: 12 }, (_, i) => `T${i}`);

interface Model {
  /** What depends on the work: another key starts again. */
  key: string;
  lines: string[];
}

interface Real {
  readonly file: string;
  journal: Journal;
}

type Command = ModelCommand<Model, Real>;

function compare({ lines }: Model, { journal }: Real): void {
  expect([...journal.entries()].map((entry) => [entry.topic, entry.lines])).toEqual(
    lines.map((text, i) => [TOPICS[i], text]),
  );
}

function reopened(model: Model, real: Real): void {
  real.journal = Journal.open(real.file, model.key, TOPICS);
  expect(real.journal.done).toBe(model.lines.length);
  compare(model, real);
}

const text = fc.constantFrom("", "T Q0 d 1 2 x\n", 'é弁\n{"topic":"T1","bytes":0,"crc32":0}\n', "x".repeat(600));

const append = text.map(
  (lines): Command => ({
    name: `append(${JSON.stringify(lines).slice(0, 20)})`,
    can: (model) => model.lines.length < TOPICS.length,
    run: (model, real) => {
      real.journal.append(TOPICS[model.lines.length], lines);
      model.lines.push(lines);
      compare(model, real);
    },
  }),
);

const reopen = fc.constant<Command>({
  name: "reopen",
  run: (model, real) => {
    real.journal.close();
    reopened(model, real);
  },
});

const otherKey = fc.constantFrom("a", "b").map(
  (key): Command => ({
    name: `reopen for ${key}`,
    run: (model, real) => {
      real.journal.close();
      if (key !== model.key) model.lines = [];
      model.key = key;
      reopened(model, real);
    },
  }),
);

/** The process ends after some of the bytes of an entry, or leaves other bytes at the end. */
const crash = fc.tuple(text, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()).map(
  ([lines, share, isNoise]): Command => ({
    name: `crash(${JSON.stringify(lines).slice(0, 20)}, after ${share} of the bytes${isNoise ? ", then noise" : ""})`,
    can: (model) => model.lines.length < TOPICS.length,
    run: (model, real) => {
      const size = readFileSync(real.file).length;
      real.journal.append(TOPICS[model.lines.length], lines);
      const added = readFileSync(real.file).length - size;
      const kept = Math.floor(share * added);
      truncateSync(real.file, size + kept);
      if (isNoise) appendFileSync(real.file, "\0\0{\n");
      real.journal.close();
      if (kept === added) model.lines.push(lines);
      reopened(model, real);
    },
  }),
);

/** The journal of a run: what was complete counts, whatever end the process took. */
export const journal = modelOf<Model, Real>({
  name: "journal",
  maxCommands: 30,
  commands: [append, reopen, otherKey, crash, append],
  begin(folder) {
    const file = join(folder, ".run.journal");
    return { model: { key: "a", lines: [] }, real: { file, journal: Journal.open(file, "a", TOPICS) } };
  },
  end: (real) => real.journal.close(),
});
