import { useState } from "preact/hooks";
import { addressOf } from "../../api/client.js";
import { Choice } from "../../ui/choice.js";
import { Dialog } from "../../ui/dialog.js";
import { CopyCommand } from "../../ui/provenance.js";
import type { OpenSearch } from "./search-state.js";
import type { View } from "./view.js";

const FORMATS = [
  { value: "csv", text: "CSV: a table" },
  { value: "json", text: "JSON" },
  { value: "ris", text: "RIS: for reference managers" },
  { value: "run", text: "run: the ranking, for evaluation" },
  { value: "qrels", text: "qrels: the marks as judgements" },
] as const;

/** Documents of a set, or the marked ones, as a file. */
export function ExportDialog(props: {
  readonly search: OpenSearch;
  readonly set: number | undefined;
  readonly view: View;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { search, set, view, open, onClose } = props;
  const [format, setFormat] = useState<(typeof FORMATS)[number]["value"]>("csv");
  const [what, setWhat] = useState<"set" | "marked">("set");
  const [topic, setTopic] = useState("search");
  const { family, ...rest } = view;
  const [byFamily, setByFamily] = useState(family === "yes");
  const isSet = what === "set" && set !== undefined;
  const query = {
    format,
    ...(isSet && { ...rest, set }),
    ...(byFamily && { family: "yes" }),
    ...((format === "run" || format === "qrels") && /^\S{1,100}$/.test(topic) && { topic }),
  };
  return (
    <Dialog title="Export" open={open} onClose={onClose}>
      <div class="export-form">
        <Choice
          label="Documents"
          value={what}
          options={[
            ...(set === undefined ? [] : [{ value: "set" as const, text: `set ${set} as it is shown` }]),
            { value: "marked", text: "marked documents" },
          ]}
          onChoose={setWhat}
        />
        <Choice label="Format" value={format} options={FORMATS} onChoose={setFormat} />
        {(format === "run" || format === "qrels") && (
          <label>
            Topic{" "}
            <input type="text" value={topic} maxLength={100} onInput={(event) => setTopic(event.currentTarget.value)} />
          </label>
        )}
        <label>
          <input type="checkbox" checked={byFamily} onChange={() => setByFamily(!byFamily)} /> one document for each
          family
        </label>
        <a
          class="action"
          download=""
          href={addressOf("GET /api/collections/{collection}/searches/{search}/export", {
            params: search.params,
            query,
          })}
        >
          Download
        </a>
      </div>
    </Dialog>
  );
}

/** The report of a search: a preview, and the file. */
export function ReportDialog(props: {
  readonly search: OpenSearch;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { search, open, onClose } = props;
  const [title, setTitle] = useState("");
  const [maybe, setMaybe] = useState(false);
  const [publications, setPublications] = useState(false);
  const report = (more: Readonly<Record<string, string>>) =>
    addressOf("GET /api/collections/{collection}/searches/{search}/report", {
      params: search.params,
      query: {
        ...(title.trim() !== "" && { title: title.trim() }),
        ...(maybe && { maybe: "yes" }),
        ...(publications && { publications: "yes" }),
        ...more,
      },
    });
  return (
    <Dialog title="Report of the search" open={open} onClose={onClose}>
      <div class="report-form">
        <div class="controls">
          <label>
            Title{" "}
            <input
              type="text"
              value={title}
              maxLength={200}
              placeholder="Search report"
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </label>
          <label>
            <input type="checkbox" checked={maybe} onChange={() => setMaybe(!maybe)} /> maybe counts as relevant
          </label>
          <label>
            <input type="checkbox" checked={publications} onChange={() => setPublications(!publications)} /> count
            publications, not families
          </label>
          <a class="action" download="" href={report({ download: "yes" })}>
            Download
          </a>
          <CopyCommand command={`presage search report '${search.params.search}.search' -o report.html`} />
        </div>
        <iframe class="report-preview" title="Preview of the report" src={report({})} />
      </div>
    </Dialog>
  );
}

/** A note on a document, on a set, or on the search. */
export function NoteDialog(props: {
  readonly about: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onNote: (text: string) => void;
}) {
  const { about, open, onClose, onNote } = props;
  const [text, setText] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== "") onNote(text.trim());
    setText("");
    onClose();
  };
  return (
    <Dialog title={`Note on ${about}`} open={open} onClose={onClose}>
      <form onSubmit={submit}>
        <textarea
          aria-label={`Note on ${about}`}
          rows={5}
          cols={50}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
        <p>
          <button type="submit" class="primary">
            Keep
          </button>
        </p>
      </form>
    </Dialog>
  );
}
