import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { VirtualList } from "../../ui/virtual-list.js";
import type { Upload } from "./send-file.js";
import { counted } from "./sizes.js";

type RunProblem = Answer<"GET /api/campaigns/{campaign}/uploads/{upload}/problems">["problems"][number];

const PAGE = 200;

/** What is wrong with a refused file: every problem with its line, loaded as it is scrolled to. */
export function ProblemList({ campaign, upload }: { readonly campaign: string; readonly upload: Upload }) {
  const [total, setTotal] = useState(0);
  const [pages, setPages] = useState<ReadonlyMap<number, readonly RunProblem[]>>(new Map());
  const asked = useRef(new Set<number>());
  const load = async (page: number) => {
    if (asked.current.has(page)) return;
    asked.current.add(page);
    const answer = await call("GET /api/campaigns/{campaign}/uploads/{upload}/problems", {
      params: { campaign, upload: upload.id },
      query: { from: page * PAGE, count: PAGE },
    }).catch(() => {
      asked.current.delete(page);
      return undefined;
    });
    if (!answer) return;
    setTotal(answer.total);
    setPages((known) => new Map([...known, [page, answer.problems]]));
  };
  useEffect(() => {
    void load(0);
  }, [upload.id]);
  const kinds = upload.checked?.problems ?? [];
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="problem-list">
      <p>
        {counted(all, "problem")}
        {all > total && total > 0 && `, the first ${total.toLocaleString("en")} of them below`}:{" "}
        {kinds.map(({ kind, count }) => `${KINDS[kind] ?? kind} ${count.toLocaleString("en")}`).join(" · ")}
      </p>
      {total > 0 && (
        <VirtualList
          count={total}
          itemHeight={48}
          label="Problems by line"
          item={(i) => <OneProblem problem={pages.get(Math.floor(i / PAGE))?.[i % PAGE]} />}
          onRange={(first, last) => {
            for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) void load(page);
          }}
        />
      )}
    </div>
  );
}

/** The kinds of problems, in words. */
const KINDS: Readonly<Record<string, string>> = {
  columns: "wrong columns",
  score: "scores that are not numbers",
  file: "the file",
  topic: "topics",
  document: "documents",
  duplicate: "repeated documents",
  depth: "too many documents",
  date: "documents after the date cut-off",
};

function OneProblem({ problem }: { readonly problem: RunProblem | undefined }) {
  if (!problem) return <div class="one-problem">…</div>;
  const { line, message, text, source } = problem;
  return (
    <div class="one-problem">
      <span class="line-number">{line > 0 ? `line ${line.toLocaleString("en")}` : "file"}</span>
      <span>
        {message}
        {text !== undefined && text !== source && (
          <>
            : <b>{text}</b>
          </>
        )}
        {source !== undefined && <code>{source}</code>}
      </span>
    </div>
  );
}
