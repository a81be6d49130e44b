export { type AppOptions, makeApp } from "./app.js";
export { openApi } from "./openapi.js";
export { LOCAL_ORGANISER, type Person } from "./person.js";
export { type Served, type ServeRequest, serve } from "./serve.js";
export { Workbench, type WorkbenchOptions } from "./workbench.js";
