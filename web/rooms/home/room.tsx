import type { Answer } from "../../../src/server/contract/index.js";
import { useAnswer } from "../../api/use-answer.js";
import { person } from "../../shell/session.js";
import { Empty } from "../../ui/empty.js";
import { Awaited } from "../../ui/waiting.js";
import "./room.css";

type Overview = Answer<"GET /api/home">;

/** Campaigns and collections: where each stands, and what to do next. */
export default function Home() {
  const asked = useAnswer("GET /api/home", person.value === null ? null : {});
  if (person.value === null) return <Empty text="Log in with the personal link that the organiser gave you." />;
  return (
    <div class="room home">
      <h1>Home</h1>
      <Awaited asked={asked} what="the campaigns">
        {({ campaigns, collections }) => (
          <>
            {campaigns.length > 0 && <h2>Campaigns</h2>}
            <div class="cards">
              {campaigns.map((campaign) => (
                <CampaignCard key={campaign.name} campaign={campaign} />
              ))}
            </div>
            {collections.length > 0 && <h2>Collections</h2>}
            <div class="cards">
              {collections.map((collection) => (
                <CollectionCard key={collection.name} collection={collection} />
              ))}
            </div>
          </>
        )}
      </Awaited>
    </div>
  );
}

const number = (value: number) => value.toLocaleString("en");

function CampaignCard({ campaign }: { readonly campaign: Overview["campaigns"][number] }) {
  const { name, title, track, phase, topics, runs, teams, pooled, judged, next } = campaign;
  const place = `/campaigns/${encodeURIComponent(name)}`;
  const share = pooled === 0 ? 0 : judged / pooled;
  return (
    <article class="card">
      <h3>{title}</h3>
      <p class="quiet">
        {track} · {phase}
      </p>
      <p>
        {number(topics)} topics · {number(runs)} runs of {number(teams)} {teams === 1 ? "team" : "teams"}
      </p>
      {pooled > 0 && (
        <p>
          <meter value={share} aria-label="judged share" /> {number(judged)} of {number(pooled)} documents judged (
          {Math.round(share * 100)} %)
        </p>
      )}
      <ul class="next">
        {next.map(({ what, room }, i) => (
          <li key={room}>
            <a class={i === 0 ? "action" : undefined} href={`${place}/${room}`}>
              {what}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}

function CollectionCard({ collection }: { readonly collection: Overview["collections"][number] }) {
  const { name, documents, indexed } = collection;
  return (
    <article class="card">
      <h3>{name}</h3>
      <p>{number(documents)} documents</p>
      <ul class="next">
        <li>
          <a class="action" href={`/collections/${encodeURIComponent(name)}/search`}>
            {indexed ? "Search and read" : "Make an index and search"}
          </a>
        </li>
      </ul>
    </article>
  );
}
