/** The letters by their names, as they are written without a Greek typeface. Final sigma is a sigma. */
const NAMES: Readonly<Record<string, string>> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "epsilon",
  ζ: "zeta",
  η: "eta",
  θ: "theta",
  ι: "iota",
  κ: "kappa",
  λ: "lambda",
  μ: "mu",
  ν: "nu",
  ξ: "xi",
  ο: "omicron",
  π: "pi",
  ρ: "rho",
  σ: "sigma",
  ς: "sigma",
  τ: "tau",
  υ: "upsilon",
  φ: "phi",
  χ: "chi",
  ψ: "psi",
  ω: "omega",
};

const GREEK = /[α-ω]/g;

/** Three Greek letters in a row are a Greek word, and so is one with an accent. */
const GREEK_WORD = /\p{Script=Greek}{3}|(?![α-ω])\p{Script=Greek}/u;

/** Micrometres and similar units: there, the letter is a prefix, not a name. */
const MICRO = /^μ\p{L}+$/u;

/** Ohms, with or without a prefix. */
const OHMS = /^[kmgtμ]?ω$/u;

/**
 * Replaces the Greek letters of a normalised word by their names: `tnfα` is `tnfalpha`, `αβ` is `alphabeta`. Greek
 * words stay, and so do units with the prefix µ.
 *
 * @param written the word as written in the text: Ω is `ohm` alone and after a prefix, and ω is `omega`
 */
export function withGreekNames(word: string, written: string): string {
  if (word.search(GREEK) < 0 || GREEK_WORD.test(word) || MICRO.test(word)) return word;
  if (OHMS.test(word) && /[\u03a9\u2126]/.test(written)) return word.replace("ω", "ohm");
  return word.replace(GREEK, (letter) => NAMES[letter]);
}
