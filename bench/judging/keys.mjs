import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { startServer } from "./server.mjs";

/**
 * Presses grade keys in Chromium, each as soon as the document is on the screen. The time of one is from the event of
 * the key (its time stamp, when the browser got it) to the frame after the one in which the next document is shown.
 *
 * @param {string} folder @param {string} topic @param {number} presses
 */
export async function measureKeys(folder, topic, presses) {
  const { url, stop } = await startServer(folder);
  const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(`${url}campaigns/campaign/judge?topic=${topic}`);
    await page.locator(".judged-document.shown h2").waitFor();
    await page.evaluate(watch);
    for (let i = 0; i < presses; i++) {
      await page.waitForFunction((count) => globalThis.painted.length >= count && globalThis.ready(), i);
      await page.keyboard.press("3210"[i % 4]);
    }
    await page.waitForFunction((count) => globalThis.painted.length >= count, presses);
    await page.getByText("saved", { exact: true }).waitFor();
    const { painted, empty } = await page.evaluate(() => ({ painted: globalThis.painted, empty: globalThis.empty }));
    return { times: painted, empty, browser: browser.version() };
  } finally {
    await browser.close();
    await stop();
  }
}

/** Runs in the page. */
function watch() {
  const shown = () => document.querySelector(".judged-document.shown");
  globalThis.painted = [];
  globalThis.empty = 0;
  globalThis.ready = () => shown()?.querySelector("h2") !== null;
  let pressed;
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      pressed = { timeStamp, before: shown() };
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const now = shown();
    if (!pressed || !now || now === pressed.before) return;
    const { timeStamp } = pressed;
    pressed = undefined;
    if (!now.querySelector("h2")) globalThis.empty++;
    // A task that is posted in a frame runs after the frame was drawn.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => globalThis.painted.push(performance.now() - timeStamp);
      channel.port2.postMessage(undefined);
    });
  }).observe(document.querySelector(".document-pane"), {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["class"],
  });
}
