// Loaded before the program: changes what a result must not depend on.
//   FOLDER_ORDER   seed of the order in which folders list their files
//   MASK           permissions that new files lack, in octal
"use strict";
const fs = require("node:fs");
const { isMainThread } = require("node:worker_threads");

// It belongs to the process: threads cannot set it.
if (process.env.MASK !== undefined && isMainThread) process.umask(Number.parseInt(process.env.MASK, 8));

const seed = Number(process.env.FOLDER_ORDER ?? 0);
if (seed > 0) {
  const { readdir, readdirSync, opendirSync, promises } = { ...fs, promises: { ...fs.promises } };
  fs.readdirSync = (...args) => shuffled(readdirSync(...args));
  fs.readdir = (...args) => {
    const done = args.pop();
    readdir(...args, (error, names) => done(error, names && shuffled(names)));
  };
  fs.promises.readdir = async (...args) => shuffled(await promises.readdir(...args));
  fs.promises.opendir = async (path, options) => opened(opendirSync(path, options));
  fs.opendirSync = (path, options) => opened(opendirSync(path, options));
}

/** A folder that is read as a whole, and given out in another order. */
function opened(folder) {
  const entries = [];
  for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) entries.push(entry);
  folder.closeSync();
  const rest = shuffled(entries);
  return {
    async *[Symbol.asyncIterator]() {
      yield* rest;
    },
    read: async () => rest.shift() ?? null,
    readSync: () => rest.shift() ?? null,
    close: async () => {},
    closeSync: () => {},
  };
}

function shuffled(names) {
  let state = seed * 2654435761;
  const order = [...names];
  for (let i = order.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}
