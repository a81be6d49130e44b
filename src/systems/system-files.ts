import type { ChosenSystem } from "./parse-system.js";

/** A file that a system reads, and why: by the parameter that names it, or since it stands beside such a one. */
export interface SystemFile {
  readonly path: string;
  /** Of those that parameters name. */
  readonly parameter?: string;
}

/** All files that a system reads with its values, be they there or not. What it finds depends on their content. */
export function filesOfSystem({ definition, values }: ChosenSystem): SystemFile[] {
  const named = Object.entries(definition.parameters).flatMap(([parameter, { kind }]) => {
    const path = kind === "file" ? String(values[parameter]) : "";
    return path === "" ? [] : [{ path, parameter }];
  });
  return [...named, ...(definition.files?.(values) ?? []).map((path) => ({ path }))];
}
