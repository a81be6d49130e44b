// The part of WebAssembly that the kernels' hosts need; TypeScript declares it only together with the DOM.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory | ((...values: number[]) => unknown)>>);
    readonly exports: Record<string, unknown>;
  }
  class Memory {
    constructor(size: { initial: number; maximum: number; shared: boolean });
    /** A SharedArrayBuffer if the memory is shared; what a host does with it is the same. */
    readonly buffer: ArrayBuffer;
    /** Returns the number of pages before. */
    grow(pages: number): number;
  }
  interface Global {
    readonly value: number;
  }
}
