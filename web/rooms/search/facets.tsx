import { useEffect, useMemo, useRef } from "preact/hooks";
import { publicationYears } from "../../../src/report/charts/publication-years.js";
import type { Answer } from "../../../src/server/contract/index.js";
import { type Asked, useAnswer } from "../../api/use-answer.js";
import { setQuery } from "../../shell/location.js";
import { Figure } from "../../ui/figure.js";
import { ClassTree } from "./class-tree.js";
import type { OpenSearch, SearchSet } from "./search-state.js";
import { type ListFilter, toggle, type View, valuesOf } from "./view.js";

const COUNTS = "GET /api/collections/{collection}/searches/{search}/sets/{set}/counts" as const;

type Counts = Answer<typeof COUNTS>;

/** Values listed of a long list. */
const MOST_VALUES = 12;

/** Counts what the documents of a view have in common; again after each mark that is saved. */
export function useCounts(search: OpenSearch, set: number | undefined, view: View): Asked<Counts> {
  const { family: _f, order: _o, system: _s, ...filters } = view;
  const asked = useAnswer(COUNTS, set === undefined ? null : { params: { ...search.params, set }, query: filters });
  const marks = search.saving.value === "saved" ? JSON.stringify(search.state.value?.marks) : undefined;
  const counted = useRef(marks);
  useEffect(() => {
    if (marks === undefined || marks === counted.current) return;
    counted.current = marks;
    asked.again();
  }, [marks]);
  return asked;
}

/** Classes, dates and other filters of a set. */
export function Facets(props: {
  readonly search: OpenSearch;
  readonly set: SearchSet;
  readonly view: View;
  readonly counts: Counts;
}) {
  const { search, set, view, counts } = props;
  const cutOff = view.before ?? set.cutOff;
  const chart = useMemo(
    () => publicationYears(counts.years, cutOff, counts.undated),
    [JSON.stringify(counts.years), cutOff, counts.undated],
  );
  const change = (name: "before" | "from" | "until") => (event: { currentTarget: HTMLInputElement }) => {
    const { value, validity } = event.currentTarget;
    if (validity.valid) setQuery({ [name]: value || undefined });
  };
  return (
    <section class="facets" aria-label="Filters">
      <h2>Classes</h2>
      <ClassTree search={search} set={set.number} view={view} sections={counts.classes} />
      <h2>Dates</h2>
      <Figure chart={chart} />
      <p class="dates">
        <label>
          Before <input type="date" value={view.before ?? ""} onChange={change("before")} />
        </label>
        <label>
          From{" "}
          <input
            type="number"
            min="1500"
            max="2200"
            value={view.from ?? ""}
            placeholder="year"
            onChange={change("from")}
          />
        </label>
        <label>
          to{" "}
          <input
            type="number"
            min="1500"
            max="2200"
            value={view.until ?? ""}
            placeholder="year"
            onChange={change("until")}
          />
        </label>
      </p>
      <Values title="Marks" filter="marks" view={view} values={marksOf(counts)} />
      <Values title="Offices" filter="countries" view={view} values={counts.countries} />
      <Values title="Kind codes" filter="kinds" view={view} values={counts.kinds} />
      <Values title="Languages" filter="languages" view={view} values={counts.languages} />
    </section>
  );
}

function marksOf({ marks }: Counts): Counts["countries"] {
  return (["relevant", "maybe", "not", "none"] as const).map((value) => ({ value, count: marks[value] }));
}

function Values(props: {
  readonly title: string;
  readonly filter: ListFilter;
  readonly view: View;
  readonly values: Counts["countries"];
}) {
  const { title, filter, view, values } = props;
  const chosen = valuesOf(view, filter);
  const missing = chosen.filter((value) => !values.some((each) => each.value === value));
  const shown = [...values.slice(0, MOST_VALUES), ...missing.map((value) => ({ value, count: 0 }))];
  if (shown.length === 0) return null;
  return (
    <details open={chosen.length > 0}>
      <summary>{title}</summary>
      <ul>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <label>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(view, filter, value)} />{" "}
              {filter === "marks" && value === "none" ? "not marked" : value}
            </label>
            <span class="count">{count.toLocaleString("en")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
