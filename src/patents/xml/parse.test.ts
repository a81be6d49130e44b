import fc from "fast-check";
import { expect, test } from "vitest";
import { plainXmlTree } from "../../../test/support/plain-xml-tree.js";
import { childOf, childrenOf, descendantsOf, joinBlanks, textOf } from "./element.js";
import { parseXml, XmlError } from "./parse.js";

function offsetOf(text: string): [number, string] {
  try {
    parseXml(text);
  } catch (error) {
    if (error instanceof XmlError) return [error.offset, error.message];
    throw error;
  }
  throw new Error("no error");
}

test("elements, attributes, text, CDATA; prefixes, comments and instructions are dropped", () => {
  const text = `<exch:doc xml:lang="en" a='x &amp; "y"' b = "1"><?pi <x> ?>a&lt;b<!-- <c> --><![CDATA[<d> &amp;]]><e/><f g="h>i" /></exch:doc>`;
  expect(parseXml(text)).toEqual({
    name: "doc",
    attributes: { lang: "en", a: 'x & "y"', b: "1" },
    children: [
      "a<b<d> &amp;",
      { name: "e", attributes: {}, children: [] },
      { name: "f", attributes: { g: "h>i" }, children: [] },
    ],
  });
});

test("characters: five entities, decimal and hexadecimal references, decoded once; the rest stays", () => {
  const of = (text: string) => parseXml(`<a>${text}</a>`).children.join("");
  expect(of("&amp;lt;")).toBe("&lt;");
  expect(of("&#956;&#x3BC;&#X3bc;")).toBe("μμμ");
  expect(of("&#128512;")).toBe("😀");
  expect(of("&#0;&#xD800;&#x110000;&#99999999;")).toBe("\uFFFD\uFFFD\uFFFD\uFFFD");
  expect(of("&eacute; R&D AT&T; &; &#; &#x;")).toBe("&eacute; R&D AT&T; &; &#; &#x;");
});

test("what is not quite XML is read as intended", () => {
  expect(parseXml("<a>x < 5 and y <5 & z</a>").children).toEqual(["x < 5 and y <5 & z"]);
  expect(parseXml("<a b=c d e=f/g><x y=1/></a >").attributes).toEqual({ b: "c", d: "", e: "f/g" });
  expect(parseXml('<a b="1" b="2"/>').attributes).toEqual({ b: "1" });
  expect(parseXml('<a __proto__="1" constructor="2"/>').attributes.constructor).toBe("2");
  expect(parseXml("<a/>behind <b>").name).toBe("a");
  expect(parseXml("\n <a></a> behind").name).toBe("a");
});

test("SGML: empty elements need no closing tag, and may have one", () => {
  const emptyElements = new Set(["EMI"]);
  const { children } = parseXml("<A>x<EMI ID=1>y<EMI/>z<EMI></EMI></A>", { emptyElements });
  expect(children.map((child) => (typeof child === "string" ? child : child.name))).toEqual([
    "x",
    "EMI",
    "y",
    "EMI",
    "z",
    "EMI",
  ]);
});

test("problems are reported with their place", () => {
  expect(offsetOf("<a><b></a>")).toEqual([3, "<b> is not closed"]);
  expect(offsetOf("<a></b></a>")).toEqual([3, "</b> closes an element that is not open"]);
  expect(offsetOf("<a><b>")).toEqual([3, "<b> is not closed"]);
  expect(offsetOf("<a><c><d/></c><b><e></e></a>")).toEqual([14, "<b> is not closed"]);
  expect(offsetOf("no element")).toEqual([10, "no element in this text"]);
  expect(offsetOf("<a>x<!-- y</a>")).toEqual([4, "no --> after <!--"]);
  expect(offsetOf("<a>x<![CDATA[ y</a>")).toEqual([4, "no ]]> after <![CDATA["]);
  expect(offsetOf("<a>x<b c='")).toEqual([4, "attribute is not closed"]);
  expect(offsetOf("<a>x<b c")).toEqual([4, "tag is cut off"]);
});

