import type { ChosenSystem } from "./parse-system.js";

/** A file that a system reads: one that a parameter names, or one next to it. */
export interface SystemFile {
  readonly path: string;
  /** The parameter, if one names the file. */
  readonly parameter?: string;
}

/** All files that a system reads with these values, whether they exist or not. Its results depend on their content. */
export function filesOfSystem({ definition, values }: ChosenSystem): SystemFile[] {
  const named = Object.entries(definition.parameters).flatMap(([parameter, { kind, paths }]) => {
    const value = kind === "file" ? String(values[parameter]) : "";
    if (value === "") return [];
    return (paths?.(value) ?? [value]).map((path) => ({ path, parameter }));
  });
  return [...named, ...(definition.files?.(values) ?? []).map((path) => ({ path }))];
}
