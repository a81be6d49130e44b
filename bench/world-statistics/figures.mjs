/** Means, shares with their intervals, and Markdown tables. */
import { seededRandom } from "../random.mjs";

const BOOTSTRAPS = 2000;

export function sum(list, value) {
  return list.reduce((total, each) => total + value(each), 0);
}

export function mean(list) {
  return sum(list, (x) => x) / list.length;
}

export function quantile(list, p) {
  const sorted = [...list].sort((a, b) => a - b);
  const position = p * (sorted.length - 1);
  const low = sorted[Math.floor(position)];
  return low + (position % 1) * (sorted[Math.ceil(position)] - low);
}

export function median(list) {
  return list.length === 0 ? "" : quantile(list, 0.5);
}

export function deciles(list) {
  if (list.length === 0) return "";
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((d) => Math.round(quantile(list, d / 10))).join(" ");
}

export function fixed(value, digits) {
  return Number.isFinite(value) ? value.toFixed(digits) : "";
}

function percent(value) {
  return (100 * value).toFixed(100 * value < 10 ? 1 : 0);
}

export function share(count, n) {
  return `${percent(count / n)} % (${count} of ${n})`;
}

/** A share of documents with Wilson's interval. */
export function wilson(count, n) {
  if (n === 0) return "";
  const z = 1.959964;
  const p = count / n;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return `${percent(p)} % [${percent(Math.max(0, middle - half))}, ${percent(Math.min(1, middle + half))}]`;
}

/** A ratio of sums over documents, with an interval by resampling documents. */
export function clustered(documents, parts, unit = "share") {
  const pairs = documents.map(parts);
  const total = sum(pairs, ([, n]) => n);
  if (total === 0) return "";
  const random = seededRandom(2, 1);
  const ratios = [];
  for (let b = 0; b < BOOTSTRAPS; b++) {
    let count = 0;
    let n = 0;
    for (let i = 0; i < pairs.length; i++) {
      const [a, c] = pairs[Math.floor(random() * pairs.length)];
      count += a;
      n += c;
    }
    if (n > 0) ratios.push(count / n);
  }
  const value = sum(pairs, ([a]) => a) / total;
  const [low, high] = [quantile(ratios, 0.025), quantile(ratios, 0.975)];
  return unit === "share"
    ? `${percent(value)} % [${percent(low)}, ${percent(high)}]`
    : `${fixed(value, 2)} [${fixed(low, 2)}, ${fixed(high, 2)}]`;
}

export function topShares(list, most) {
  const counts = [...grouped(list, (each) => each)].map(([key, all]) => [key, all.length]).sort((a, b) => b[1] - a[1]);
  return counts
    .slice(0, most)
    .map(([key, count]) => `${key} ${percent(count / list.length)} %`)
    .join(", ");
}

export function sampled(list, size, random) {
  const copy = [...list];
  for (let i = 0; i < size; i++) {
    const j = i + Math.floor(random() * (copy.length - i));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy.slice(0, size);
}

export function grouped(list, keyOf) {
  const found = new Map();
  for (const each of list) {
    const key = keyOf(each);
    found.set(key, [...(found.get(key) ?? []), each]);
  }
  return found;
}

export function heading(text) {
  console.log(`\n## ${text}\n`);
}

export function say(text) {
  console.log(`${text}\n`);
}

export function table(head, rows) {
  console.log(`| ${head.join(" | ")} |`);
  console.log(`|${head.map(() => "---").join("|")}|`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  console.log("");
}
