import { UsageError } from "../../core/index.js";
import { bo1 } from "./bo1.js";
import type { Feedback } from "./feedback.js";
import { rm3 } from "./rm3.js";
import { rocchio } from "./rocchio.js";
import { rsj } from "./rsj.js";
import { taylor } from "./taylor.js";

type Values = Readonly<Record<string, number | string>>;

/** Every way of feedback with the parameters that it takes. */
const WAYS: Readonly<Record<string, { parameters: readonly string[]; make: (values: Values) => Feedback }>> = {
  rm3: { parameters: ["documents", "terms", "weight", "common"], make: rm3 },
  rocchio: { parameters: ["documents", "terms", "alpha", "beta", "gamma"], make: rocchio },
  taylor: { parameters: ["documents", "terms", "target", "ridge", "k1", "b"], make: taylor },
  bo1: { parameters: ["documents", "terms", "beta"], make: bo1 },
  rsj: { parameters: ["documents", "terms", "beta"], make: rsj },
};

export const FEEDBACK_NAMES = Object.keys(WAYS);

/**
 * A way of feedback by its name, with parameters in any order: `rm3`, `rm3(documents=20,terms=100)`. The name of the
 * result has all of them, so that it can be read again.
 *
 * @throws UsageError if there is no such way or parameter, or a value is out of range
 */
export function parseFeedback(text: string): Feedback {
  const [, name, list] = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/.exec(text) ?? [];
  const way = name !== undefined && Object.hasOwn(WAYS, name) ? WAYS[name] : undefined;
  if (!way)
    throw new UsageError(`feedback is not known: ${JSON.stringify(text)}; there are: ${FEEDBACK_NAMES.join(", ")}`);
  const values: Record<string, number | string> = {};
  for (const part of list?.trim() ? list.split(",") : []) {
    const [key, value = ""] = part.split("=", 2).map((side) => side.trim());
    if (!way.parameters.includes(key)) {
      throw new UsageError(
        `${name}: no such parameter: ${JSON.stringify(key)}; there are: ${way.parameters.join(", ")}`,
      );
    }
    values[key] = parameterValue(name as string, key, value);
  }
  return way.make(values);
}

function parameterValue(name: string, key: string, text: string): number | string {
  if (key === "target") {
    if (text !== "best" && text !== "decayed") throw wrong(name, key, "best or decayed", text);
    return text;
  }
  const value = text === "" ? Number.NaN : Number(text);
  if (key === "documents" || key === "terms") {
    const least = key === "documents" ? 1 : 0;
    if (!Number.isSafeInteger(value) || value < least) throw wrong(name, key, `a whole number from ${least} on`, text);
  } else if (!Number.isFinite(value) || value < 0) throw wrong(name, key, "a number from 0 on", text);
  else if ((key === "weight" || key === "common" || key === "b") && value > 1)
    throw wrong(name, key, "a number from 0 to 1", text);
  return value;
}

function wrong(name: string, key: string, expected: string, text: string): UsageError {
  return new UsageError(`${name}: ${key} must be ${expected}: ${JSON.stringify(text)}`);
}
