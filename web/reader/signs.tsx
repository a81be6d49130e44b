import type { DocumentSigns } from "../../src/patents/index.js";
import type { Page } from "./document-cache.js";
import { signPlaces } from "./reader-marks.js";

interface SignsProps {
  readonly page: Page;
  readonly signs: DocumentSigns | undefined;
  readonly isOn: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onShow: (text: number, unit: number, start: number, end: number) => void;
}

/** The figures and reference signs that a document mentions, with the word before them; each leads to its mentions. */
export function SignsPane({ page, signs, isOn, onSwitch, onShow }: SignsProps) {
  const show = (sign: number) => {
    const all = signPlaces(page, signs, sign);
    const first = all.find(({ text }) => page.texts[text].field === "description") ?? all[0];
    if (first) onShow(first.text, first.unit, first.start, first.end);
  };
  const list = (kind: "figure" | "part") =>
    signs?.signs.flatMap((sign, number) =>
      sign.kind === kind
        ? [
            <li key={sign.label}>
              <button type="button" class={`link sign sign-${number % 6}`} onClick={() => show(number)}>
                {sign.label}
              </button>{" "}
              {sign.name} <span class="quiet">{sign.count}</span>
            </li>,
          ]
        : [],
    ) ?? [];
  return (
    <div class="relations with-signs">
      <p>
        <label>
          <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onSwitch(currentTarget.checked)} />{" "}
          Mark figures and reference signs in the text
        </label>
      </p>
      {isOn && signs && (
        <>
          <p class="quiet">Found by their form: “FIG. 3”, “lever (12)”, or the same word before a number twice.</p>
          <h3>Figures</h3>
          <ul class="plain columns">{list("figure")}</ul>
          <h3>Parts</h3>
          <ul class="plain columns">{list("part")}</ul>
          {signs.signs.length === 0 && <p>This document mentions none.</p>}
        </>
      )}
    </div>
  );
}
