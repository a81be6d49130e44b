export { NTCIR_3 } from "./ntcir-3-paper.js";
export { NTCIR_3_DEPTHS, type Ntcir3, reproduceNtcir3 } from "./reproduce-ntcir-3.js";
