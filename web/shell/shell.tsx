import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type RoomProps, roomAt, roomsBeside } from "../rooms.js";
import { Problem } from "../ui/problem.js";
import { KeyHelp, keyHelpOpen } from "./key-help.js";
import { useKeys } from "./keys.js";
import { path } from "./location.js";
import { person, refreshSession } from "./session.js";
import { changeTheme, theme } from "./theme.js";

/** The frame of every room: one thin bar, and the room. */
export function Shell() {
  const [problem, setProblem] = useState<Error>();
  useEffect(() => {
    refreshSession().catch(setProblem);
  }, []);
  useKeys("everywhere", [
    { id: "help", keys: "?", what: "show the keys", run: () => (keyHelpOpen.value = true) },
    { id: "theme", keys: "T", what: "change between light and dark", run: changeTheme },
  ]);
  return (
    <>
      <a class="skip" href="#room">
        Skip to the room
      </a>
      <Bar />
      <main id="room" tabIndex={-1}>
        {problem ? <Problem error={problem} /> : person.value === undefined ? null : <CurrentRoom />}
      </main>
      <KeyHelp />
    </>
  );
}

function Bar() {
  const known = person.value;
  const beside = known ? roomsBeside(path.value, known.role) : [];
  const place = /^\/(?:campaigns|collections)\/([^/]+)/.exec(path.value)?.[1];
  return (
    <header class="bar">
      <a class="brand" href="/">
        Presage
      </a>
      {place !== undefined && <span class="place">{decodeURIComponent(place)}</span>}
      <nav aria-label="Rooms">
        {beside.map(({ room, href }) => (
          <a key={href} href={href} aria-current={roomAt(path.value)?.room === room ? "page" : undefined}>
            {room.title}
          </a>
        ))}
      </nav>
      <span class="bar-end">
        <a href="/measures">Measures</a>
        <a href="/systems">Systems</a>
        {known && known.id !== "local" && (
          <span class="who" title={`role: ${known.role}`}>
            {known.name}
          </span>
        )}
        <button type="button" onClick={changeTheme} aria-label={`Theme: ${theme.value}. Change it`}>
          {theme.value === "dark" ? "☾" : "☀"}
        </button>
        <button type="button" onClick={() => (keyHelpOpen.value = true)} aria-label="Show the keys">
          ?
        </button>
      </span>
    </header>
  );
}

interface Loaded {
  readonly path: string;
  readonly Component?: ComponentType<RoomProps>;
  readonly problem?: Error;
}

function CurrentRoom() {
  const found = roomAt(path.value);
  const [loaded, setLoaded] = useState<Loaded>();
  const room = found?.room;
  useEffect(() => {
    if (!room) return;
    let gone = false;
    const show = (next: Loaded) => {
      if (gone) return;
      document.title = room.path === "/" ? "Presage" : `${room.title} · Presage`;
      setLoaded(next);
    };
    room
      .load()
      .then(({ default: Component }) => show({ path: room.path, Component }))
      .catch((problem: Error) => show({ path: room.path, problem }));
    return () => {
      gone = true;
    };
  }, [room]);
  if (!found) {
    return (
      <div class="empty">
        <p>Nothing is at this address.</p>
        <a class="action" href="/">
          Go home
        </a>
      </div>
    );
  }
  if (loaded?.path !== found.room.path) return null;
  if (loaded.problem) return <Problem error={loaded.problem} />;
  return loaded.Component ? <loaded.Component params={found.params} /> : null;
}
