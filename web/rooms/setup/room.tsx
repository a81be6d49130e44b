import { useAnswer } from "../../api/use-answer.js";
import type { RoomProps } from "../../rooms.js";
import { person } from "../../shell/session.js";
import { Awaited } from "../../ui/waiting.js";
import { Acts } from "./acts.js";
import { Grades } from "./grades.js";
import { People } from "./people.js";
import { Rules } from "./rules.js";
import { TopicSets } from "./topic-sets.js";
import "./room.css";

/** How a campaign is set up: rules, topics, grades, people. */
export default function Setup({ params: { campaign } }: RoomProps) {
  const asked = useAnswer("GET /api/campaigns/{campaign}/setup", { params: { campaign } });
  const isOrganiser = person.value?.role === "organiser";
  return (
    <div class="room setup">
      <Awaited asked={asked} what="the set-up">
        {(setup) => (
          <>
            <h1>{setup.rules.title}</h1>
            <p class="quiet">
              {setup.rules.track} · {setup.rules.phase}
            </p>
            <div class="setup-columns">
              <div>
                <Rules campaign={campaign} rules={setup.rules} canChange={isOrganiser} onChanged={asked.again} />
                <TopicSets campaign={campaign} setup={setup} />
              </div>
              <div>
                <Grades campaign={campaign} grades={setup.grades} canChange={isOrganiser} onChanged={asked.again} />
              </div>
            </div>
          </>
        )}
      </Awaited>
      {isOrganiser && <People campaign={campaign} />}
      {isOrganiser && <Acts campaign={campaign} />}
    </div>
  );
}
