import { useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { addressOf, call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import { useJob } from "../../api/use-job.js";
import type { RoomProps } from "../../rooms.js";
import { useQuery } from "../../shell/location.js";
import { person } from "../../shell/session.js";
import { Empty } from "../../ui/empty.js";
import { Problem } from "../../ui/problem.js";
import { Progress } from "../../ui/progress.js";
import { CopyCommand } from "../../ui/provenance.js";
import { Awaited } from "../../ui/waiting.js";
import "./room.css";

/** The report of a campaign: a preview, and everything that was published. */
export default function Report({ params: { campaign } }: RoomProps) {
  const isOrganiser = person.value?.role === "organiser";
  const published = useAnswer("GET /api/campaigns/{campaign}/publications", { params: { campaign } });
  return (
    <div class="room report-room">
      <h1>Report</h1>
      {isOrganiser && <Preview campaign={campaign} onPublished={published.again} />}
      <h2>Published</h2>
      <Awaited asked={published} what="the publications">
        {({ publications }) =>
          publications.length === 0 ? (
            <Empty text="Nothing was published yet." />
          ) : (
            publications.map((each) => <Publication key={each.name} campaign={campaign} publication={each} />)
          )
        }
      </Awaited>
    </div>
  );
}

function Preview({ campaign, onPublished }: { readonly campaign: string; readonly onPublished: () => void }) {
  const [title, setTitle] = useQuery("title", "");
  const [nmax, setNmax] = useQuery("nmax", "");
  const [job, setJob] = useQuery("job", "");
  const [problem, setProblem] = useState<Error>();
  const state = useJob(job || undefined);
  const start = (route: "report" | "publications") => {
    setProblem(undefined);
    const body = { title: title || undefined, nmax: nmax ? Number(nmax) : undefined };
    const given = { params: { campaign }, body };
    (route === "report"
      ? call("POST /api/campaigns/{campaign}/report", given)
      : call("POST /api/campaigns/{campaign}/publications", given)
    )
      .then(({ id }) => setJob(id))
      .catch(setProblem);
  };
  const { preview, publication } = (state?.result ?? {}) as { preview?: string; publication?: string };
  return (
    <>
      <form
        class="controls"
        onSubmit={(event) => {
          event.preventDefault();
          start("report");
        }}
      >
        <label>
          Title <input value={title} onInput={({ currentTarget }) => setTitle(currentTarget.value)} />
        </label>
        <label>
          Nmax{" "}
          <input
            type="number"
            min={1}
            value={nmax}
            placeholder="as in the rules"
            onInput={({ currentTarget }) => setNmax(currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary">
          Preview
        </button>
        <button type="button" onClick={() => start("publications")}>
          Publish
        </button>
        <CopyCommand command={`presage report campaign ${campaign} -o report.html`} />
      </form>
      {problem && <Problem error={problem} />}
      {state && state.state !== "done" && <Progress job={state} />}
      {publication !== undefined && <Done name={publication} onShow={onPublished} />}
      {preview !== undefined && (
        <iframe
          title="Preview of the report"
          sandbox="allow-scripts allow-downloads allow-popups"
          src={addressOf("GET /api/campaigns/{campaign}/report/{preview}", { params: { campaign, preview } })}
        />
      )}
    </>
  );
}

function Done({ name, onShow }: { readonly name: string; readonly onShow: () => void }) {
  return (
    <p role="status">
      Published as {name}.{" "}
      <button type="button" class="small" onClick={onShow}>
        Show it in the list
      </button>
    </p>
  );
}

type Published = Answer<"GET /api/campaigns/{campaign}/publications">["publications"][number];

function Publication({ campaign, publication }: { readonly campaign: string; readonly publication: Published }) {
  const { name, files } = publication;
  const href = (file: string) =>
    addressOf("GET /api/campaigns/{campaign}/publications/{publication}/file", {
      params: { campaign, publication: name },
      query: { name: file },
    });
  return (
    <section class="block">
      <h3>{name.replace("T", ", ").replace(/(\d\d)-(\d\d)-(\d\d)Z$/, "$1:$2 UTC")}</h3>
      <p>
        <a class="action" href={href("report.html")} target="_blank" rel="noreferrer">
          Open the report
        </a>
      </p>
      <details>
        <summary>{files.length} files</summary>
        <ul class="files">
          {files.map((file) => (
            <li key={file.name}>
              <a href={href(file.name)} target="_blank" rel="noreferrer">
                {file.name}
              </a>{" "}
              <span class="quiet">{size(file.sizeBytes)}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function size(bytes: number): string {
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
}
