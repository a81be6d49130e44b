import { measureGroups, measureNamed } from "../../../src/measures/index.js";
import type { RoomProps } from "../../rooms.js";
import { useQuery } from "../../shell/location.js";
import { Empty } from "../../ui/empty.js";
import { CorrelationMap } from "./correlation-map.js";
import { Definition } from "./definition.js";
import { Explorer } from "./explorer.js";
import "./room.css";

/** What each measure means, what it makes of a ranking, and how similarly measures order runs. */
export default function Measures({ params }: RoomProps) {
  if (params.measure === undefined) return <AllMeasures />;
  const measure = measureNamed(params.measure);
  if (!measure)
    return (
      <Empty text={`No measure is named ${params.measure}.`}>
        <a class="action" href="/measures">
          All measures
        </a>
      </Empty>
    );
  return (
    <div class="room measures">
      <p>
        <a href="/measures">All measures</a>
      </p>
      <Definition measure={measure} />
      <Explorer first={measure.name} />
    </div>
  );
}

function AllMeasures() {
  const [wanted, setWanted] = useQuery("find", "");
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = measureGroups
    .map(({ title, measures }) => ({
      title,
      measures: measures.filter(({ name, title: own, about, aliases = [], citation }) => {
        const text = [name, own, about, citation, ...aliases].join(" ").toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ measures }) => measures.length > 0);
  return (
    <div class="room measures">
      <h1>Measures</h1>
      <div class="controls">
        <label class="choice">
          Find
          <input
            type="search"
            value={wanted}
            placeholder="recall, graded, Magdy …"
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </label>
        <span class="quiet" role="status">
          {groups.reduce((sum, { measures }) => sum + measures.length, 0)} measures
        </span>
      </div>
      {groups.length === 0 && <Empty text="No measure has these words in its name, title, description or citation." />}
      <div class="measure-groups">
        {groups.map(({ title, measures }) => (
          <section key={title} class="block">
            <h2>{title}</h2>
            <dl>
              {measures.map((measure) => (
                <div key={measure.name}>
                  <dt>
                    <a href={`/measures/${encodeURIComponent(measure.name)}`}>{measure.name}</a>
                  </dt>
                  <dd>{measure.title}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Explorer first="PRES" />
      <CorrelationMap />
    </div>
  );
}
