import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { NodeProgram } from "./node-program.js";

/** Only ends a start that hangs. */
const START_MS = 180_000;

/** Sends SIGCONT when its input closes, also because the test process was killed: a paused node notices nothing itself. */
const RESUME = 'read _; kill -CONT "$1"';

export interface NodeSetup {
  readonly program: NodeProgram;
  /** The node's folder in that of its cluster: data, temporary files, log. Nothing is written elsewhere. */
  readonly home: string;
  readonly heapMb: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** One node as a process, which can be killed and started again with the same data. */
export class NodeProcess {
  private child: ChildProcess | undefined;
  private guard: ChildProcess | undefined;

  constructor(private readonly setup: NodeSetup) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get running(): boolean {
    return this.child !== undefined;
  }

  get paused(): boolean {
    return this.guard !== undefined;
  }

  /** Resolves when HTTP answers. */
  async start(): Promise<void> {
    if (this.child) throw new Error("the node already runs");
    const child = this.spawn();
    this.child = child;
    child.once("exit", () => (this.child = undefined));
    try {
      await ready(child);
    } catch (error) {
      await this.end("SIGKILL");
      throw new Error(`${(error as Error).message}\n${this.log()}`);
    }
  }

  /** Resolves when the process is gone. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    if (signal === "SIGTERM") await this.resume();
    await end(this.guard, "SIGKILL");
    this.guard = undefined;
    await end(this.child, signal);
  }

  /** For the end of this process, which waits for nothing. */
  endNow(): void {
    this.guard?.kill("SIGKILL");
    this.child?.kill("SIGKILL");
  }

  async pause(): Promise<void> {
    if (!this.child?.pid) throw new Error("the node does not run");
    if (this.guard) return;
    this.guard = spawn("sh", ["-c", RESUME, "sh", String(this.child.pid)], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    });
    await once(this.guard, "spawn");
    this.child.kill("SIGSTOP");
  }

  async resume(): Promise<void> {
    const { guard } = this;
    this.guard = undefined;
    if (!guard) return;
    const ended = once(guard, "exit");
    guard.stdin?.end();
    await ended;
  }

  /** The end of the node's log. */
  log(): string {
    return readFileSync(join(this.setup.home, "log"), "utf8").slice(-4000);
  }

  private spawn(): ChildProcess {
    const { program, home, heapMb, settings } = this.setup;
    const temporary = join(home, "tmp");
    mkdirSync(temporary, { recursive: true });
    const args = [
      `-Xmx${heapMb}m`,
      "-Xms64m",
      // Quick to start on few processors.
      "-XX:+UseSerialGC",
      "-XX:TieredStopAtLevel=1",
      // Would write to the system's folder for temporary files.
      "-XX:-UsePerfData",
      `-XX:ErrorFile=${join(home, "jvm-error")}`,
      `-Djava.io.tmpdir=${temporary}`,
      `-Djna.tmpdir=${temporary}`,
      "--enable-native-access=ALL-UNNAMED",
      `-Dpresage.deleteOrphaned=${dirname(home)}`,
      "-cp",
      program.classPath,
      program.main,
      `path.home=${home}`,
      ...Object.entries(settings).map(([key, value]) => `${key}=${value}`),
    ];
    const log = openSync(join(home, "log"), "a");
    try {
      // In a process group of its own: an interrupt from the keyboard ends the tests, and the nodes clean up after them.
      return spawn(program.java, args, { stdio: ["pipe", "pipe", log], cwd: home, detached: true });
    } finally {
      closeSync(log);
    }
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error(`the node was not ready after ${START_MS} ms`)), START_MS);
    const ended = (reason: string) => {
      clearTimeout(late);
      failed(new Error(`the node ended before it was ready: ${reason}`));
    };
    let output = "";
    child.stdout?.on("data", (text) => {
      if (output.includes("ready")) return;
      output += text;
      if (!output.includes("ready")) return;
      clearTimeout(late);
      done();
    });
    child.once("error", (error) => ended(error.message));
    child.once("exit", (code, signal) => ended(String(code ?? signal)));
  });
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
