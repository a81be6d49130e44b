import { isPresageError, type Problem, worded } from "../core/index.js";
import { isSystemError, systemWords } from "../files/index.js";
import { HttpError } from "./http-errors.js";
import { pageWording } from "./page-wording.js";

interface Refusal {
  readonly message: string;
  readonly setting?: string;
  readonly problems?: readonly Problem[];
}

/** What an error tells the person who asked. */
export function refusal(error: unknown): Response {
  const [status, told] = refusalOf(error);
  return Response.json({ error: told }, { status });
}

function refusalOf(error: unknown): [status: number, told: Refusal] {
  if (error instanceof HttpError) return [error.status, { message: error.message }];
  if (isPresageError(error)) {
    const { setting, problems } = error as { setting?: string; problems?: readonly Problem[] };
    return [
      problems ? 422 : 400,
      {
        message: worded(error.message, pageWording),
        ...(setting !== undefined && { setting }),
        ...(problems && {
          problems: problems.map((each) => ({ ...each, message: worded(each.message, pageWording) })),
        }),
      },
    ];
  }
  if (isSystemError(error))
    return [500, { message: `the server cannot read or write its files: ${systemWords(error)}` }];
  return [500, { message: "This is a bug in Presage; the server's log has the details." }];
}
