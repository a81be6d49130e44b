import type { Random } from "../../src/core/index.js";

const CONTENTS = [
  ...[
    "",
    " ",
    "&amp;",
    "&#0;",
    "&#xD800;",
    "&unknown;",
    "<![CDATA[x]]>",
    "<![CDATA[",
    "]]>",
    "<!-- x -->",
    "<!--",
    "-->",
  ],
  ...[
    "<?x ?>",
    "<?x",
    "<!DOCTYPE a [<!ENTITY b 'c'>]>",
    "<x/>",
    "<x>",
    "</x>",
    "<",
    ">",
    "0",
    "-1",
    "99999999",
    "20019999",
  ],
];

/** Changes elements: dropped, repeated, nested, without an end, with other contents, names or attributes. */
export function changeXml(text: string, random: Random): string {
  const tags = Array.from(text.matchAll(/<(\/?)([A-Za-z][\w:.-]*)([^<>]*)>/g));
  if (tags.length === 0) return text + CONTENTS[random.below(CONTENTS.length)];
  const tag = tags[random.below(tags.length)];
  const [all, , name] = tag;
  const start = tag.index;
  const end = start + all.length;
  const close = text.indexOf(`</${name}>`, end);
  const elementEnd = close < 0 ? end : close + name.length + 3;
  const element = text.slice(start, elementEnd);
  const content = CONTENTS[random.below(CONTENTS.length)];
  const replaced = (from: number, to: number, by: string) => text.slice(0, from) + by + text.slice(to);
  switch (random.below(11)) {
    case 0:
      return replaced(start, elementEnd, "");
    case 1:
      return replaced(start, start, element.repeat(1 + random.below(5)));
    case 2: {
      const depth = random.below(4) ? 2 : 300;
      return replaced(start, elementEnd, `${`<${name}>`.repeat(depth)}${element}${`</${name}>`.repeat(depth)}`);
    }
    case 3:
      return replaced(start, end, "");
    case 4:
      return replaced(end, close < 0 ? end : close, content);
    case 5:
      return replaced(end, end, content);
    case 6: {
      const other = tags[random.below(tags.length)];
      return replaced(start, elementEnd, text.slice(other.index, other.index + 400));
    }
    case 7:
      return replaced(start, end, all.replace(name, tags[random.below(tags.length)][2]));
    case 8:
      return replaced(start, end, all.replace(/\s[\w:-]+\s*=\s*("[^"]*"|'[^']*')/, ""));
    case 9:
      return replaced(start, end, all.replace(/(["'])[^"']*\1/, `$1${content.replaceAll(/["'<>$]/g, "")}$1`));
    default:
      return replaced(start, end, all.toLowerCase() === all ? all.toUpperCase() : all.toLowerCase());
  }
}
