import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { NodeProcess } from "./node-process.js";
import { prepareServer } from "./node-program.js";
import { freePorts } from "./ports.js";

export { canStartServer, externalUrl, type ServerMeans } from "./availability.js";
export { findJava } from "./java.js";
export { prepareServer } from "./node-program.js";

export interface ClusterOptions {
  /**
   * 1 unless given. All nodes hold data and can manage the cluster, so that most of them must run: 3 nodes survive the
   * loss of one, 2 nodes do not.
   */
  readonly nodes?: number;
  /** Per node; 512 unless given. */
  readonly heapMb?: number;
  /** Settings of every node, such as `thread_pool.write.queue_size`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A real OpenSearch cluster on this machine, one process per node. */
export interface TestCluster {
  readonly urls: readonly string[];
  /** The process of each node; undefined while it does not run. */
  readonly pids: readonly (number | undefined)[];
  /** Where the nodes keep everything they write. */
  readonly folder: string;
  /** SIGKILL. Resolves when the process is gone. */
  kill(node: number): Promise<void>;
  /** Starts a killed node again, with the same data and ports. Resolves when it answers and has joined. */
  start(node: number): Promise<void>;
  /** Ends all nodes, then starts all. Resolves when all have joined. */
  restartAll(signal?: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** SIGSTOP: the node keeps its connections and answers nothing. */
  pause(node: number): Promise<void>;
  /** SIGCONT. */
  resume(node: number): Promise<void>;
  /** Ends all processes and deletes all data. */
  stop(): Promise<void>;
}

/** Only ends a wait that would not end by itself. */
const JOIN_MS = 120_000;

const DEFAULTS = {
  "logger.level": "INFO",
  // A killed node is noticed at once, a paused one only by these checks: within seconds instead of half a minute.
  "cluster.fault_detection.follower_check.interval": "500ms",
  "cluster.fault_detection.follower_check.timeout": "2s",
  "cluster.fault_detection.leader_check.interval": "500ms",
  "cluster.fault_detection.leader_check.timeout": "2s",
  "cluster.publish.timeout": "5s",
  "discovery.find_peers_interval": "250ms",
  // HTTP answers also while too few nodes run to form a cluster.
  "discovery.initial_state_timeout": "0s",
  // A full disk of the machine is no reason to fail.
  "cluster.routing.allocation.disk.threshold_enabled": "false",
};

/** Starts a cluster, which ends at the latest with this process. */
export async function startCluster(options: ClusterOptions = {}): Promise<TestCluster> {
  const { nodes: count = 1, heapMb = 512, settings = {} } = options;
  const program = await prepareServer();
  const ports = await freePorts(2 * count);
  const [http, transport] = [ports.slice(0, count), ports.slice(count)];
  const folder = mkdtempSync(join(tmpdir(), "presage-opensearch-"));
  const names = http.map((_, node) => `node-${node}`);
  const shared = {
    "cluster.name": basename(folder),
    "discovery.seed_hosts": transport.map((port) => `127.0.0.1:${port}`).join(),
    "cluster.initial_cluster_manager_nodes": names.join(),
    ...DEFAULTS,
    ...settings,
  };
  const nodes = names.map((name, node) => {
    const own = { "node.name": name, "http.port": `${http[node]}`, "transport.port": `${transport[node]}` };
    return new NodeProcess({ program, home: join(folder, name), heapMb, settings: { ...shared, ...own } });
  });
  const urls = http.map((port) => `http://127.0.0.1:${port}`);

  const atExit = () => {
    for (const node of nodes) node.endNow();
    remove(folder);
  };
  process.on("exit", atExit);

  const start = async (chosen: readonly NodeProcess[]) => {
    const ended = await Promise.allSettled(chosen.map((node) => node.start()));
    for (const each of ended) if (each.status === "rejected") throw each.reason;
    await joined(urls.filter((_, node) => nodes[node].running && !nodes[node].paused));
  };
  const cluster: TestCluster = {
    urls,
    get pids() {
      return nodes.map(({ pid }) => pid);
    },
    folder,
    kill: (node) => nodes[node].end("SIGKILL"),
    start: (node) => start([nodes[node]]),
    restartAll: async (signal = "SIGKILL") => {
      await Promise.all(nodes.map((node) => node.end(signal)));
      await start(nodes);
    },
    pause: (node) => nodes[node].pause(),
    resume: (node) => nodes[node].resume(),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.end("SIGKILL")));
      remove(folder);
      process.off("exit", atExit);
    },
  };
  try {
    await start(nodes);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

/** Waits until each of the nodes knows a manager and all of them. */
async function joined(urls: readonly string[]): Promise<void> {
  const latest = performance.now() + JOIN_MS;
  for (const url of urls) {
    while (!(await knows(url, urls.length))) {
      if (performance.now() > latest) throw new Error(`${url} did not join its cluster within ${JOIN_MS} ms`);
      await sleep(50);
    }
  }
}

/** A node that has not joined knows no manager. */
async function knows(url: string, count: number): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/_cluster/health?local=true`, { signal: AbortSignal.timeout(5000) });
    const health = (await answer.json()) as { discovered_cluster_manager: boolean; number_of_nodes: number };
    return health.discovered_cluster_manager && health.number_of_nodes >= count;
  } catch {
    return false;
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
