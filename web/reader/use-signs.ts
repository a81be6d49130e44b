import { useEffect, useState } from "preact/hooks";
import { type DocumentSigns, documentSigns } from "../../src/patents/index.js";
import type { Page } from "./document-cache.js";
import { textsWithSigns } from "./reader-marks.js";

const found = new WeakMap<Page, DocumentSigns>();

/** The figures and reference signs of a document, looked for after it was painted; undefined until then. */
export function useSigns(page: Page | undefined, wanted: boolean): DocumentSigns | undefined {
  const [, redraw] = useState(0);
  const known = page && found.get(page);
  useEffect(() => {
    if (!page || !wanted || found.has(page)) return undefined;
    const timer = setTimeout(() => {
      found.set(page, documentSigns(textsWithSigns(page)));
      redraw((n) => n + 1);
    }, 60);
    return () => clearTimeout(timer);
  }, [page, wanted]);
  return wanted ? known : undefined;
}
