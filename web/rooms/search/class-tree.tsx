import { useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { useAnswer } from "../../api/use-answer.js";
import type { OpenSearch } from "./search-state.js";
import { toggle, type View, valuesOf } from "./view.js";

const COUNTS = "GET /api/collections/{collection}/searches/{search}/sets/{set}/counts" as const;

type ClassCount = Answer<typeof COUNTS>["classes"][number];

/** The sections of the IPC and the CPC. */
const SECTIONS: Readonly<Record<string, string>> = {
  A: "Human necessities",
  B: "Operations, transporting",
  C: "Chemistry, metallurgy",
  D: "Textiles, paper",
  E: "Fixed constructions",
  F: "Mechanics, heating, weapons",
  G: "Physics",
  H: "Electricity",
  Y: "Cross-sectional (CPC)",
};

interface TreeProps {
  readonly search: OpenSearch;
  readonly set: number;
  readonly view: View;
}

/** The classes of a set: sections, classes, subclasses, groups and subgroups, each with its number of documents. */
export function ClassTree({ sections, ...props }: TreeProps & { readonly sections: readonly ClassCount[] }) {
  if (sections.length === 0) return <p class="quiet">No document has a class.</p>;
  return (
    <ul class="classes-tree" aria-label="Classes">
      {sections.map((each) => (
        <ClassNode key={each.value} node={each} {...props} />
      ))}
    </ul>
  );
}

function ClassNode({ node, ...props }: TreeProps & { readonly node: ClassCount }) {
  const { view } = props;
  const { value, count, hasMore } = node;
  const chosen = valuesOf(view, "classes");
  const [open, setOpen] = useState(chosen.some((each) => each !== value && each.startsWith(value)));
  return (
    <li>
      <div class="class-row">
        {hasMore ? (
          <button
            type="button"
            class="twist"
            aria-expanded={open}
            aria-label={`Classes below ${value}`}
            onClick={() => setOpen(!open)}
          >
            {open ? "▾" : "▸"}
          </button>
        ) : (
          <span class="twist" />
        )}
        <label title={SECTIONS[value]}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(view, "classes", value)} />{" "}
          {value}
          {SECTIONS[value] !== undefined && <span class="quiet"> {SECTIONS[value]}</span>}
        </label>
        <span class="count">{count.toLocaleString("en")}</span>
      </div>
      {open && <Below below={value} {...props} />}
    </li>
  );
}

/** Classes shown below another one. */
const MOST = 100;

function Below({ below, search, set, view }: TreeProps & { readonly below: string }) {
  const { family: _f, order: _o, system: _s, ...filters } = view;
  const asked = useAnswer(COUNTS, { params: { ...search.params, set }, query: { ...filters, below } });
  const classes = asked.answer?.classes ?? [];
  return (
    <ul aria-busy={asked.waiting}>
      {classes.slice(0, MOST).map((each) => (
        <ClassNode key={each.value} node={each} search={search} set={set} view={view} />
      ))}
      {classes.length > MOST && <li class="quiet">and {classes.length - MOST} more</li>}
    </ul>
  );
}
