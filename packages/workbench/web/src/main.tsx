import "./style/shell.css";
import "./style/archives.css";
import "./style/collection.css";
import "./style/compare.css";
import "./style/events.css";
import "./style/runs.css";
import { render } from "preact";
import { Shell } from "./shell.tsx";

render(<Shell />, document.body);
