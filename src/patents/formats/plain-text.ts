import type { PatentFormat } from "./format.js";
import { newDocument, paragraphsOf } from "./new-document.js";

/** A text without any form: the file is one document, named after it. It is never detected, only chosen by name. */
export const plainText: PatentFormat = {
  name: "text",
  about: "plain text, one document per file, named after it; must be chosen",
  layout: "whole",
  matches: () => false,
  read: (record, remark, context) => [newDocument({ id: context?.name, paragraphs: paragraphsOf(record) }, remark)],
};
