import { useEffect, useRef, useState } from "preact/hooks";
import type { AnswerTo, Question, Step, StudyData } from "./questions.js";

/** The state of a question to the worker thread. An earlier answer stays until the next one is there. */
export interface Studied<Q extends Question> {
  readonly answer?: AnswerTo<Q>;
  readonly problem?: Error;
  /** Whether the answer is complete: all samples, all shares. */
  readonly isDone: boolean;
}

interface Reply {
  readonly id: number;
  readonly step?: Step;
  readonly problem?: string;
}

/**
 * Asks a worker thread while a component is shown, again whenever the question changes; the page responds meanwhile.
 * Answers grow in steps.
 */
export function useStudy<Q extends Question>(data: StudyData | undefined, question: Q | null): Studied<Q> {
  const [state, setState] = useState<Studied<Q>>({ isDone: false });
  const worker = useRef<Worker | undefined>(undefined);
  const id = useRef(0);
  useEffect(() => {
    if (!data) return undefined;
    const own = new Worker(new URL("./study-worker.ts", import.meta.url), { type: "module" });
    own.onmessage = ({ data: { id: of, step, problem } }: MessageEvent<Reply>) => {
      if (of !== id.current) return;
      if (problem !== undefined) setState({ problem: new Error(problem), isDone: true });
      else if (step) setState({ answer: step.answer as AnswerTo<Q>, isDone: step.isDone });
    };
    own.onerror = (event) => setState({ problem: new Error(event.message || "the study failed"), isDone: true });
    own.postMessage({ data });
    worker.current = own;
    return () => {
      own.terminate();
      worker.current = undefined;
    };
  }, [data]);
  const key = JSON.stringify(question);
  useEffect(() => {
    if (question === null || !worker.current) return;
    worker.current.postMessage({ id: ++id.current, question });
  }, [data, key]);
  return state;
}
