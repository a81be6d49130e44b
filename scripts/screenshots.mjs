// Pictures of the workbench's pages at several widths, light and dark:
//   node scripts/screenshots.mjs FOLDER URL [ADDRESS…]
// where URL is that of a running `presage serve` and each ADDRESS a path in it, `/campaigns/campaign/pool?depth=20`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

const WIDTHS = [1400, 800, 400];
const [folder, url, ...addresses] = process.argv.slice(2);
if (url === undefined) {
  console.error("usage: node scripts/screenshots.mjs FOLDER URL [ADDRESS…]");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const address of addresses.length > 0 ? addresses : ["/"]) {
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    for (const width of colorScheme === "light" ? WIDTHS : WIDTHS.slice(0, 1)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(new URL(address, url).href, { waitUntil: "networkidle" });
      const name = address.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "") || "home";
      const file = join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
    await context.close();
  }
}
await browser.close();
