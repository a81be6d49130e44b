export { conformanceDocuments, conformanceFields } from "./conformance-documents.js";
export { engineConformance } from "./engine-conformance.js";
export {
  type ConformanceCase,
  type EngineKind,
  type EngineStore,
  type EngineUnderTest,
  engineUnderTest,
} from "./engine-under-test.js";
export { ConformanceError } from "./expectations.js";
export { ReferenceEngine, type ReferenceOptions } from "./reference-engine.js";
