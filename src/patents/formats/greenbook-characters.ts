const GREEK =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega";
const SMALL = "αβγδεζηθικλμνξοπρστυφχψω";

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...GREEK.split(" ").flatMap((name, index): [string, string][] => [
    [name, SMALL[index]],
    [name.toUpperCase(), SMALL[index].toUpperCase()],
  ]),
  ...Object.entries({
    // Subscripts and superscripts are marked before the character and end with a blank; the characters stay inline.
    ...{ sub: "", sup: "", sbsb: "", spsp: "", sbsp: "", spsb: "" },
    ...{ "+-": "±", "-+": "∓", times: "×", div: "÷", multidot: "·", cndot: "·", degree: "°", prime: "′", infin: "∞" },
    ...{ ltoreq: "≤", gtoreq: "≥", noteq: "≠", apprxeq: "≈", about: "~", ident: "≡", varies: "∝", congruent: "≅" },
    ...{ fwdarw: "→", rarw: "←", uparw: "↑", dwnarw: "↓", revreaction: "⇌", dbd: "=", tbd: "≡", angle: "∠", perp: "⊥" },
    ...{ intg: "∫", differential: "∂", gradient: "∇", sqroot: "√", orgate: "∨", andgate: "∧", SIGMA: "Σ" },
    ...{ ANG: "Å", ang: "Å", RTM: "®", TM: "™", cent: "¢", sctn: "§", quadrature: "□", circle: "○", diameter: "⌀" },
    // A reissue adds and deletes text; deleted text stays, in brackets, as printed.
    ...{ Iadd: "", Iaddend: "" },
  }),
]);

/**
 * Decodes characters that the Green Book spells between dots: `50.degree. C.`, `.alpha.`, `H.sub.2 O`. Any other text
 * between dots stays, and so do the placeholders of formulas and pictures (`##EQU1##`, `##STR1##`).
 */
export function decodeGreenbookCharacters(text: string): string {
  return text
    .replace(/\.([A-Za-z]{2,12}|\+-|-\+)\./g, (code, name: string) => SYMBOLS.get(name) ?? code)
    .replace(/\.\[\./g, "[")
    .replace(/\.\]\./g, "]");
}
