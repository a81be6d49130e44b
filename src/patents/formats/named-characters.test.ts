import { describe, expect, it } from "vitest";
import { decodeNamedCharacters } from "./named-characters.js";

describe("decodeNamedCharacters", () => {
  it("decodes the names of HTML, of ISO Greek, bold letters and names in capitals", () => {
    expect(decodeNamedCharacters("&ndash; &ccaron; &bgr; &OHgr; &sfgr; &b.mu; &SACUTE; &plus; &lsqb;")).toBe(
      "– č β Ω ς μ Ś + [",
    );
  });

  it("leaves XML's own entities and character references to the parser", () => {
    expect(decodeNamedCharacters("&lt;a&gt; &amp;bgr; &#x3b2; &quot;&apos;")).toBe(
      "&lt;a&gt; &amp;bgr; &#x3b2; &quot;&apos;",
    );
  });

  it("never creates markup", () => {
    expect(decodeNamedCharacters("&LT;b> &AMP;amp;")).toBe("&lt;b> &amp;amp;");
  });

  it("drops invisible operators", () => {
    expect(decodeNamedCharacters("f&af;(x)&it;y")).toBe("f(x)y");
  });

  it("keeps unknown names, with one remark", () => {
    const remarks: string[] = [];
    const remark = (message: string, text?: string) => remarks.push(`${message}: ${text}`);
    expect(decodeNamedCharacters("&nosuch; &my_e-1; &nosuch;", remark)).toBe("&nosuch; &my_e-1; &nosuch;");
    expect(remarks).toEqual(["entities are unknown, left as they are: &nosuch; &my_e-1;"]);
    decodeNamedCharacters(Array.from({ length: 11 }, (_, i) => `&e${i};`).join(""), remark);
    expect(remarks[1]).toMatch(/: &e0; .* &e9; …$/);
  });
});
