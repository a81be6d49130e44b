import type { Random } from "../../src/core/index.js";

/** Changes lines and their fields: swapped, repeated, dropped, joined, with other separators and line ends. */
export function changeLines(text: string, random: Random): string {
  const lines = text.split("\n");
  const at = random.below(lines.length);
  const other = random.below(lines.length);
  switch (random.below(13)) {
    case 0:
      [lines[at], lines[other]] = [lines[other], lines[at]];
      break;
    case 1:
      lines.splice(other, 0, lines[at]);
      break;
    case 2:
      lines.splice(at, 1);
      break;
    case 3:
      lines.splice(at, 2, lines.slice(at, at + 2).join(random.below(2) ? " " : ""));
      break;
    case 4:
      lines.splice(at, 0, ["", "#", "# x", "\u00a0", "\t"][random.below(5)]);
      break;
    case 5:
      return lines.join(["\r\n", "\r", "\n\n", "\u2028"][random.below(4)]);
    case 6:
      return `\ufeff${text}`;
    case 7:
      lines[at] = lines[at].replaceAll(
        ["\t", " ", ",", ";"][random.below(4)],
        ["\t", " ", ",", ";", "|", ""][random.below(6)],
      );
      break;
    case 8:
      lines[at] = `"${lines[at]}"`;
      break;
    case 9:
      lines.splice(other, 0, ...Array.from({ length: 1 + random.below(30) }, () => lines[at]));
      break;
    default:
      lines[at] = changeFields(lines[at], random);
  }
  return lines.join("\n");
}

function changeFields(line: string, random: Random): string {
  const parts = line.split(/([\t ,;|=]+)/);
  const field = () => 2 * random.below((parts.length + 1) / 2);
  const [from, to] = [field(), field()];
  if (random.below(3) === 0) parts.splice(from, 2);
  else if (random.below(2)) parts.splice(to, 0, parts[from], parts[1] ?? " ");
  else [parts[from], parts[to]] = [parts[to], parts[from]];
  return parts.join("");
}
