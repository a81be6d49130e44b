// Loaded into the program before it starts. Counts every call that changes files, in all threads: Node's, and those of
// the database. Ends the process at one of them.
//   KILL_POINT   JSON: { at, how, waitMicroseconds }; how: before the call, in the middle of a write, or during the call
//   KILL_COUNT   file to write the number of calls to
"use strict";
const fs = require("node:fs");
const Module = require("node:module");
const { getEnvironmentData, isMainThread, setEnvironmentData, Worker } = require("node:worker_threads");

const point = process.env.KILL_POINT === undefined ? undefined : JSON.parse(process.env.KILL_POINT);
const SHARED = "kill points";
/** Calls so far; whether the call to end in has begun. Threads that the program starts share it. */
if (isMainThread) setEnvironmentData(SHARED, new Int32Array(new SharedArrayBuffer(8)));
const shared = getEnvironmentData(SHARED);
const die = () => process.kill(process.pid, "SIGKILL");

/** Counts a call; `half` does half of it. */
function count(half) {
  const number = Atomics.add(shared, 0, 1);
  if (number !== point?.at) return;
  if (point.how === "during") {
    Atomics.store(shared, 1, 1);
    Atomics.notify(shared, 1);
    return;
  }
  if (point.how === "middle") half?.();
  die();
  // The signal may arrive a moment later.
  for (;;);
}

/** Flags of files that are opened for writing. */
const writes = (flags) => typeof flags === "string" && flags !== "r" && flags !== "rs";
const halfOf = (data) => data.subarray(0, data.length >> 1);

const plain = { ...fs };
const isBytes = (data) => ArrayBuffer.isView(data);
const HALVES = {
  writeSync: (fd, data, offset = 0, length = data.length - offset, position = null) =>
    isBytes(data) && typeof offset === "number" && plain.writeSync(fd, data, offset, length >> 1, position),
  writeFileSync: (file, data, options) => isBytes(data) && plain.writeFileSync(file, halfOf(data), options),
};
const NAMES =
  "write writev writeFile appendFile truncate ftruncate fsync fdatasync rename link symlink copyFile cp mkdir rm rmdir unlink";
for (const name of NAMES.split(" ").flatMap((each) => [each, `${each}Sync`])) {
  const call = plain[name];
  if (call === undefined) continue;
  fs[name] = function (...args) {
    count(() => HALVES[name]?.(...args));
    return call.apply(this, args);
  };
}
for (const name of ["open", "openSync"]) {
  fs[name] = function (file, flags, ...rest) {
    if (writes(flags)) count();
    return plain[name].call(this, file, flags, ...rest);
  };
}
const promised = { ...fs.promises };
for (const name of NAMES.split(" ").filter((each) => each in promised)) {
  fs.promises[name] = function (...args) {
    count();
    return promised[name].apply(this, args);
  };
}
fs.promises.open = async (file, flags, ...rest) => {
  if (writes(flags)) count();
  const handle = await promised.open(file, flags, ...rest);
  const kind = Object.getPrototypeOf(handle);
  if (!Object.hasOwn(kind, SHARED)) watchHandles(kind);
  return handle;
};

function watchHandles(kind) {
  kind[SHARED] = true;
  for (const name of ["write", "writev", "writeFile", "appendFile", "truncate", "sync", "datasync"]) {
    const call = kind[name];
    kind[name] = function (...args) {
      count();
      return call.apply(this, args);
    };
  }
}

// SQLite writes by itself: each call of it counts as one.
const load = Module._load;
Module._load = function (name, ...rest) {
  const loaded = load.call(this, name, ...rest);
  if (name === "libsql" && !Object.hasOwn(loaded.prototype, SHARED)) watchDatabase(loaded);
  return loaded;
};

function watchDatabase(Database) {
  Database.prototype[SHARED] = true;
  const { exec, prepare, close } = Database.prototype;
  Database.prototype.exec = function (sql) {
    count();
    return exec.call(this, sql);
  };
  Database.prototype.close = function () {
    count();
    return close.call(this);
  };
  Database.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    if (!/^\s*(INSERT|UPDATE|DELETE|VACUUM|PRAGMA wal)/i.test(sql)) return statement;
    for (const name of ["run", "all", "get"]) {
      const call = statement[name];
      statement[name] = function (...args) {
        count();
        return call.apply(this, args);
      };
    }
    return statement;
  };
}

if (isMainThread) {
  const file = process.env.KILL_COUNT;
  if (file !== undefined) process.on("exit", () => plain.writeFileSync(file, String(Atomics.load(shared, 0))));
  // Its own thread can end the process while the database is at work.
  if (point?.how === "during") {
    const wait = `
      const { workerData: { shared, micros } } = require("node:worker_threads");
      Atomics.wait(shared, 1, 0);
      const end = performance.now() + micros / 1000;
      while (performance.now() < end);
      process.kill(process.pid, "SIGKILL");`;
    new Worker(wait, { eval: true, execArgv: [], workerData: { shared, micros: point.waitMicroseconds } }).unref();
  }
}
