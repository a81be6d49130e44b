import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fromFailure, InputError, toFailure } from "../core/index.js";
import { fileError, unwritable, withFile } from "./file-error.js";
import { isSystemError, systemWords } from "./system-error.js";

function refusal(code: string, message = `${code}: said by the system, open 'x'`): Error {
  return Object.assign(new Error(message), { code, errno: -1, syscall: "open", path: "x" });
}

it("words the same error according to its purpose", () => {
  const words = (code: string) => (["use", "read", "write"] as const).map((each) => systemWords(refusal(code), each));
  expect(words("ENOENT")).toEqual(["no such file or folder", "no such file", "no such folder"]);
  expect(words("ENOTDIR")).toEqual([
    "not a folder",
    "no such file: a file is where its folder should be",
    "no such folder",
  ]);
  expect(words("EISDIR")).toEqual(["is a folder, not a file", "is a folder, not a file", "is a folder"]);
  expect(words("ENOSPC")).toEqual(["no space left on the disk", "no space left on the disk", "no space left"]);
  expect(new Set(words("EPERM"))).toEqual(new Set(["permission denied"]));
});

it.each(["EACCES", "EBUSY", "EIO", "ELOOP", "EMFILE", "ENAMETOOLONG", "ENXIO", "EPERM", "EROFS", "ESTALE"])(
  "has words for %s",
  (code) => {
    expect(systemWords(refusal(code))).not.toMatch(/said by the system|[A-Z]/);
  },
);

it("takes the system's own words where it has none, without the call", () => {
  expect(systemWords(refusal("EXDEV", "EXDEV: cross-device link not permitted, rename 'a' -> 'b'"))).toBe(
    "cross-device link not permitted",
  );
  expect(systemWords(new Error("a plain one"))).toBe("a plain one");
});

it("recognises system errors, including those sent between threads", () => {
  expect(isSystemError(refusal("ELOOP"))).toBe(true);
  expect(isSystemError(fromFailure(toFailure(refusal("ELOOP"))))).toBe(true);
  const defects = [new Error("x"), refusal("ERR_INVALID_ARG_TYPE"), "ENOENT", undefined, new InputError([])];
  expect(defects.map(isSystemError)).toEqual(defects.map(() => false));
});

it("names the file of a system error", () => {
  expect(() => withFile("x", () => readFileSync("/none/such"), "read")).toThrow(/^x: no such file$/);
  expect(() => withFile("x", () => readdirSync("/none/such"))).toThrow(/^x: no such file or folder$/);
  expect(unwritable("x", refusal("ENOENT")).message).toBe("x: cannot be written: no such folder");
  expect(withFile("x", () => 1)).toBe(1);
});

it("leaves defects unchanged", () => {
  const defect = new TypeError("a defect");
  expect(fileError("x", defect)).toBe(defect);
});
