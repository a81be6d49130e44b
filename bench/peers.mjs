/** The programs that are compared: where each is found and how it is called. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

/** @typedef {import("./measure.mjs").Command} Command */
/** @typedef {import("./sets.mjs").DataSet} DataSet */

/**
 * @typedef {object} Peer
 * @property {string} name as in `--peers`
 * @property {string} title the command as the report shows it
 * @property {string} [about] what else a reader should know
 * @property {string} version empty for programs that come with the machine
 * @property {(set: DataSet) => Command} command
 * @property {readonly string[]} [measures] the ones it prints of the four; default: all; none for a yardstick
 * @property {boolean} [ownTies] has its own order for tied documents: different scores are reported, not refused
 * @property {(set: DataSet) => boolean} [suits] `false`: not run on this data set
 */

const benchFolder = import.meta.dirname;
const presage = path.join(benchFolder, "..", "bin", "presage");
const virtualEnvironment = path.join(benchFolder, ".venv");
const measureOptions = ["-m", "map", "-m", "P.10", "-m", "recall.1000", "-m", "ndcg"];
/** @type {Record<string, string>} */
const pythonPackages = { pytrec_eval: "pytrec_eval-terrier", ranx: "ranx", ir_measures: "ir_measures" };

export const peerNames = [
  "presage",
  "trec_eval",
  "trec_eval-official",
  "trec_eval-O3",
  "naive",
  ...Object.keys(pythonPackages),
  "wc",
  "node",
];

/**
 * The named peers that are found on this machine, and the names of those that are not.
 *
 * @param {readonly string[]} names
 * @returns {{ peers: Peer[], absent: string[] }}
 */
export function findPeers(names) {
  const python = findPython();
  /** @type {Peer[]} */
  const peers = [];
  /** @type {string[]} */
  const absent = [];
  for (const name of names) {
    const found = name in pythonPackages ? findPythonPeer(name, python) : finders[name]();
    peers.push(...found);
    if (found.length === 0) absent.push(name);
  }
  return { peers, absent };
}

/** Makes `bench/.venv` with the Python peers in it. */
export function installPythonPeers() {
  const python = path.join(virtualEnvironment, "bin", "python");
  const requirements = path.join(benchFolder, "requirements.txt");
  for (const [file, args] of /** @type {[string, string[]][]} */ ([
    ["python3", ["-m", "venv", virtualEnvironment]],
    [python, ["-m", "pip", "install", "--quiet", "--requirement", requirements]],
  ])) {
    const { status } = spawnSync(file, args, { stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error(`cannot install the Python peers: ${file} ${args.join(" ")}`);
  }
}

/** @type {Record<string, () => Peer[]>} */
const finders = {
  presage: () => (existsSync(presage) ? [presagePeer(undefined), presagePeer(1), presagePeer(2)] : []),
  trec_eval: () => trecEvalPeer("trec_eval", fromEnvironment("TREC_EVAL") ?? onPath("trec_eval")),
  "trec_eval-official": () =>
    trecEvalPeer("trec_eval-official", fromEnvironment("TREC_EVAL") ?? onPath("trec_eval"), "its official measures"),
  "trec_eval-O3": () => trecEvalPeer("trec_eval-O3", fromEnvironment("TREC_EVAL_O3"), "compiled with -O3"),
  naive: () => [
    {
      name: "naive",
      title: "node bench/naive.mjs QRELS RUN…",
      version: "",
      command: (set) => ({
        file: process.execPath,
        args: [path.join(benchFolder, "naive.mjs"), set.qrels, ...set.runs],
      }),
    },
  ],
  wc: () => [
    {
      name: "wc",
      title: "wc -l RUN…",
      version: "",
      measures: [],
      command: (set) => ({ file: "wc", args: ["-l", ...set.runs] }),
    },
  ],
  node: () => [
    {
      name: "node",
      title: "node -e 0",
      version: "",
      measures: [],
      suits: (set) => set.name === "small",
      command: () => ({ file: process.execPath, args: ["-e", "0"] }),
    },
  ],
};

/**
 * Presage as one would call it for one run, and with a given number of threads where that matters.
 *
 * @param {number | undefined} threads
 * @returns {Peer}
 */
function presagePeer(threads) {
  const threadOptions = threads === undefined ? [] : ["--threads", String(threads)];
  return {
    name: threads === undefined ? "presage" : `presage-${threads}`,
    title: ["presage eval QRELS RUN… -m …", ...threadOptions].join(" "),
    version: versionOf(process.execPath, [presage, "--version"]),
    suits: (set) => !set.timed || (threads === undefined) === ["small", "cold"].includes(set.name),
    command: (set) => ({
      file: process.execPath,
      args: [presage, "eval", set.qrels, ...set.runs, ...measureOptions, "--format", "tsv", ...threadOptions],
    }),
  };
}

/**
 * trec_eval takes one run, so several runs need a shell loop.
 *
 * @param {string} name
 * @param {string | undefined} file
 * @param {string} [about]
 * @returns {Peer[]}
 */
function trecEvalPeer(name, file, about) {
  if (!file) return [];
  const official = name === "trec_eval-official";
  const options = official ? [] : measureOptions;
  const loop = `qrels=$1; shift; for run; do "$0" ${options.join(" ")} "$qrels" "$run" || exit; done`;
  return [
    {
      name,
      title: `trec_eval ${official ? "" : "-m … "}QRELS RUN`,
      ...(about && { about }),
      version: versionOf(file, ["--version"]),
      ...(official && { measures: ["map", "P_10"] }),
      command: (set) =>
        set.runs.length === 1
          ? { file, args: [...options, set.qrels, ...set.runs] }
          : { file: "sh", args: ["-c", loop, file, set.qrels, ...set.runs] },
    },
  ];
}

/**
 * @param {string} name
 * @param {string | undefined} python
 * @returns {Peer[]}
 */
function findPythonPeer(name, python) {
  if (!python) return [];
  const code = `import importlib.metadata as m; print(m.version(${JSON.stringify(pythonPackages[name])}))`;
  const version = versionOf(python, ["-c", code]);
  if (!version) return [];
  return [
    {
      name,
      title: name,
      version,
      ...(name === "ranx" && { ownTies: true }),
      command: (set) => ({
        file: python,
        args: [path.join(benchFolder, "python_peers.py"), name, set.qrels, ...set.runs],
      }),
    },
  ];
}

function findPython() {
  const own = path.join(virtualEnvironment, "bin", "python");
  return fromEnvironment("BENCH_PYTHON") ?? (existsSync(own) ? own : onPath("python3"));
}

/** @param {string} program */
function onPath(program) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The version number that a command prints, on either stream; empty if it fails.
 *
 * @param {string} file
 * @param {string[]} args
 */
function versionOf(file, args) {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: "utf8" });
  return status === 0 ? (/\d+\.\S+/.exec(stdout + stderr)?.[0] ?? "") : "";
}

/**
 * A program that an environment variable names; absolute, since programs run in the data folder.
 *
 * @param {string} variable
 */
function fromEnvironment(variable) {
  const file = process.env[variable];
  return file && path.resolve(file);
}
