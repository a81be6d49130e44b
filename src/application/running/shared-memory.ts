/**
 * Plain data for threads with its arrays of numbers in memory that they share: these are not copied for each of them, and
 * must not be written to any more.
 */
export function inSharedMemory<T>(data: T): T {
  if (ArrayBuffer.isView(data)) {
    const numbers = data as unknown as Float32Array;
    const Numbers = numbers.constructor as Float32ArrayConstructor;
    const shared = new Numbers(new SharedArrayBuffer(numbers.byteLength));
    shared.set(numbers);
    return shared as T;
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, inSharedMemory(value)])) as T;
}
