import { DocumentReader } from "../../reader/document-reader.js";
import type { RoomProps } from "../../rooms.js";
import { goTo, useQuery } from "../../shell/location.js";
import "./room.css";

/** One document of a collection. */
export default function Read({ params }: RoomProps) {
  const { collection, document } = params;
  const [query] = useQuery("q", "");
  const [cutOff] = useQuery("cut-off", "");
  return (
    <div class="read-room">
      <DocumentReader
        collection={collection}
        document={document}
        query={query || undefined}
        cutOff={cutOff || undefined}
        onChart={(claim) => goTo(chartAddress(collection, document, claim))}
      />
    </div>
  );
}

function chartAddress(collection: string, document: string, claim: number): string {
  const search = new URLSearchParams({ claim: `${document}:${claim}` });
  return `/collections/${encodeURIComponent(collection)}/chart?${search}`;
}
