import { useState } from "preact/hooks";
import { call } from "../../api/client.js";
import { Dialog } from "../../ui/dialog.js";
import { Problem } from "../../ui/problem.js";

interface ImportDialogProps {
  readonly campaign: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

/** Imports a file of judgements as those of one more assessor. */
export function ImportDialog({ campaign, open, onClose, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File>();
  const [assessor, setAssessor] = useState("");
  const [machine, setMachine] = useState(true);
  const [problem, setProblem] = useState<Error>();
  const [told, setTold] = useState("");
  const send = async () => {
    if (!file) return;
    setProblem(undefined);
    setTold("");
    try {
      const body = { assessor, machine, name: file.name, text: await file.text() };
      const route = "POST /api/campaigns/{campaign}/judging/imports";
      const { judgements, added } = await call(route, { params: { campaign }, body });
      setTold(`${judgements} judgements read, ${added} of them new.`);
      onImported();
    } catch (error) {
      setProblem(error as Error);
    }
  };
  return (
    <Dialog title="Import judgements" open={open} onClose={onClose}>
      <form
        class="import"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>They count as those of one more assessor. What a machine made is compared with people, and never counted.</p>
        <label>
          File (TSV, CSV, JSON lines, qrels){" "}
          <input type="file" onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])} />
        </label>
        <label>
          Name <input value={assessor} onInput={({ currentTarget }) => setAssessor(currentTarget.value)} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={machine}
            onChange={({ currentTarget }) => setMachine(currentTarget.checked)}
          />{" "}
          made by a machine
        </label>
        <button type="submit" class="primary" disabled={!file || assessor.trim() === ""}>
          Import
        </button>
        {told !== "" && <p role="status">{told}</p>}
        {problem && <Problem error={problem} />}
      </form>
    </Dialog>
  );
}
