import type { LiveChoice } from "./live-input.js";
import type { ReportBlock, ReportSection } from "./report-document.js";

/** A table or figure that is made again when the choice changes. */
export interface LiveBlock {
  readonly id: string;
  /** The parts of a choice that change its content; a highlighted run changes the look of every figure. */
  readonly on: readonly (keyof LiveChoice)[];
  /** Whether it is so slow with a hundred runs that it waits until the reader has stopped choosing. */
  readonly slow?: true;
  /** Minimum width of a figure that needs more room than others for its labels. */
  readonly narrowest?: number;
  make(choice: LiveChoice): ReportBlock;
}

export interface LiveSection extends Omit<ReportSection, "blocks"> {
  readonly blocks: readonly LiveBlock[];
}

/** The sections for a choice. */
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
