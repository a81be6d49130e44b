import { render } from "preact";
import { Shell } from "./shell/shell.js";
import "./style/base.css";
import "./style/kit.css";

render(<Shell />, document.getElementById("workbench")!);
