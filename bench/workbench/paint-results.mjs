import os from "node:os";

/** What is asked of every room, in milliseconds, and of the first page, in bytes. */
const [MOST_MS, MOST_BYTES] = [1000, 350 * 1024];

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** The results of a bench as a page. */
export function renderPaint({ what, rounds, rooms, first, load }) {
  const cpus = os.cpus();
  const total = first.reduce((sum, { bytes }) => sum + bytes, 0);
  const lines = rooms.map(({ address, times }) => {
    const paint = Math.round(median(times.map((time) => time.paint)));
    const content = Math.round(median(times.map((time) => time.content)));
    const worst = Math.round(Math.max(...times.map((time) => time.content)));
    return {
      content,
      row: `| \`${address.replace(/^\/campaigns\/[^/]+/, "…")}\` | ${paint} | ${content} | ${worst} |`,
    };
  });
  const late = (name) => {
    const count = lines.filter((line) => line[name] > MOST_MS).length;
    return count === 0 ? "all rooms are" : `${count} of ${rooms.length} rooms are not`;
  };
  return `# The workbench: how soon a room shows something

Written by \`npm run bench:paint\`. ${what}. Each room is opened ${rounds} times in Chromium, each time with an empty cache;
times are milliseconds since its address was entered, medians. The server runs throughout: the first room that needs the
judged rankings pays for computing them once. *First paint* is the browser's first contentful paint, *content* the first
table row, figure or card, *slowest* the worst of the ${rounds}.

${cpus.length} × ${cpus[0].model}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}. Load average ${load.toFixed(1)} at the start, ${os.loadavg()[0].toFixed(1)} at the end.

Asked: first paint below ${MOST_MS} ms: ${late("paint")}. With their content: ${late("content")}.

| room | first paint | content | slowest |
| --- | ---: | ---: | ---: |
${lines.map(({ row }) => row).join("\n")}

## JavaScript of the first page

${(total / 1024).toFixed(1)} KB as sent (gzip), in ${first.length} files; asked: below ${MOST_BYTES / 1024} KB.
`;
}
