import { bm25Baseline } from "./baselines/bm25.js";
import { bm25fBaseline } from "./baselines/bm25f.js";
import { denseBaseline } from "./baselines/dense.js";
import { hybridBaseline } from "./baselines/hybrid.js";
import { lmBaseline } from "./baselines/lm.js";
import { rm3Baseline } from "./baselines/rm3.js";
import { rrfBaseline } from "./baselines/rrf.js";
import { bitem } from "./clef-ip-2010/bitem.js";
import { dcu } from "./clef-ip-2010/dcu.js";
import { hild } from "./clef-ip-2010/hild.js";
import { humb } from "./clef-ip-2010/humb.js";
import { run } from "./clef-ip-2010/run.js";
import { spq } from "./clef-ip-2010/spq.js";
import { uaic } from "./clef-ip-2010/uaic.js";
import { ui } from "./clef-ip-2010/ui.js";
import { uned } from "./clef-ip-2010/uned.js";
import { brkly } from "./ntcir-3/brkly.js";
import { crl } from "./ntcir-3/crl.js";
import { daikyo } from "./ntcir-3/daikyo.js";
import { dove } from "./ntcir-3/dove.js";
import { dtec } from "./ntcir-3/dtec.js";
import { iflab } from "./ntcir-3/iflab.js";
import { lapin } from "./ntcir-3/lapin.js";
import { sics } from "./ntcir-3/sics.js";
import { srgdu } from "./ntcir-3/srgdu.js";
import { tit } from "./ntcir-3/tit.js";
import type { SystemDefinition } from "./system.js";

/** Every system; the only list of them. Ordered by campaign, then by name. */
export const SYSTEMS: readonly SystemDefinition[] = [
  // NTCIR-3
  brkly,
  crl,
  daikyo,
  dove,
  dtec,
  iflab,
  lapin,
  sics,
  srgdu,
  tit,

  // CLEF-IP 2010
  bitem,
  dcu,
  hild,
  humb,
  run,
  spq,
  uaic,
  ui,
  uned,

  // Baselines
  bm25Baseline,
  bm25fBaseline,
  lmBaseline,
  rm3Baseline,
  rrfBaseline(() => SYSTEMS),
  denseBaseline,
  hybridBaseline,
];
