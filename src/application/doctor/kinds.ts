import { campaignKind } from "./campaign-kind.js";
import { collectionKind } from "./collection-kind.js";
import type { Kind } from "./examination.js";
import { indexKind } from "./index-kind.js";
import { publicationKind } from "./publication-kind.js";
import { recordKinds } from "./record-kinds.js";

/** Everything that Presage keeps and can check. */
export const KINDS: readonly Kind[] = [campaignKind, collectionKind, indexKind, publicationKind, ...recordKinds];
