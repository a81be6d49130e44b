/// <reference lib="dom" />
import type { LiveChoice } from "../document/live-input.js";
import type { LiveBlock } from "../document/live-sections.js";
import { choiceLink, linkedChoice } from "./choice-link.js";
import { downloadTools } from "./downloads.js";
import { showEdges } from "./edge-shadows.js";
import { element } from "./elements.js";
import { FreshBlocks } from "./fresh-blocks.js";
import { showHints } from "./hover-hint.js";
import { PageBlock } from "./page-block.js";
import { pageControls } from "./page-controls.js";
import { type LivePage, type PageData, unpackLive } from "./page-data.js";
import { makeRunsPickable, markRows } from "./run-marks.js";
import { shownChoice } from "./shown-choice.js";
import { answerRequests, SlowWork } from "./slow-work.js";
import { topicControl } from "./topic-control.js";

/** Makes a report interactive. The page is complete without it; this adds the choices. */
function start(data: PageData, script: string): void {
  const live = data.live && unpackLive(data.live);
  const bundles = live?.scores ? live.scores.input.bundles.map(({ name }) => name) : bundlesOfSections();
  const usual: LiveChoice = { nmax: live?.nmax ?? 0, bundle: bundles[0] };
  let choice = usual;
  const runs = new Set(data.runs);
  const upgrade = (root: ParentNode) => {
    makeRunsPickable(root, runs, (run) => choose({ highlight: run === choice.highlight ? undefined : run }));
    markRows(root, choice.highlight);
  };
  const fresh = new FreshBlocks(
    pageBlocks(data, live, usual, () => choice),
    {
      choice: () => choice,
      onShow: ({ element: root }) => upgrade(root),
      slowWork: live?.scores && data.live && new SlowWork(script, data.live, live.scores),
    },
  );
  printCommands();

  const choices = { runs: data.runs, bundles, ...(live && { nmax: live.nmax, longest: live.longest }) };
  const controls = pageControls(choices, (change) => choose(change));
  document.getElementById("controls")?.append(controls.element);
  const topics = live?.scores && topicControl(live.scores, (topic) => choose({ topic }));
  function choose(change: Partial<LiveChoice>): void {
    choice = { ...choice, ...change };
    showChoice();
    fresh.refresh();
    const link = choiceLink(choice, usual);
    history.replaceState(null, "", link === "" ? `${location.pathname}${location.search}` : `#${link}`);
  }

  function showChoice(): void {
    controls.show(choice);
    topics?.(choice);
    // A link may name a bundle that does not exist.
    showSections(bundles.indexOf(choice.bundle ?? "") > 0 ? choice.bundle : undefined);
    markRows(document, choice.highlight);
    showFact("shown", shownChoice(choice, usual));
  }

  /** The choice of an address; its run may no longer exist. */
  function chooseLinked(): LiveChoice {
    const { highlight, ...rest } = linkedChoice(location.hash.includes("=") ? location.hash : "", usual);
    if (highlight === undefined || runs.has(highlight)) return { ...rest, highlight };
    controls.refuseRun(highlight);
    return { ...rest, highlight: undefined };
  }

  upgrade(document);
  showEdges(document);
  showHints(document.body);
  keepChoiceOnJumps();
  choice = chooseLinked();
  showChoice();
  addEventListener("hashchange", () => {
    if (location.hash.includes("=")) choose(chooseLinked());
  });
  if (live) prepareScores(live, choice);
}

/** The tables and figures of the page, each with download buttons. */
function pageBlocks(
  data: PageData,
  live: LivePage | undefined,
  usual: LiveChoice,
  choice: () => LiveChoice,
): PageBlock[] {
  const files = live?.scores?.input.files;
  const writing = { spelling: data.spelling, ...(files && { files }) };
  const sources = new Map<string, LiveBlock | PageData["blocks"][string]>([
    ...Object.entries(data.blocks),
    ...(live?.sections ?? []).flatMap(({ blocks }) => blocks.map((block) => [block.id, block] as const)),
  ]);
  return [...sources].flatMap(([id, source]) => {
    const root = document.getElementById(id);
    if (!root) return [];
    const block = new PageBlock(root, source, usual, writing);
    const provenance = () => {
      const shown = shownChoice(choice(), usual);
      const made = { ...data.provenance, ...(shown !== "" && { shown }) };
      return { ...made, command: block.command(choice()) ?? null };
    };
    root.append(downloadTools(root, () => block.content(choice()), provenance));
    return [block];
  });
}

/** The bundles of the sections, after an entry for all; empty if there is only one. */
function bundlesOfSections(): string[] {
  const sections = document.querySelectorAll<HTMLElement>("section[data-bundle]");
  const names = new Set(Array.from(sections, ({ dataset }) => dataset.bundle ?? ""));
  return names.size > 1 ? ["all bundles", ...names] : [];
}

/** Hides sections of other bundles, and the links to them. */
function showSections(bundle: string | undefined): void {
  for (const each of document.querySelectorAll<HTMLElement>("[data-bundle]")) {
    each.hidden = bundle !== undefined && each.dataset.bundle !== bundle;
  }
}

/** Computes all scores in idle time, one measure at a time, so that the first choice is fast. */
function prepareScores(live: LivePage, choice: LiveChoice): void {
  const steps = live.prepare(choice);
  const next = () => {
    const step = steps.shift();
    if (!step) return;
    step();
    setTimeout(next, 20);
  };
  setTimeout(next, 100);
}

/** Shows a fact in the list of the provenance; removes it if the text is empty. */
function showFact(name: string, text: string): void {
  const id = `fact-${name}`;
  document.querySelector(`#${id}`)?.remove();
  document.querySelector(`#${id}-name`)?.remove();
  if (text === "") return;
  const terms = [element("dt", { id: `${id}-name` }, name), element("dd", { id }, text)];
  document.querySelector("#provenance .facts")?.append(...terms);
}

/** Opens commands for printing, in browsers whose style sheets cannot. */
function printCommands(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = Array.from(document.querySelectorAll<HTMLDetailsElement>("details.command:not([open])"));
    for (const each of opened) each.open = true;
  });
  addEventListener("afterprint", () => {
    for (const each of opened) each.open = false;
  });
}

/** Keeps the choice in the address when a link jumps to a section. */
function keepChoiceOnJumps(): void {
  document.querySelector(".contents")?.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const target = link && document.getElementById(link.hash.slice(1));
    if (!target) return;
    event.preventDefault();
    target.scrollIntoView();
    const heading = target.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  });
}

if (typeof document === "undefined") {
  answerRequests();
} else {
  const data = document.getElementById("data")?.textContent;
  if (data) start(JSON.parse(data) as PageData, document.currentScript?.textContent ?? "");
}
