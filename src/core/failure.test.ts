import { expect, test } from "vitest";
import { InputError, PresageError, UsageError } from "./errors.js";
import { fromFailure, toFailure } from "./failure.js";

/** As in a message to a thread. */
const sent = (error: unknown) => fromFailure(structuredClone(toFailure(error)));

test("an error keeps its class, message, exit code and stack", () => {
  const error = new PresageError("no topics", 7, { cause: new RangeError("deep") });
  const copy = sent(error) as PresageError;
  expect(copy).toBeInstanceOf(PresageError);
  expect(copy).toMatchObject({ message: "no topics", exitCode: 7, name: "PresageError", stack: error.stack });
  expect(copy.cause).toMatchObject({ name: "RangeError", message: "deep" });
});

test("problems, their hint and the setting that is wrong are kept", () => {
  const problems = [{ file: "a.txt", line: 3, message: "score is not a number", text: "x" }];
  const input = sent(new InputError(problems, { more: 4, hint: "look again" })) as InputError;
  expect(input).toBeInstanceOf(InputError);
  expect(input.problems).toEqual(problems);
  expect(input.message).toBe('a.txt:3: score is not a number: "x"\n… and 4 more\nlook again');
  const usage = sent(new UsageError("not a field", { setting: "in", value: ["x"] })) as UsageError;
  expect(usage).toBeInstanceOf(UsageError);
  expect(usage).toMatchObject({ message: "⟨in⟩: not a field", setting: "in", value: ["x"], exitCode: 1 });
});

test("a system error keeps its code and path; a value that is not an error becomes one", () => {
  const error = Object.assign(new Error("EIO: i/o error, read"), { code: "EIO", path: "runs/a" });
  expect(sent(error)).toMatchObject({ code: "EIO", path: "runs/a" });
  expect(sent("text")).toMatchObject({ message: "text" });
});
