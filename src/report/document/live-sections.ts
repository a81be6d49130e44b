import type { LiveChoice } from "./live-input.js";
import type { ReportBlock, ReportSection } from "./report-document.js";

/** A table or figure that is made again when a reader chooses. */
export interface LiveBlock {
  readonly id: string;
  /** What of a choice changes its content; a highlighted run changes the looks of every figure. */
  readonly on: readonly (keyof LiveChoice)[];
  /** Takes so long at a hundred runs that it waits until a reader has stopped choosing. */
  readonly slow?: true;
  /** A figure that needs more room than others for its labels is not drawn narrower. */
  readonly narrowest?: number;
  make(choice: LiveChoice): ReportBlock;
}

export interface LiveSection extends Omit<ReportSection, "blocks"> {
  readonly blocks: readonly LiveBlock[];
}

/** The sections as they are at a choice. */
export function sectionsAt(
  sections: readonly LiveSection[],
  choice: LiveChoice,
  onProgress?: (done: number, total: number) => void,
): ReportSection[] {
  const total = sections.reduce((sum, { blocks }) => sum + blocks.length, 0);
  let done = 0;
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      const made = block.make(choice);
      onProgress?.(++done, total);
      return made;
    }),
  }));
}
