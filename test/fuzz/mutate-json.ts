import type { Random } from "../../src/core/index.js";

const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -0,
    1,
    -1,
    0.5,
    1e308,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    -(2 ** 31),
    "",
    " ",
    "0",
    "x",
    "\0",
    "\ud800",
  ],
  ...[
    [],
    [null],
    [[]],
    {},
    { a: 1 },
    { length: 3 },
    "x".repeat(300),
    "__proto__",
    "constructor",
    "2001-02-30",
    ["x", "x"],
  ],
];

const KEYS = ["__proto__", "constructor", "toString", "hasOwnProperty", "length", "", "0", "x"];

const DEEP = 600;

/** Changes a value of a JSON text: replaced, dropped, repeated, wrapped, moved; a text that is none is left alone. */
export function changeJson(text: string, random: Random): string {
  // Deeper values are made, but not changed again: how deep they can be written depends on the machine.
  if (text.includes("[".repeat(DEEP))) return text;
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return text;
  }
  const holder: Record<string, unknown> = { root };
  const places = placesIn(holder);
  const { of, key } = places[random.below(places.length)];
  const value = (of as Record<string, unknown>)[key];
  const set = (changed: unknown) =>
    Object.defineProperty(of, key, { value: changed, writable: true, enumerable: true, configurable: true });
  switch (random.below(8)) {
    case 0:
      if (Array.isArray(of)) of.splice(Number(key), 1);
      else if (of !== holder) delete (of as Record<string, unknown>)[key];
      break;
    case 1:
      if (Array.isArray(of)) of.splice(Number(key), 0, ...Array.from({ length: 1 + random.below(5) }, () => value));
      break;
    case 2:
      return JSON.stringify(holder.root, null, random.below(3)).replace(
        `"${key}":`,
        `"${KEYS[random.below(KEYS.length)]}":`,
      );
    case 3:
      set(random.below(2) ? [value] : { [key]: value });
      break;
    case 4: {
      const other = places[random.below(places.length)];
      // A copy: a value must not contain itself.
      set(structuredClone((other.of as Record<string, unknown>)[other.key]));
      break;
    }
    case 5: {
      const depth = random.below(4) ? 3 : DEEP;
      const nested = JSON.stringify(holder.root).replace(
        JSON.stringify(value) ?? "",
        "[".repeat(depth) + "]".repeat(depth),
      );
      return nested;
    }
    default:
      set(VALUES[random.below(VALUES.length)]);
  }
  return JSON.stringify(holder.root ?? null, null, random.below(2));
}

/** Changes one line of JSON lines, or the order of lines. */
export function changeJsonLine(text: string, random: Random): string {
  const lines = text.split("\n");
  const at = random.below(lines.length);
  lines[at] = changeJson(lines[at], random).replaceAll("\n", " ");
  if (random.below(5) === 0) lines.splice(random.below(lines.length), 0, lines[at]);
  return lines.join("\n");
}

interface Place {
  readonly of: object;
  readonly key: string;
}

function placesIn(root: object): Place[] {
  const places: Place[] = [];
  const open: object[] = [root];
  for (let of = open.pop(); of; of = open.pop()) {
    for (const [key, value] of Object.entries(of)) {
      places.push({ of, key });
      if (typeof value === "object" && value !== null) open.push(value);
    }
  }
  return places;
}
