import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { headOf, type NamedCall, parseCall, printArguments, printCall, splitOutside } from "./named-call.js";

describe("parseCall", () => {
  test.each<[string, NamedCall]>([
    ["bm25", { name: "bm25", arguments: [] }],
    ["  bm25 ( ) ", { name: "bm25", arguments: [] }],
    ["dcu.cit", { name: "dcu", run: "cit", arguments: [] }],
    ["ui.a+b(terms=8)", { name: "ui", run: "a+b", arguments: [{ key: "terms", value: "8" }] }],
    ["AP'( rel = 2 )", { name: "AP'", arguments: [{ key: "rel", value: "2" }] }],
    ["x(a)", { name: "x", arguments: [{ key: "a" }] }],
    ["x(a=,)", { name: "x", arguments: [{ key: "a", value: "" }, { key: "" }] }],
    ["x(a=b=c)", { name: "x", arguments: [{ key: "a", value: "b=c" }] }],
    ["x(a=bob's.npy)", { name: "x", arguments: [{ key: "a", value: "bob's.npy" }] }],
    [
      'x(a="b, c)",d=\'"\')',
      {
        name: "x",
        arguments: [
          { key: "a", value: "b, c)" },
          { key: "d", value: '"' },
        ],
      },
    ],
    ['x(a="say ""so""")', { name: "x", arguments: [{ key: "a", value: 'say "so"' }] }],
  ])("%s", (text, call) => expect(parseCall(text)).toEqual(call));

  it("leaves text in parentheses to the inner call", () => {
    const { arguments: given } = parseCall('rrf(systems=bm25.full+rm3+dense(vectors="a,b).npy",topics=b.npy),k=10)');
    expect(given).toEqual([
      { key: "systems", value: 'bm25.full+rm3+dense(vectors="a,b).npy",topics=b.npy)' },
      { key: "k", value: "10" },
    ]);
  });

  test.each([
    ["", 'model is not of the form NAME(parameter=value,…): ""'],
    ["bm25(k1=1", "( at character 5 is not closed"],
    ["rrf(systems=dense(vectors=a)", "( at character 4 is not closed"],
    ["rrf(systems=dense(vectors=a", "( at character 18 is not closed"],
    ['x(a="b)', '" at character 5 is not closed'],
    ['x(a=y(b="c))', '" at character 9 is not closed'],
    ["x(a=1))", ") at character 7 is not expected"],
    ["x y", "y at character 3 is not expected"],
    ['x(a="b" c)', "c at character 9 is not expected"],
  ])("reports what is wrong with %j, and where", (text, message) => {
    expect(() => parseCall(text, "model")).toThrow(message);
    expect(() => parseCall(text, "model")).toThrow(JSON.stringify(text));
  });
});

describe("printCall", () => {
  it("quotes values only where necessary", () => {
    const given = ["a/b.npy", "dense(vectors=a,topics=b)", "a,b", " a", "(", "'a'", ""].map((value, i) => {
      return { key: `k${i}`, value };
    });
    expect(printArguments(given)).toBe(
      'k0=a/b.npy,k1=dense(vectors=a,topics=b),k2="a,b",k3=" a",k4="(",k5="\'a\'",k6=',
    );
    expect(printCall({ name: "dcu", run: "cit", arguments: [] })).toBe("dcu.cit");
    expect(headOf(parseCall("dcu.cit(terms=8)"))).toBe("dcu.cit");
  });

  it("is read back", () => {
    const letters = "ab.+-(),='\" \n\\′";
    const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
    const word = text.filter((each) => /^[^\s(),=.]+$/.test(each));
    const key = text.filter((each) => /^[^(),=]+$/.test(each) && each === each.trim());
    const given = fc.record({ key, value: fc.oneof(text, fc.string()) });
    const calls = fc.record(
      { name: word, run: word, arguments: fc.array(given, { maxLength: 4 }) },
      { requiredKeys: ["name", "arguments"] },
    );
    fc.assert(
      fc.property(calls, (call) => {
        expect(parseCall(printCall(call))).toEqual(call);
      }),
    );
  });

  it("prints any call so that it is read back as the same call", () => {
    const text = fc.string({ unit: fc.constantFrom(..."xy.=,()\"' "), maxLength: 20 });
    fc.assert(
      fc.property(text, (inner) => {
        let call: NamedCall;
        try {
          call = parseCall(`x(${inner})`);
        } catch {
          return;
        }
        expect(parseCall(printCall(call))).toEqual(call);
      }),
    );
  });
});

test("splitOutside does not split within parentheses", () => {
  expect(splitOutside('a+b(c="x)+y",d=e+f)+g', "+")).toEqual(["a", 'b(c="x)+y",d=e+f)', "g"]);
  expect(splitOutside("", "+")).toEqual([""]);
  expect(() => splitOutside("a+b(c", "+")).toThrow('"a+b(c": ( at character 4 is not closed');
});
