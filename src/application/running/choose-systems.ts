import { setting, UsageError } from "../../core/index.js";
import {
  type ChosenSystem,
  namesOf,
  parseSystem,
  SYSTEMS,
  type SystemDefinition,
  suitsTask,
  systemsByName,
  type Task,
} from "../../systems/index.js";
import type { TopicTask } from "../topics/read-topics.js";

/** A system that a user requests. */
export interface AskedSystem {
  readonly chosen: ChosenSystem;
  /** Whether it was requested by its own name, not as one of `all`; if so, it must run. */
  readonly named: boolean;
}

/** What a topic asks for: a patent for prior art, a claim for what makes it invalid, a text for documents about it. */
export function taskOfTopic(task: TopicTask): Task {
  if (task.kind === "text") return "ad-hoc";
  if (task.kind !== "ready") return "prior-art";
  return task.topic.ntcir?.claim ? "invalidity" : "ad-hoc";
}

/**
 * The systems that a user names. `all` means all that suit the topics, `dcu.*` every run of dcu, `all.*` every run of
 * all; the system with its defaults is among its runs.
 *
 * @throws UsageError if a system is unknown, does not suit the topics or is named twice
 */
export function chooseSystems(names: readonly string[], topics: readonly TopicTask[]): AskedSystem[] {
  const tasks = new Set(topics.map(taskOfTopic));
  const asked = names.flatMap((name) => askedFor(name, tasks));
  for (const { chosen } of asked) {
    const wrong = [...tasks].find((task) => !suitsTask(chosen.definition, task));
    if (wrong === undefined) continue;
    const topic = topics.find((each) => taskOfTopic(each) === wrong)?.id;
    const { name, definition } = chosen;
    throw new UsageError(
      `${setting("system")} ${name}: made for ${definition.tasks.join(", ")}, but this topic is of the kind ${wrong}: ${topic}`,
    );
  }
  const once = new Map(asked.map((each) => [each.chosen.name, each]));
  // A system named in addition to `all` must run.
  for (const each of asked) if (each.named) once.set(each.chosen.name, each);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new UsageError(`named twice: ${twice}`, { setting: "system", value: twice });
  return [...once.values()];
}

function askedFor(name: string, tasks: ReadonlySet<Task>): AskedSystem[] {
  const parse = (text: string) => parseSystem(text, SYSTEMS);
  const several = systemsByName(name, SYSTEMS);
  if (!several) return [{ chosen: parse(name), named: true }];
  const isAll = several.systems === SYSTEMS;
  const systems = isAll ? several.systems.filter((each) => suitsAll(each, tasks)) : several.systems;
  if (systems.length === 0) {
    const message = `no system is made for topics of ${[...tasks].join(" and ")}`;
    throw new UsageError(message, { setting: "system", value: name });
  }
  return namesOf({ ...several, systems }).map((each) => ({ chosen: parse(each), named: false }));
}

function suitsAll(definition: SystemDefinition, tasks: ReadonlySet<Task>): boolean {
  return [...tasks].every((task) => suitsTask(definition, task));
}
