/**
 * The value under a key that comes from a file, a request or a person. A plain look-up would also find what every object
 * inherits: a topic may be called `constructor`.
 */
export function ownValue<V>(record: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
