import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Imports a package that users install themselves: next to Presage, or else in the project that a command is run in, for
 * a Presage that is installed for the whole machine.
 *
 * @param folder of the project
 * @returns `undefined` if neither has the package
 */
export async function importPackage(name: string, folder = process.cwd()): Promise<unknown> {
  for (const place of [import.meta.url, join(folder, "package.json")]) {
    const require = createRequire(place);
    try {
      return require(require.resolve(name));
    } catch (error) {
      // A package that is there and lacks one of its own is an error.
      if ((error as { code?: string }).code !== "MODULE_NOT_FOUND" || isThere(require, name)) throw error;
    }
  }
  return undefined;
}

function isThere(require: NodeJS.Require, name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}
