/**
 * Plain data for threads, with its arrays of numbers in shared memory: they are not copied for each thread, and must no
 * longer be written to.
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
