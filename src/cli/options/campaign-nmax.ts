import type { Command } from "commander";
import { count } from "./values.js";

export function addNmaxOption(command: Command): void {
  command.option("--nmax <n>", "another cut-off for PRES, and for measures with the same cut-off as PRES", count);
}
