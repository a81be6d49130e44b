import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";

/** Starting a browser may take long on a busy machine: only the time limit of the test applies. */
const timeout = 0;

/** A real browser: the system's, or the one from npm. */
export async function openBrowser(): Promise<Browser> {
  const system = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  if (system) return chromium.launch({ executablePath: system, args: ["--no-sandbox"], timeout });
  const { default: packed } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packed.executablePath(), args: ownContexts(packed.args), timeout });
}

/** Without arguments that make all contexts share their cookies. */
function ownContexts(args: readonly string[]): string[] {
  return args.filter((arg) => !/^--(incognito|single-process|no-zygote)$/.test(arg));
}

/** All errors on a page from now on, including network requests. */
export function problemsOn(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => problems.push(message.text()));
  page.on("request", (request) => {
    if (!/^(file|blob):/.test(request.url())) problems.push(`asks for ${request.url()}`);
  });
  return problems;
}
