import { expect, test } from "vitest";
import { Offline, Refused } from "../../api/client.js";
import { type NewEvent, Outbox } from "./outbox.js";

/** A browser's storage that outlives a page. */
function makeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

const event = (key: string): NewEvent => ({ key, topic: "T", document: `d-${key}`, action: "grade", grade: "A" });

/** A server that keeps what it confirms, once. */
class Server {
  readonly log: string[] = [];
  readonly calls: string[][] = [];
  /** What happens to the next calls: `lost` is kept, but the answer does not arrive. */
  readonly fate: ("down" | "lost")[] = [];
  wrong = new Set<string>();

  readonly send = async (events: NewEvent[]) => {
    this.calls.push(events.map(({ key }) => key));
    const fate = this.fate.shift();
    if (fate === "down") throw new Offline("down");
    if (events.some(({ key }) => this.wrong.has(key))) throw new Refused(400, { message: "not an event" });
    for (const { key } of events) if (!this.log.includes(key)) this.log.push(key);
    if (fate === "lost") throw new Offline("lost");
    return events.map(({ key }) => ({ key, id: this.log.indexOf(key) + 1 }));
  };
}

function makeOutbox(storage: Storage, server: Server): Outbox {
  return new Outbox({ storage, place: "campaign/ann", send: server.send, retryMs: 1e9, now: () => 1000 });
}

test("sends in order, and removes only what the server has confirmed", async () => {
  const [storage, server] = [makeStorage(), new Server()];
  const outbox = makeOutbox(storage, server);
  for (const key of ["c", "a", "b"]) outbox.push(event(key));
  expect(outbox.state.value).toBe("waiting");
  await outbox.flush();
  await expect.poll(() => outbox.state.value).toBe("saved");
  expect(server.log).toEqual(["c", "a", "b"]);
  expect(storage.length).toBe(0);
});

test("survives a reload and a server that is gone, and sends everything once", async () => {
  const [storage, server] = [makeStorage(), new Server()];
  server.fate.push("down", "lost");
  const first = makeOutbox(storage, server);
  first.push(event("a"));
  first.push(event("b"));
  await expect.poll(() => first.state.value).toBe("offline");
  first.push(event("c"));
  await expect.poll(() => server.calls.length).toBe(2);
  await expect.poll(() => first.state.value).toBe("offline");
  // The server has the events, but its answer was lost.
  expect(server.log).toEqual(["a", "b", "c"]);
  first.close();
  const second = makeOutbox(storage, server);
  expect(second.waiting.value).toBe(3);
  second.push(event("d"));
  await expect.poll(() => second.state.value).toBe("saved");
  expect(server.log).toEqual(["a", "b", "c", "d"]);
  expect(server.calls.at(-1)).toEqual(["a", "b", "c", "d"]);
});

test("an event that is wrong in itself does not hold up the others, and is reported", async () => {
  const [storage, server] = [makeStorage(), new Server()];
  server.fate.push("down");
  server.wrong.add("b");
  const outbox = makeOutbox(storage, server);
  for (const key of ["a", "b", "c"]) outbox.push(event(key));
  await expect.poll(() => outbox.state.value).toBe("offline");
  await outbox.flush();
  expect(server.log).toEqual(["a", "c"]);
  expect(outbox.refused.value).toMatchObject([{ event: { key: "b" }, why: "not an event" }]);
  expect(outbox.state.value).toBe("saved");
});

test("two pages and two people do not disturb each other's events", async () => {
  const [storage, server] = [makeStorage(), new Server()];
  server.fate.push("down", "down");
  const [one, two] = [makeOutbox(storage, server), makeOutbox(storage, server)];
  const other = new Outbox({ storage, place: "campaign/ben", send: server.send, retryMs: 1e9 });
  one.push(event("a"));
  two.push(event("b"));
  await expect.poll(() => [one.state.value, two.state.value]).toEqual(["offline", "offline"]);
  expect(other.pending()).toEqual([]);
  await one.flush();
  expect(server.log).toEqual(["a", "b"]);
});
