import { Refused } from "../api/client.js";

/** What went wrong, where it went wrong: one sentence, and the lines of a file if there are any. */
export function Problem({ error, again }: { readonly error: Error; readonly again?: () => void }) {
  const problems = error instanceof Refused ? error.problems : [];
  return (
    <div class="problem" role="alert">
      <p>
        {problems.length > 0
          ? `${problems.length === 1 ? "One problem" : `${problems.length} problems`}:`
          : error.message}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, 50).map((each) => (
            <li key={`${each.file}:${each.line}:${each.message}`}>
              {each.line > 0 ? `${each.file}:${each.line}: ` : each.file ? `${each.file}: ` : ""}
              {each.message}
              {each.text !== undefined && <code>{each.text}</code>}
            </li>
          ))}
        </ul>
      )}
      {again && (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}
