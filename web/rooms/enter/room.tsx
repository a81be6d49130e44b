import { useEffect, useState } from "preact/hooks";
import { call } from "../../api/client.js";
import { goTo } from "../../shell/location.js";
import { refreshSession } from "../../shell/session.js";
import { Empty } from "../../ui/empty.js";
import { Problem } from "../../ui/problem.js";

/** Where a personal link leads: it takes the token out of the address and exchanges it for a session. */
export default function Enter() {
  const [problem, setProblem] = useState<Error>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const token = window.location.hash.slice(1);
    // Neither the history nor a screenshot keeps it.
    window.history.replaceState(null, "", "/enter");
    if (token === "") return setMissing(true);
    enter(token).catch(setProblem);
  }, []);
  if (problem) {
    return (
      <div class="room">
        <h1>Enter</h1>
        <Problem error={problem} />
      </div>
    );
  }
  return isMissing ? (
    <Empty text="This link is not complete. Open the personal link that the organiser gave you." />
  ) : (
    <Empty text="Entering…" />
  );
}

async function enter(token: string): Promise<void> {
  await call("POST /api/session", { body: { token } });
  await refreshSession();
  goTo("/");
}
