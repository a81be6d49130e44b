import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { type Failure, fromFailure } from "../../core/index.js";
import { threadFlags, threadProgram } from "../../files/node.js";
import type { Analyzer } from "../analysis/analyzer.js";
import { formatAnalyzerId } from "../analysis/analyzer-id.js";
import { detectLanguage } from "../analysis/detect-language.js";
import { Connection, type ConnectionOptions } from "./connection.js";
import { clusterFacts } from "./generations.js";

/** The name by which users choose it. */
export const CLUSTER_ANALYZER = "opensearch";

/** The cluster's analyzers by language; texts in other languages are only split into words. */
const ANALYZERS: Readonly<Record<string, string>> = {
  ar: "arabic",
  bg: "bulgarian",
  cs: "czech",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  hu: "hungarian",
  it: "italian",
  ja: "cjk",
  ko: "cjk",
  nl: "dutch",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sv: "swedish",
  tr: "turkish",
  zh: "cjk",
};

/** Characters that are analysed at once: a cluster refuses texts with more than 10,000 terms. */
const MAX_CHARACTERS = 9000;

/** Longer than any request is repeated: the thread that should answer has ended. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** A text to analyse. */
export interface AnalyzeRequest {
  readonly analyzer: string;
  readonly text: string;
}

export interface AnalyzeAnswer {
  readonly tokens: readonly {
    readonly token: string;
    readonly position: number;
    readonly start_offset: number;
    readonly end_offset: number;
  }[];
}

export interface AnalyzeSetup {
  readonly nodes: readonly string[];
  readonly port: MessagePort;
  /** The number of answers. */
  readonly state: Int32Array<SharedArrayBuffer>;
}

/** The id of the analyzer of a cluster. It names the version, because another version may make other terms. */
export async function clusterAnalyzerId(nodes: readonly string[], options: ConnectionOptions = {}): Promise<string> {
  const connection = new Connection(nodes, options);
  try {
    const { version } = await clusterFacts(connection);
    return formatAnalyzerId(CLUSTER_ANALYZER, 1, { version });
  } finally {
    await connection.close();
  }
}

/** Whether an id is that of the analyzer of a cluster. */
export function isClusterAnalyzer(id: string): boolean {
  return id.startsWith(`${CLUSTER_ANALYZER}/`);
}

/**
 * The language analyzers of an OpenSearch cluster. Analysers are synchronous, so each text waits for an answer of the
 * cluster: indexing is many times slower than with Presage's own.
 */
export function clusterAnalyzer(id: string, nodes: readonly string[]): Analyzer {
  let cluster: WaitingThread | undefined;
  return {
    id,
    bind: (number) => ({
      analyse(text, language, _field, emit) {
        cluster ??= new WaitingThread(nodes);
        const analyzer = ANALYZERS[language ?? detectLanguage(text) ?? ""] ?? "standard";
        let firstPosition = 0;
        for (const { start, end } of parts(text)) {
          const { tokens } = cluster.ask({ analyzer, text: text.slice(start, end) });
          for (const { token, position, start_offset: from, end_offset: to } of tokens) {
            emit(number(token), firstPosition + position, start + from, start + to);
          }
          firstPosition += (tokens.at(-1)?.position ?? -1) + 1;
        }
      },
    }),
  };
}

/** A text in parts that end between words. */
function* parts(text: string): Generator<{ readonly start: number; readonly end: number }> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + MAX_CHARACTERS);
    if (end < text.length) {
      const blank = text.slice(start, end).search(/\s\S*$/);
      if (blank > 0) end = start + blank + 1;
    }
    yield { start, end };
    start = end;
  }
}

/** A thread that talks to the cluster while this one waits. */
class WaitingThread {
  readonly #port: MessagePort;
  readonly #state = new Int32Array(new SharedArrayBuffer(4));

  constructor(nodes: readonly string[]) {
    const { port1, port2 } = new MessageChannel();
    const workerData: AnalyzeSetup = { nodes, port: port2, state: this.#state };
    const program = threadProgram(import.meta.url, "analyze-worker");
    const worker = new Worker(program, { workerData, transferList: [port2], ...threadFlags() });
    // Neither keeps the program running.
    worker.unref();
    port1.unref();
    this.#port = port1;
  }

  ask(request: AnalyzeRequest): AnalyzeAnswer {
    const before = Atomics.load(this.#state, 0);
    this.#port.postMessage(request);
    const outcome = Atomics.wait(this.#state, 0, before, LONGEST_WAIT_MS);
    const received = receiveMessageOnPort(this.#port) as { message: AnalyzeAnswer | { failure: Failure } } | undefined;
    if (!received) throw new Error(`the cluster did not analyse a text: ${outcome}`);
    const { message } = received;
    if ("failure" in message) throw fromFailure(message.failure);
    return message;
  }
}
