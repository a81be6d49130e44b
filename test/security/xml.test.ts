import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { formatProblem } from "../../src/core/index.js";
import { readPatents } from "../../src/patents/node.js";
import { parseXml } from "../../src/patents/xml/parse.js";

const folder = mkdtempSync(join(tmpdir(), "presage-xml-"));
afterAll(() => rmSync(folder, { recursive: true }));

const marec = (title: string, doctype = "") =>
  `<?xml version="1.0"?>${doctype}<patent-document country="EP" doc-number="1" kind="A1" lang="EN"><bibliographic-data>` +
  `<technical-data><invention-title lang="EN">${title}</invention-title></technical-data></bibliographic-data></patent-document>`;

async function read(content: string): Promise<{ readonly titles: string[]; readonly problems: string[] }> {
  const file = join(folder, "patent.xml");
  writeFileSync(file, content);
  const titles: string[] = [];
  const problems: string[] = [];
  for await (const event of readPatents([file])) {
    if (event.kind === "patent") titles.push(...event.patent.titles.map(({ text }) => text));
    else if (event.kind === "problem") problems.push(formatProblem(event.problem));
  }
  return { titles, problems };
}

describe("entities that a patent declares", () => {
  it("are never expanded: a billion laughs stay one", async () => {
    const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");
    const bomb = `<!DOCTYPE x [<!ENTITY l0 "ha">${levels}]>`;
    expect((await read(marec("&l9;", bomb))).titles.join()).toBe("&l9;");
  });

  it("are never expanded: not even one long one, many times", async () => {
    const doctype = `<!DOCTYPE x [<!ENTITY a "${"a".repeat(2000)}">]>`;
    const title = "&a;".repeat(10_000);
    expect((await read(marec(title, doctype))).titles[0]?.length).toBe(title.length);
  });

  it("never name a file or an address", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end("<!ENTITY b 'fetched'>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const secret = join(folder, "secret.txt");
    writeFileSync(secret, "secret of the machine");
    const doctype =
      `<!DOCTYPE x SYSTEM "http://127.0.0.1:${port}/dtd" [<!ENTITY a SYSTEM "file://${secret}">` +
      `<!ENTITY % b SYSTEM "http://127.0.0.1:${port}/b"> %b;]>`;
    const { titles } = await read(marec("&a; &b;", doctype));
    expect(titles).toEqual(["&a; &b;"]);
    expect(asked).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("XML that is made to be read for long", () => {
  it("is refused if it is nested deeply", async () => {
    const { titles, problems } = await read(marec(`${"<b>".repeat(100_000)}x${"</b>".repeat(100_000)}`));
    expect(titles).toEqual([]);
    expect(problems.join()).toMatch(/nested more than 500 deep/);
  });

  it("is refused if a tag has very many attributes, and read if one is very long", () => {
    const many = Array.from({ length: 2000 }, (_, i) => `a${i}="x"`).join(" ");
    expect(() => parseXml(`<a ${many}/>`)).toThrow("more than 1000 attributes");
    expect(parseXml(`<a b="${"x".repeat(10_000_000)}"/>`).attributes.b).toHaveLength(10_000_000);
  });

  it("does not reach what objects inherit", () => {
    const { attributes } = parseXml(`<a __proto__="x" constructor="y" toString="z"/>`);
    expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
    expect(Object.entries(attributes)).toEqual([
      ["constructor", "y"],
      ["toString", "z"],
    ]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
