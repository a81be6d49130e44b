/**
 * JSON that is the same for the same content: property names sorted, no blanks, undefined properties omitted. Throws a
 * TypeError for Maps and instances of classes, which are not plain data.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(",")}]`;
  if (value !== null && typeof value === "object") {
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError("not plain data");
    const entries = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(",")}}`;
  }
  if (typeof value === "number" && !Number.isFinite(value)) return JSON.stringify(String(value));
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`not plain data: ${typeof value}`);
  return text;
}