test("a name of any length gives a short message", () => {
  const name = "n".repeat(5_000_000);
  expect(offsetOf(`<a><${name}></a>`)).toEqual([3, `<${"n".repeat(60)}…> is not closed`]);
  expect(offsetOf(`<a></${name}></a>`)).toEqual([3, `</${"n".repeat(60)}…> closes an element that is not open`]);
});

test("nothing is expanded, even if declared", () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]><a>&c;</a>`;
  expect(textOf(parseXml(bomb.slice(bomb.indexOf("<a>"))))).toBe("&c;");
});

test("too deep, too many: refused", () => {
  expect(() => parseXml("<a>".repeat(100_000))).toThrow("elements are nested more than 500 deep");
  expect(() => parseXml(`<a>${"< ".repeat(5_000_001)}</a>`)).toThrow("more than 5000000 tags");
  expect(() => parseXml(`<a${" b=''".repeat(2000)}/>`)).toThrow("more than 1000 attributes");
  expect(parseXml("<a>".repeat(500) + "</a>".repeat(500)).name).toBe("a");
});

const name = fc.stringMatching(/^[A-Za-z_][\w.-]{0,6}$/);
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const words = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
  .map((text) => escaped(text.replaceAll("\0", "")));
const blank = fc.constantFrom(" ", "\n", "\t ", "\r\n");
const attribute = fc.tuple(blank, name, fc.constantFrom('"', "'"), words).map(([before, key, quote, value]) => {
  return [key, `${before}${key}=${quote}${value.replaceAll("'", "&apos;")}${quote}`] as const;
});
const { element } = fc.letrec<{ element: string; node: string }>((tie) => ({
  element: fc
    .tuple(
      name,
      fc.uniqueArray(attribute, { maxLength: 3, selector: ([key]) => key }),
      fc.array(tie("node"), { maxLength: 4 }),
    )
    .map(([tag, attributes, children]) => {
      const open = `<${tag}${attributes.map(([, text]) => text).join("")}`;
      return children.length === 0 ? `${open}/>` : `${open}>${children.join("")}</${tag} >`;
    }),
  node: fc.oneof(
    { maxDepth: 4 },
    words,
    fc.constantFrom("<!-- <x> -->", "<![CDATA[<y> & ]]]>", "<?z?>", "&lt;", "&#x41;"),
    tie("element"),
  ),
}));

test("any well-formed text gives the tree that htmlparser2 gives", () => {
  fc.assert(fc.property(element, (text) => void expect(parseXml(text)).toEqual(plainXmlTree(text))));
});

test("any text gives a tree or an XmlError", () => {
  const pieces = fc.constantFrom(
    "<a>",
    "</a>",
    "<b",
    ">",
    "/>",
    " c='",
    '"',
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "&lt;",
    "&",
    "<",
    "x",
  );
  const markup = fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 20 })
    .map((parts) => `<a>${parts.join("")}`);
  fc.assert(
    fc.property(markup, (text) => {
      try {
        expect(parseXml(text).name).toMatch(/^a/);
      } catch (error) {
        expect(error).toBeInstanceOf(XmlError);
        expect((error as XmlError).offset).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});

test("finding elements and their text", () => {
  const root = parseXml("<a><b>1</b><c><b>2<b>3</b></b></c><b>4<sub>5</sub>\n\t6<br/>7</b></a>");
  expect(textOf(childOf(root, "c", "b"))).toBe("23");
  expect(childOf(root, "c", "x", "b")).toBeUndefined();
  expect(childrenOf(root, "b").map((each) => textOf(each))).toEqual(["1", "45 67"]);
  expect(Array.from(descendantsOf(root, "b"), (each) => textOf(each, new Set(["br"])))).toEqual(["1", "23", "45 6 7"]);
  expect(textOf(parseXml("<a> \n </a>"))).toBeUndefined();
});

test("blanks are collapsed as by the plain rule", () => {
  const text = fc.string({ unit: fc.constantFrom(" ", "\n", "\t", "\u00a0", "\u3000", "a", "b") });
  fc.assert(fc.property(text, (written) => void expect(joinBlanks(written)).toBe(written.replace(/\s+/g, " ").trim())));
});
