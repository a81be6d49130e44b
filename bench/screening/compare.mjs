import { markdown, mean } from "../search-recall/tables.mjs";
import { screeningMeasures } from "./simulate.mjs";

/** The share of the peer's value that is asked for. */
const ASKED = 0.95;

/**
 * WSS@95 and ATD of Presage and ASReview from the same prior documents, as means over the seeds.
 *
 * @param {readonly { readonly name: string, readonly documents: number, readonly relevant: number, readonly ours: readonly (readonly boolean[])[], readonly peer: readonly { readonly judged: number, readonly found: readonly number[] }[] }[]} reviews
 */
export function comparisonTable(reviews) {
  const rows = reviews.map(({ name, documents, relevant, ours, peer }) => {
    const own = ours.map(screeningMeasures);
    const theirs = peer.map(({ judged, found }) => {
      const times = new Set(found);
      return screeningMeasures(Array.from({ length: judged }, (_, i) => times.has(i + 1)));
    });
    const wss = [own, theirs].map((each) => mean(each.map(({ wss95 }) => wss95)));
    const atd = [own, theirs].map((each) => mean(each.map(({ atd }) => atd)));
    // A short time is good, so its ratio is the other way round.
    const [wssShare, atdShare] = [wss[0] / wss[1], atd[1] / atd[0]];
    return [
      name,
      String(documents),
      String(relevant),
      String(own.length),
      ...[...wss, wssShare].map((value) => value.toFixed(3)),
      ...atd.map((value) => value.toFixed(1)),
      atdShare.toFixed(3),
      wssShare >= ASKED && atdShare >= ASKED ? "yes" : "no",
    ];
  });
  const head = "data|documents|relevant|seeds|WSS@95|ASReview|ours ÷ theirs|ATD|ASReview|theirs ÷ ours|at least 95 %";
  return markdown(head.split("|"), rows);
}

/** WSS@95 and ATD of other settings. @param {readonly { readonly name: string, readonly setting: string, readonly found: readonly (readonly boolean[])[] }[]} simulations */
export function variantTable(simulations) {
  const rows = simulations.map(({ name, setting, found }) => {
    const own = found.map(screeningMeasures);
    return [
      name,
      setting,
      String(own.length),
      mean(own.map(({ wss95 }) => wss95)).toFixed(3),
      mean(own.map(({ atd }) => atd)).toFixed(1),
    ];
  });
  return markdown("data|setting|seeds|WSS@95|ATD".split("|"), rows, 2);
}
