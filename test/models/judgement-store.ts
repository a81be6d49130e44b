import { existsSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import {
  appendBatch,
  assessmentsOf,
  isJudgementStore,
  readJudgementStore,
} from "../../src/collection/judgements/judgement-store.js";
import { type ModelCommand, modelOf } from "./model.js";

interface Judgement {
  readonly by: string;
  readonly doc: string;
}

interface Model {
  judgements: Judgement[];
  /** Whether the store was ever written to completely. */
  isBegun: boolean;
}

interface Real {
  readonly file: string;
}

type Command = ModelCommand<Model, Real>;

const by = fc.constantFrom("ann", "ben", "");
const docs = fc.array(fc.constantFrom("d1", "d2", "é\u2028", 'q"{'), { maxLength: 3 });

const found = ({ file }: Real): Judgement[] =>
  existsSync(file) ? assessmentsOf(readJudgementStore(file)).map(({ assessor, doc }) => ({ by: assessor, doc })) : [];

function compare(model: Model, real: Real): void {
  expect(found(real)).toEqual(model.judgements);
  if (model.isBegun) expect(isJudgementStore(readFileSync(real.file))).toBe(true);
}

const write = ({ file }: Real, assessor: string, of: readonly string[], withdrawn?: string) =>
  appendBatch(file, {
    source: "model",
    ...(withdrawn !== undefined && { withdrawal: { assessor: withdrawn, reason: "mistake" } }),
    assessments: of.map((doc) => ({ topic: "1", doc, grade: "A" as const, assessor })),
  });

function after(model: Model, assessor: string, of: readonly string[], withdrawn?: string): Judgement[] {
  const kept = model.judgements.filter((each) => each.by !== withdrawn);
  return [...kept, ...of.map((doc) => ({ by: assessor, doc }))];
}

const append = fc.tuple(by, docs, fc.option(by, { nil: undefined, freq: 4 })).map(
  ([who, of, withdrawn]): Command => ({
    name: `append(${who}: ${of}${withdrawn === undefined ? "" : `, withdraw ${withdrawn}`})`,
    run: (model, real) => {
      write(real, who, of, withdrawn);
      model.judgements = after(model, who, of, withdrawn);
      model.isBegun = true;
      compare(model, real);
    },
  }),
);

/** The process ends after some of the bytes of a batch: the rest of the file is not there. */
const crash = fc.tuple(by, docs, fc.double({ min: 0, max: 1, noNaN: true })).map(
  ([who, of, share]): Command => ({
    name: `crash(${who}: ${of}, after ${share} of the bytes)`,
    run: (model, real) => {
      const size = existsSync(real.file) ? readFileSync(real.file).length : 0;
      write(real, who, of);
      const whole = readFileSync(real.file).length;
      truncateSync(real.file, size + Math.floor(share * (whole - size)));
      const now = found(real);
      // Only the last line feed may be missing of a batch that counts.
      if (size + Math.floor(share * (whole - size)) >= whole - 1) model.judgements = after(model, who, of);
      expect(now).toEqual(model.judgements);
    },
  }),
);

/** Judgements in a file that several programs append to, and that may be cut off at any byte. */
export const judgementStore = modelOf<Model, Real>({
  name: "judgement store",
  maxCommands: 30,
  commands: [append, crash],
  begin: (folder) => ({ model: { judgements: [], isBegun: false }, real: { file: join(folder, "judgements.jsonl") } }),
});
