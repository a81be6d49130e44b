// The thread between a waiting test and the process that keeps the program loaded.
import { fork } from "node:child_process";
import { workerData } from "node:worker_threads";

const { port, signal, program } = workerData;
let child;

function start() {
  child = fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"], serialization: "advanced" });
  child.on("message", answer);
  child.on("exit", (code) => {
    child = undefined;
    answer({ code, out: "", err: "the process that runs command lines has ended\n" });
  });
}

function answer(ended) {
  port.postMessage(ended);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

port.on("message", (request) => {
  if (!child) start();
  child.send(request);
});
