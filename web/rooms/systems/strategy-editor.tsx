import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { call, Refused } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import { setQuery } from "../../shell/location.js";
import { Problem } from "../../ui/problem.js";
import { SavedDot } from "../../ui/saved-dot.js";
import { Awaited } from "../../ui/waiting.js";
import { BlockForm } from "./block-form.js";
import { RunForm } from "./run-form.js";
import { formatDocument, parseDocument, type StrategyDocument, withBlock } from "./strategy-document.js";
import { StrategyGraph } from "./strategy-graph.js";

type Blocks = Answer<"GET /api/strategies/blocks">;
export type Checked = Answer<"POST /api/strategies/check">;

interface EditorProps {
  readonly collection: string;
  readonly name: string;
}

/** A strategy as a graph and as text: both show the same, and each can be edited. */
export function StrategyEditor({ collection, name }: EditorProps) {
  const blocks = useAnswer("GET /api/strategies/blocks", {});
  const [kept, setKept] = useState<{ readonly text: string | undefined }>();
  const [problem, setProblem] = useState<Error>();
  useEffect(() => {
    call("GET /api/collections/{collection}/strategies/{strategy}", { params: { collection, strategy: name } })
      .then(({ text }) => setKept({ text }))
      .catch((error: Error) => {
        if (error instanceof Refused && error.status === 404) setKept({ text: undefined });
        else setProblem(error);
      });
  }, [collection, name]);
  return (
    <div class="room systems wide">
      <p>
        <button
          type="button"
          class="link"
          onClick={() => setQuery({ strategy: undefined, collection: undefined, job: undefined }, { push: true })}
        >
          All systems
        </button>
      </p>
      <h1>Strategy {name}</h1>
      {problem && <Problem error={problem} />}
      <Awaited asked={blocks} what="the kinds of blocks">
        {(known) => kept && <Editor {...{ collection, name }} blocks={known} kept={kept.text} />}
      </Awaited>
    </div>
  );
}

function Editor({
  collection,
  name,
  blocks,
  kept,
}: EditorProps & { readonly blocks: Blocks; readonly kept: string | undefined }) {
  const draftKey = `presage.strategy/${collection}/${name}`;
  const usual = () => formatDocument(parseDocument(blocks.builtIn[0].text)!);
  const [text, setTextOnly] = useState(() => localStorage.getItem(draftKey) ?? kept ?? usual());
  const [saved, setSaved] = useState(kept);
  const [past, setPast] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | undefined>(() => resultOf(text));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const checked = useChecked(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const document = parseDocument(text);
  const setText = (next: string) => {
    if (next === text) return;
    setPast((earlier) => [...earlier, text].slice(-200));
    setTextOnly(next);
    localStorage.setItem(draftKey, next);
  };
  const change = (next: StrategyDocument) => setText(formatDocument(next));
  const undo = () => {
    const before = past.at(-1);
    if (before === undefined) return;
    setPast(past.slice(0, -1));
    setTextOnly(before);
    localStorage.setItem(draftKey, before);
  };
  const save = async () => {
    setSaving(true);
    try {
      const params = { collection, strategy: name };
      await call("PUT /api/collections/{collection}/strategies/{strategy}", { params, body: { text } });
      setSaved(text);
      localStorage.removeItem(draftKey);
      setProblem(undefined);
    } catch (error) {
      setProblem(error as Error);
      throw error;
    } finally {
      setSaving(false);
    }
  };
  const showLine = (line: number) => {
    const before =
      text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(before, before + (text.split("\n")[line - 1]?.length ?? 0));
  };
  const problems = checked?.problems ?? [];
  const isFine = checked !== undefined && problems.length === 0;
  return (
    <>
      <div class="controls">
        <button type="button" class="primary" onClick={() => save().catch(() => {})} disabled={saved === text}>
          Save
        </button>
        {saved === text || saving ? (
          <SavedDot state={saving ? "waiting" : "saved"} />
        ) : (
          <span class="saved-dot waiting">not saved; this browser keeps it</span>
        )}
        <button type="button" onClick={undo} disabled={past.length === 0}>
          Undo
        </button>
        {document && (
          <label class="choice">
            Add a block
            <select
              value=""
              onChange={({ currentTarget }) => {
                const kind = blocks.blocks.find((each) => each.name === currentTarget.value);
                if (!kind) return;
                const added = withBlock(document, kind, blocks.blocks);
                change(added.document);
                setChosen(added.name);
                currentTarget.value = "";
              }}
            >
              <option value="">of which kind?</option>
              {blocks.blocks.map(({ name: kind, gives }) => (
                <option key={kind} value={kind}>
                  {kind} → {gives}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="choice">
          Start from
          <select
            value=""
            onChange={({ currentTarget }) => {
              const built = blocks.builtIn.find((each) => each.name === currentTarget.value);
              if (built) setText(formatDocument(parseDocument(built.text)!));
              currentTarget.value = "";
            }}
          >
            <option value="">a built-in strategy</option>
            {blocks.builtIn.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </select>
        </label>
      </div>
      {problem && <Problem error={problem} />}
      <div class="editor">
        <div>
          {document ? (
            <StrategyGraph
              document={document}
              kinds={blocks.blocks}
              problems={problems}
              chosen={chosen}
              onChoose={setChosen}
              onChange={change}
            />
          ) : (
            <p class="problem">The text is not a strategy yet, so there is no graph of it.</p>
          )}
          {document && chosen !== undefined && Object.hasOwn(document.blocks, chosen) && (
            <BlockForm
              key={chosen}
              document={document}
              name={chosen}
              kinds={blocks.blocks}
              problems={problems.filter(({ block }) => block === chosen)}
              onChange={change}
              onRename={setChosen}
            />
          )}
        </div>
        <div>
          <label for="strategy-text">Text</label>
          <textarea
            id="strategy-text"
            ref={area}
            class="strategy-text"
            spellcheck={false}
            rows={Math.max(12, text.split("\n").length + 1)}
            value={text}
            aria-invalid={problems.length > 0}
            aria-describedby="strategy-problems"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div id="strategy-problems" role="status">
            {isFine && <p class="fine">The strategy can be run.</p>}
            <ul class="problems">
              {problems.map(({ line, block, key, message }) => (
                <li key={`${block}/${key}/${message}`} class="problem">
                  {line > 0 ? (
                    <button type="button" class="link" onClick={() => showLine(line)}>
                      line {line}
                    </button>
                  ) : null}{" "}
                  {block !== undefined && `${block}: `}
                  {message}
                </li>
              ))}
              {(checked?.remarks ?? []).map((remark) => (
                <li key={remark} class="note">
                  {remark}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <RunForm strategy={name} collection={collection} disabled={!isFine} before={saved === text ? undefined : save} />
    </>
  );
}

/** The result is what most people look at first. */
function resultOf(text: string): string | undefined {
  const result = parseDocument(text)?.result;
  return typeof result === "string" ? result : undefined;
}

const PAUSE_MS = 150;

/** What the server says about the text, a moment after the last key. */
function useChecked(text: string): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call("POST /api/strategies/check", { body: { text }, signal: controller.signal })
        .then(setChecked)
        .catch(() => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return checked;
}
