import { DocumentReader } from "../../reader/document-reader.js";
import type { RoomProps } from "../../rooms.js";
import { useQuery } from "../../shell/location.js";
import "./room.css";

/** One document of a collection. */
export default function Read({ params: { collection, document } }: RoomProps) {
  const [query] = useQuery("q", "");
  const [cutOff] = useQuery("cut-off", "");
  const [passage] = useQuery("passage", "");
  return (
    <div class="read-room">
      <DocumentReader
        collection={collection}
        document={document}
        query={query || undefined}
        cutOff={cutOff || undefined}
        passage={/^\d+$/.test(passage) ? Number(passage) : undefined}
      />
    </div>
  );
}
