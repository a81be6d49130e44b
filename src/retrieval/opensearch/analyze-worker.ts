import { workerData } from "node:worker_threads";
import { type Failure, toFailure } from "../../core/index.js";
import type { AnalyzeAnswer, AnalyzeRequest, AnalyzeSetup } from "./cluster-analyzer.js";
import { Connection } from "./connection.js";

// Asks the cluster to analyse texts for a thread that waits for the answer: cluster-analyzer.ts.
const { nodes, port, state } = workerData as AnalyzeSetup;
const connection = new Connection(nodes);

port.on("message", async (request: AnalyzeRequest) => {
  port.postMessage(await answerTo(request));
  Atomics.add(state, 0, 1);
  Atomics.notify(state, 0);
});

async function answerTo(body: AnalyzeRequest): Promise<AnalyzeAnswer | { readonly failure: Failure }> {
  try {
    return await connection.send<AnalyzeAnswer>({ method: "POST", path: "/_analyze", body });
  } catch (error) {
    return { failure: toFailure(error as Error) };
  }
}
