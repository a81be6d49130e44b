import { base64Bytes } from "../../core/index.js";
import { kernelBase64 } from "./dots-kernel.generated.js";

/** Products of rows with one query. */
type LoneDots = (
  rows: number,
  count: number,
  size: number,
  scales: number,
  query: number,
  factor: number,
  to: number,
) => void;

/** Products of rows of integers with several queries. */
type IntegerDots = (
  rows: number,
  count: number,
  size: number,
  scales: number,
  queries: number,
  asked: number,
  factors: number,
  room: number,
  to: number,
  stride: number,
) => void;

/** The functions of kernel/dots.ts. Everything but counts, sizes, factors and floors is an address. */
export interface DotsKernel {
  dots32(
    rows: number,
    count: number,
    size: number,
    scales: number,
    queries: number,
    asked: number,
    to: number,
    stride: number,
  ): void;
  readonly loneDots8: LoneDots;
  readonly loneDots16: LoneDots;
  readonly loneDots32: LoneDots;
  integerDots32(
    rows: number,
    count: number,
    size: number,
    scales: number,
    errors: number,
    half: number,
    length: number,
    queries: number,
    asked: number,
    factors: number,
    room: number,
    grown: number,
    to: number,
    stride: number,
  ): void;
  readonly integerDots8: IntegerDots;
  readonly integerDots16: IntegerDots;
  exactScores(
    rows: number,
    list: number,
    count: number,
    size: number,
    query: number,
    isCosine: number,
    to: number,
  ): void;
  listReaching(products: number, errors: number, count: number, factor: number, floor: number, list: number): number;
  squares(rows: number, count: number, size: number, to: number): void;
  round8(rows: number, count: number, size: number, padded: number, to: number, steps: number, rests: number): void;
  round16(
    rows: number,
    count: number,
    size: number,
    padded: number,
    to: number,
    squares: number,
    steps: number,
    rests: number,
  ): void;
}

const PAGE = 1 << 16;
/** Pages that searches may add to a memory, 1 GiB of addresses: they take none of the machine's memory before. */
const MORE_PAGES = 1 << 14;
const MAX_PAGES = 1 << 16;

let compiled: WebAssembly.Module | undefined;
let works: boolean | undefined;

/** Whether this machine runs the kernel: it needs WebAssembly with SIMD and shared memory. */
export function dotsKernelWorks(): boolean {
  if (works === undefined) {
    try {
      dotsKernel(sharedMemory(1));
      works = true;
    } catch {
      works = false;
    }
  }
  return works;
}

/** A memory that all threads may use. */
export function sharedMemory(bytes: number): WebAssembly.Memory {
  const initial = Math.max(1, Math.ceil(bytes / PAGE));
  return new WebAssembly.Memory({ initial, maximum: Math.min(MAX_PAGES, initial + MORE_PAGES), shared: true });
}

/** The kernel, working on a memory. */
export function dotsKernel(memory: WebAssembly.Memory): DotsKernel {
  compiled ??= new WebAssembly.Module(base64Bytes(kernelBase64));
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as DotsKernel;
}

/** Takes room that no other thread uses, at the end of a memory. Returns its address. */
export function takeRoom(memory: WebAssembly.Memory, bytes: number): number {
  return memory.grow(Math.ceil(bytes / PAGE)) * PAGE;
}
