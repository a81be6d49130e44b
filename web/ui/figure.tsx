import { useEffect, useRef, useState } from "preact/hooks";
import type { Chart } from "../../src/report/index.js";
import { theme } from "../shell/theme.js";
import { fileName, saveFile } from "./download.js";
import { Problem } from "./problem.js";
import { Provenance, type ProvenanceFacts } from "./provenance.js";

interface FigureProps {
  readonly chart: Chart;
  readonly facts?: ProvenanceFacts;
  /** A run that is emphasised. */
  readonly highlight?: string;
  /** Largest width in pixels. */
  readonly maxWidth?: number;
}

/** A figure as wide as its place, drawn again when its data, its width or the theme change. */
export function Figure({ chart, facts, highlight, maxWidth = 960 }: FigureProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place, maxWidth);
  const [problem, setProblem] = useState<Error>();
  const look = { theme: theme.value, width, ...(highlight !== undefined && { highlight }) };
  useEffect(() => {
    if (width === 0) return undefined;
    let gone = false;
    drawing()
      .then(({ renderChart }) => {
        if (!gone) place.current?.replaceChildren(renderChart(chart, look, document));
      })
      .catch(setProblem);
    return () => {
      gone = true;
    };
  }, [chart, width, theme.value, highlight]);
  if (problem) return <Problem error={problem} />;
  return (
    <figure class="figure">
      <div class="drawing" ref={place} />
      <div class="tools">
        {facts && <Provenance facts={facts} />}
        <button type="button" class="small" onClick={() => saveSvg(place.current, chart.title)}>
          SVG
        </button>
        <button type="button" class="small" onClick={() => savePng(place.current, chart.title)}>
          PNG
        </button>
      </div>
    </figure>
  );
}

/** Observable Plot is loaded with the first figure, not with the first page. */
function drawing() {
  return import("../../src/report/charts/render-chart.js");
}

function useWidth(place: { readonly current: HTMLElement | null }, most: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(Math.min(most, Math.floor(contentRect.width))));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [most]);
  return width;
}

function svgText(place: HTMLElement | null): string {
  const svg = place?.querySelector("svg");
  return svg ? new XMLSerializer().serializeToString(svg) : "";
}

function saveSvg(place: HTMLElement | null, title: string): void {
  saveFile(`${fileName(title)}.svg`, svgText(place), "image/svg+xml");
}

/** Pixels per unit of the drawing in a saved picture. */
const SCALE = 2;

async function savePng(place: HTMLElement | null, title: string): Promise<void> {
  const svg = place?.querySelector("svg");
  if (!svg) return;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(place))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Number(svg.getAttribute("width")) * SCALE;
  canvas.height = Number(svg.getAttribute("height")) * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && saveFile(`${fileName(title)}.png`, blob));
}
