import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { addEngineOptions, clusterOf, type EngineOptions, engineOf } from "./engine-options.js";

function parsed(...args: string[]): EngineOptions {
  const command = new Command("index").exitOverride();
  addEngineOptions(command, "one-index");
  return command.parse(args, { from: "user" }).opts<EngineOptions>();
}

describe("options of engines", () => {
  it("name nodes with commas or repeatedly", () => {
    const cluster = clusterOf(parsed("--node", "http://a:9200,http://b:9200/", "--node", "http://c:9200"));
    expect(cluster).toEqual({ nodes: ["http://a:9200", "http://b:9200", "http://c:9200"] });
  });

  it("name an index and its spread", () => {
    const options = parsed("--node", "http://a:9200", "--index-name", "patents", "--shards", "3", "--replicas", "0");
    expect(engineOf(options)).toEqual({ nodes: ["http://a:9200"], index: "patents", shards: 3, replicas: 0 });
  });

  it("ask for the embedded engine, or for none", () => {
    expect(engineOf(parsed())).toBeUndefined();
    expect(engineOf(parsed("--engine", "embedded"))).toBe("none");
    expect(clusterOf(parsed("--engine", "embedded"))).toBeUndefined();
  });

  it("leave the other options of a command alone", () => {
    const options = { ...parsed("--node", "http://a:9200"), limit: 10 } as EngineOptions;
    expect(engineOf(options)).toEqual({ nodes: ["http://a:9200"] });
  });
});
