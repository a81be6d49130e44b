import { useRef, useState } from "preact/hooks";
import { useKeys } from "../../shell/keys.js";
import { sizeText } from "./sizes.js";

interface DropZoneProps {
  readonly maxBytes: number;
  readonly leftBytes: number;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where run files are dropped, or chosen. */
export function DropZone({ maxBytes, leftBytes, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useKeys("runs", [{ id: "choose", keys: "u", what: "choose a file to upload", run: () => input.current?.click() }]);
  return (
    <section
      class={`drop-zone${isOver ? " over" : ""}`}
      aria-label="Upload a run"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <p>
        Drop run files here, plain or gzip, or{" "}
        <label class="file-button">
          choose files
          <input
            ref={input}
            type="file"
            multiple
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
        </label>
      </p>
      <p class="quiet">
        A line reads <code>topic Q0 document rank score tag</code>. Up to {sizeText(maxBytes)} per file;{" "}
        {sizeText(leftBytes)} left.
      </p>
    </section>
  );
}
