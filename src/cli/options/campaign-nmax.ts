import type { Command } from "commander";
import { count } from "./values.js";

export function addNmaxOption(command: Command): void {
  command.option("--nmax <n>", "change the cut-off of PRES, and of measures with the same cut-off as PRES", count);
}
