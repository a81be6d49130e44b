/// <reference lib="dom" />
import { type LiveChoice, measuresAt } from "../document/live-input.js";
import type { LiveScores } from "../document/live-scores.js";
import type { LiveBlock } from "../document/live-sections.js";
import { choiceLink, linkedChoice } from "./choice-link.js";
import { downloadTools } from "./downloads.js";
import { element } from "./elements.js";
import { showHints } from "./hover-hint.js";
import { PageBlock } from "./page-block.js";
import { pageControls } from "./page-controls.js";
import { type PageData, unpackLive } from "./page-data.js";
import { makeRunsPickable, markRows } from "./run-marks.js";

/** Slow figures wait until a reader has not chosen for so long. */
const CALM_MS = 300;

/** Brings a report to life: what is on the page is complete, and this lets a reader choose what it shows. */
function start(data: PageData): void {
  const live = data.live && unpackLive(data.live);
  const usual: LiveChoice = { nmax: live?.scores.input.nmax ?? 0, bundle: live?.scores.input.bundles[0].name };
  let choice = usual;
  const runs = new Set(data.runs);
  const sources = new Map<string, LiveBlock | PageData["blocks"][string]>(
    live
      ? live.sections.flatMap(({ blocks }) => blocks.map((block) => [block.id, block]))
      : Object.entries(data.blocks),
  );
  const blocks: PageBlock[] = [];
  for (const [id, source] of sources) {
    const root = document.getElementById(id);
    if (!root) continue;
    const block = new PageBlock(root, source, usual);
    root.append(downloadTools(root, () => block.content(choice), data.provenance));
    blocks.push(block);
  }

  const upgrade = (root: ParentNode) => {
    makeRunsPickable(root, runs, (run) => choose({ highlight: run === choice.highlight ? undefined : run }));
    markRows(root, choice.highlight);
  };
  const show = (block: PageBlock) => {
    block.show(choice);
    upgrade(block.element);
  };

  const visible = new Set<PageBlock>();
  let calm: ReturnType<typeof setTimeout> | undefined;
  const showSlow = () => {
    const next = blocks.find((block) => visible.has(block) && block.isOld(choice));
    if (!next) return;
    show(next);
    // One at a time, so that the page answers in between.
    calm = setTimeout(showSlow);
  };
  const refresh = () => {
    clearTimeout(calm);
    for (const block of blocks) {
      if (!visible.has(block) || !block.isOld(choice)) continue;
      if (block.slow) block.element.classList.add("waiting");
      else show(block);
    }
    calm = setTimeout(showSlow, CALM_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const block = blocks.find((each) => each.element === target);
        if (!block) continue;
        if (isIntersecting) visible.add(block);
        else visible.delete(block);
      }
      refresh();
    },
    { rootMargin: "150px" },
  );
  for (const block of blocks) observer.observe(block.element);
  addEventListener("resize", () => {
    for (const block of blocks) block.measure();
    refresh();
  });
  addEventListener("beforeprint", () => {
    for (const block of blocks) if (block.isOld(choice)) show(block);
  });

  const controls = pageControls(data.runs, live?.scores.input, (change) => choose(change));
  document.getElementById("controls")?.append(controls.element);
  const topics = live && topicControl(live.scores, (topic) => choose({ topic }));
  function choose(change: Partial<LiveChoice>): void {
    choice = { ...choice, ...change };
    controls.show(choice);
    topics?.(choice);
    refresh();
    markRows(document, choice.highlight);
    const link = choiceLink(choice, usual);
    history.replaceState(null, "", link === "" ? `${location.pathname}${location.search}` : `#${link}`);
  }

  upgrade(document);
  showHints(document.body);
  keepChoiceOnJumps();
  const linked = linkedChoice(location.hash.includes("=") ? location.hash : "", usual);
  choice = linked;
  controls.show(choice);
  topics?.(choice);
  markRows(document, choice.highlight);
  addEventListener("hashchange", () => {
    if (location.hash.includes("=")) choose(linkedChoice(location.hash, { ...usual, highlight: undefined }));
  });
  if (live) prepareScores(live.scores, choice);
}

/** Computes all scores when nothing else is to do, a measure at a time, so that a first choice is answered at once. */
function prepareScores(scores: LiveScores, choice: LiveChoice): void {
  const names = measuresAt(scores.input, choice.nmax);
  const next = () => {
    const name = names.shift();
    if (name === undefined) return;
    scores.table(choice, name);
    setTimeout(next, 20);
  };
  setTimeout(next, 100);
}

/** Lets a reader choose the topic of the curve. */
function topicControl(
  scores: LiveScores,
  onChoose: (topic: string) => void,
): ((choice: LiveChoice) => void) | undefined {
  const figure = document.getElementById("curve-figure");
  if (!figure) return undefined;
  const select = element("select", { id: "choose-topic" });
  figure.prepend(
    element(
      "p",
      { class: "local" },
      element("label", {}, "Topic ", select),
      "The run is the highlighted one, or the best.",
    ),
  );
  select.addEventListener("change", () => onChoose(select.value));
  let filled = "";
  return (choice) => {
    const bundle = scores.bundle(choice).name;
    if (filled !== bundle) {
      const topics = scores.rankings(choice, 0).map(({ judgements }) => judgements.topic);
      select.replaceChildren(...topics.map((topic) => element("option", { value: topic }, topic)));
      filled = bundle;
    }
    if (choice.topic !== undefined) select.value = choice.topic;
  };
}

/** A jump to a section must not take the choice out of the address. */
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

const data = document.getElementById("data")?.textContent;
if (data) start(JSON.parse(data) as PageData);
