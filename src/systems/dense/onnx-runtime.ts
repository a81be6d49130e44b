import { UsageError } from "../../core/index.js";

/** A program that runs models in ONNX format, with the interface of onnxruntime-common. */
export type OnnxRuntime = Pick<typeof import("onnxruntime-web"), "InferenceSession" | "Tensor" | "env">;

/** The programs that run models: in WebAssembly, with the same bits everywhere, or native and faster. */
export const RUNTIMES = { web: "onnxruntime-web", native: "onnxruntime-node" } as const;
export type RuntimeName = keyof typeof RUNTIMES;

/** Imports an installed package; `undefined` if it is not installed. */
export type ImportPackage = (name: string) => Promise<unknown>;

/**
 * The program that runs models. It is not part of Presage.
 *
 * @param importPackage default: the package next to Presage
 * @throws UsageError if it is not installed
 */
export async function loadOnnxRuntime(
  name: RuntimeName = "web",
  importPackage: ImportPackage = besidePresage,
): Promise<OnnxRuntime> {
  const found = (await importPackage(RUNTIMES[name])) as OnnxRuntime | undefined;
  if (!found) {
    const how = `npm install ${RUNTIMES[name]}`;
    throw new UsageError(`a model needs the package ${RUNTIMES[name]}, which is not installed: ${how}`);
  }
  if (name === "web") found.env.wasm.numThreads = 1;
  return found;
}

/** Options of a session: one thread, so that sums are always added up in the same order. */
export function sessionOptions(name: RuntimeName) {
  return name === "web"
    ? ({ executionProviders: ["wasm"] } as const)
    : ({ executionProviders: ["cpu"], intraOpNumThreads: 1, interOpNumThreads: 1 } as const);
}

async function besidePresage(name: string): Promise<unknown> {
  if (name !== RUNTIMES.web) return undefined;
  try {
    return await import("onnxruntime-web");
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    return undefined;
  }
}
