import { crc32, deflateRawSync } from "node:zlib";
import { pack } from "tar-stream";

type Members = Readonly<Record<string, string | Uint8Array>>;

/** A zip of these files. */
export function zipOf(members: Members): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(members)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const path = Buffer.from(name);
    // Version 2.0, names in UTF-8, deflated, no date; checksum, sizes, length of the name.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    local.push(Buffer.from("PK\x03\x04"), common, path, packed);
    central.push(Buffer.from("PK\x01\x02\x14\x00"), common, place, path);
    offset += 4 + common.length + path.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const count = Object.keys(members).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\x05\x06"), end]);
}

/** A tar of these files; names that end with a slash are folders. */
export async function tarOf(members: Members): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(members)) {
    if (name.endsWith("/")) archive.entry({ name, type: "directory" });
    else archive.entry({ name }, Buffer.from(content));
  }
  archive.finalize();
  const pieces: Uint8Array[] = [];
  for await (const piece of archive) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}
