import type { Answer } from "../../../src/server/contract/index.js";
import { keysOf } from "../../shell/keys.js";
import type { Desk } from "./desk.js";

type Scale = Answer<"GET /api/campaigns/{campaign}/judging">["scale"];

/** The actions as buttons, with their keys. */
export function GradeBar({ desk, scale }: { readonly desk: Desk; readonly scale: Scale }) {
  const none = desk.current.value === undefined;
  return (
    <div class="grade-bar" role="toolbar" aria-label="Judge this document">
      {scale.grades.map(({ grade, key, label }) => (
        <button key={grade} type="button" disabled={none} onClick={() => desk.act("grade", grade)}>
          <kbd>{keysOf("judge", { id: `grade-${grade}`, keys: key })}</kbd>{" "}
          <span class={`grade grade-${grade.toLowerCase()}`}>{grade}</span> {label}
        </button>
      ))}
      <span class="others">
        <Other id="undo" keys="u" text="undo" disabled={desk.history.value.length === 0} run={() => desk.undo()} />
        <Other id="later" keys="l" text="later" disabled={none} run={() => desk.act("later")} />
        <Other id="cannot" keys="c" text="cannot judge" disabled={none} run={() => desk.act("cannot")} />
      </span>
    </div>
  );
}

interface OtherProps {
  readonly id: string;
  readonly keys: string;
  readonly text: string;
  readonly disabled: boolean;
  readonly run: () => void;
}

function Other({ id, keys, text, disabled, run }: OtherProps) {
  return (
    <button type="button" disabled={disabled} onClick={run}>
      <kbd>{keysOf("judge", { id, keys })}</kbd> {text}
    </button>
  );
}
