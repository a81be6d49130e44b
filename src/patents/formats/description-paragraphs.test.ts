import { expect, it } from "vitest";
import { parseXml } from "../xml/parse.js";
import { abstractText, paragraphsOf } from "./description-paragraphs.js";

it("descends into sections and separates tables, lists and formulas", () => {
  const description = parseXml(`<description>
<heading>FIELD</heading><p>One<sub>2</sub> <b>two</b>.</p>
<section><description-of-drawings><heading>DRAWINGS</heading><p>FIG. 1</p><p/></description-of-drawings></section>
<tables><table><row><entry>a</entry><entry>b</entry></row></table></tables>
<ul><li>c</li><li>d</li></ul><maths><math><mi>e</mi></math></maths><figure><img/></figure>
</description>`);
  expect(paragraphsOf(description)).toEqual([
    { text: "FIELD", heading: true },
    { text: "One2 two." },
    { text: "DRAWINGS", heading: true },
    { text: "FIG. 1" },
    { text: "a b" },
    { text: "c d" },
    { text: "e" },
  ]);
});

it("makes one paragraph of text outside paragraphs", () => {
  const description = parseXml(
    "<d>A <i>loose</i> be<b>ginning</b><p>P</p><list><s100>1</s100>\n<s400>acgt</s400></list></d>",
  );
  expect(paragraphsOf(description)).toEqual([{ text: "A loose beginning" }, { text: "P" }, { text: "1 acgt" }]);
});

it("joins an abstract without its heading", () => {
  expect(abstractText(parseXml("<a><heading>Abstract</heading><p>A</p><p>B</p></a>"))).toBe("A B");
  expect(abstractText(parseXml("<a><heading>Abstract</heading></a>"))).toBeUndefined();
  expect(abstractText(undefined)).toBeUndefined();
});
