import { useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import { refreshSession } from "../../shell/session.js";
import { Choice } from "../../ui/choice.js";
import { Problem } from "../../ui/problem.js";
import { Awaited } from "../../ui/waiting.js";
import { Field, isAtField } from "./field.js";

type PersonData = Answer<"GET /api/campaigns/{campaign}/people">["people"][number];

const ROLES = [
  { value: "assessor", text: "assessor: judges what is assigned to them" },
  { value: "participant", text: "participant: submits the runs of a team" },
  { value: "reader", text: "reader: sees what is published" },
  { value: "organiser", text: "organiser: may do everything" },
] as const;

/** A link that was just made: the only time that it is shown. */
interface NewLink {
  readonly person: PersonData;
  readonly token: string;
}

/** The people with personal links: invite, renew, revoke. */
export function People({ campaign }: { readonly campaign: string }) {
  const asked = useAnswer("GET /api/campaigns/{campaign}/people", { params: { campaign } });
  const [link, setLink] = useState<NewLink>();
  const [problem, setProblem] = useState<Error>();
  const act = async (work: () => Promise<NewLink | undefined>) => {
    setProblem(undefined);
    try {
      setLink(await work());
      asked.again();
    } catch (error) {
      setProblem(error as Error);
    }
  };
  const renew = ({ id }: PersonData) =>
    act(() =>
      call("POST /api/campaigns/{campaign}/people/{person}/link", { params: { campaign, person: id }, body: {} }),
    );
  const revoke = ({ id }: PersonData) =>
    act(async () => {
      await call("DELETE /api/campaigns/{campaign}/people/{person}", { params: { campaign, person: id } });
      return undefined;
    });
  return (
    <section class="block" aria-labelledby="people">
      <h2 id="people">People</h2>
      <Awaited asked={asked} what="the people">
        {({ people }) => (
          <>
            {people.length === 0 ? (
              <p class="quiet">
                Nobody is invited yet: everybody on this machine is the organiser. From the first invitation on,
                everybody enters by a personal link. This browser stays in; the server prints your own link when it
                starts.
              </p>
            ) : (
              <PeopleTable people={people} onRenew={renew} onRevoke={revoke} />
            )}
            {link && <ShownLink link={link} onClose={() => setLink(undefined)} />}
            {problem && <Problem error={problem} />}
            <InviteForm
              campaign={campaign}
              onInvited={(made) => {
                setLink(made);
                asked.again();
              }}
            />
          </>
        )}
      </Awaited>
    </section>
  );
}

interface PeopleTableProps {
  readonly people: readonly PersonData[];
  readonly onRenew: (person: PersonData) => void;
  readonly onRevoke: (person: PersonData) => void;
}

function PeopleTable({ people, onRenew, onRevoke }: PeopleTableProps) {
  return (
    <section class="scroll" tabIndex={0} aria-label="People">
      <table>
        <thead>
          <tr>
            {["Name", "Role", "Team", "Link", "Until", "Last entered", ""].map((heading) => (
              <th key={heading} scope="col">
                {heading || <span class="hidden">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((each) => (
            <tr key={each.id} class={each.link === "good" ? undefined : "over"}>
              <th scope="row">{each.name}</th>
              <td>{each.role}</td>
              <td>{each.participant ?? ""}</td>
              <td>{each.link}</td>
              <td>{each.expires.slice(0, 10)}</td>
              <td>{each.entered?.slice(0, 16).replace("T", " ") ?? "never"}</td>
              <td class="row-actions">
                <button
                  type="button"
                  class="small"
                  onClick={() => onRenew(each)}
                  aria-label={`New link for ${each.name}`}
                >
                  New link
                </button>
                {each.link === "good" && (
                  <button type="button" class="small" onClick={() => onRevoke(each)} aria-label={`Revoke ${each.name}`}>
                    Revoke
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ShownLink({ link: { person, token }, onClose }: { readonly link: NewLink; readonly onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const address = `${window.location.origin}/enter#${token}`;
  return (
    <div class="new-link" role="status">
      <p>
        The link of <b>{person.name}</b>. It is shown only now. Whoever has it is this person: send it to nobody else.
      </p>
      <p>
        <input
          readOnly
          value={address}
          aria-label={`Link of ${person.name}`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          onClick={() =>
            navigator.clipboard?.writeText(address).then(
              () => setCopied(true),
              () => {},
            )
          }
        >
          {isCopied ? "Copied" : "Copy link"}
        </button>
        <button type="button" onClick={onClose}>
          Done
        </button>
      </p>
    </div>
  );
}

interface InviteFormProps {
  readonly campaign: string;
  readonly onInvited: (link: NewLink) => void;
}

function InviteForm({ campaign, onInvited }: InviteFormProps) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<(typeof ROLES)[number]["value"]>("assessor");
  const [team, setTeam] = useState("");
  const [days, setDays] = useState("90");
  const [problem, setProblem] = useState<Error>();
  const invite = async (event: Event) => {
    event.preventDefault();
    setProblem(undefined);
    try {
      const body = { name, role, days: Number(days), ...(role === "participant" && { team }) };
      const made = await call("POST /api/campaigns/{campaign}/people", { params: { campaign }, body });
      setName("");
      // The first invitation ends the time without links.
      await refreshSession();
      onInvited(made);
    } catch (error) {
      setProblem(error as Error);
    }
  };
  return (
    <form class="invite" onSubmit={invite}>
      <h3>Invite</h3>
      <div class="field-row">
        <Field label="Name" value={name} onInput={setName} setting="name" problem={problem} required />
        <Choice label="Role" value={role} options={ROLES} onChoose={setRole} />
        {role === "participant" && (
          <Field label="Team" value={team} onInput={setTeam} setting="team" problem={problem} required />
        )}
        <Field
          label="Days"
          type="number"
          value={days}
          onInput={setDays}
          setting="days"
          problem={problem}
          min={1}
          max={3660}
          required
        />
        <button type="submit" class="primary">
          Invite
        </button>
      </div>
      {problem && !isAtField(problem, ["name", "team", "days"]) && <Problem error={problem} />}
    </form>
  );
}
