/** The code of a module with counters; `counter` is the module that exports `step` and `made`. */
export function withSteps(code: string, counter: string): string;
