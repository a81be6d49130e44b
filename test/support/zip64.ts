import { crc32 } from "node:zlib";

/** A zip of one stored file, with the sizes and offsets of zip64. */
export function zip64Of(name: string, content: string): Buffer {
  const [path, data] = [Buffer.from(name), Buffer.from(content)];
  const common = Buffer.alloc(26);
  common.writeUInt16LE(45, 0);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(0xffff_ffff, 14);
  common.writeUInt32LE(0xffff_ffff, 18);
  common.writeUInt16LE(path.length, 22);
  const extra = (sizes: readonly number[]) => {
    const field = Buffer.alloc(4 + 8 * sizes.length);
    field.writeUInt16LE(1, 0);
    field.writeUInt16LE(8 * sizes.length, 2);
    sizes.forEach((size, i) => {
      field.writeBigUInt64LE(BigInt(size), 4 + 8 * i);
    });
    return field;
  };
  const localExtra = extra([data.length, data.length]);
  const centralExtra = extra([data.length, data.length, 0]);
  const withExtra = (field: Buffer) => {
    const head = Buffer.from(common);
    head.writeUInt16LE(field.length, 24);
    return head;
  };
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), withExtra(localExtra), path, localExtra, data]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(0xffff_ffff, 10);
  const central = Buffer.concat([
    Buffer.from("PK\x01\x02\x2d\x00"),
    withExtra(centralExtra),
    place,
    path,
    centralExtra,
  ]);
  const end64 = Buffer.alloc(56);
  end64.write("PK\x06\x06");
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(45, 12);
  end64.writeUInt16LE(45, 14);
  end64.writeBigUInt64LE(1n, 24);
  end64.writeBigUInt64LE(1n, 32);
  end64.writeBigUInt64LE(BigInt(central.length), 40);
  end64.writeBigUInt64LE(BigInt(local.length), 48);
  const locator = Buffer.alloc(20);
  locator.write("PK\x06\x07");
  locator.writeBigUInt64LE(BigInt(local.length + central.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.write("PK\x05\x06");
  end.writeUInt32LE(0, 4);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([local, central, end64, locator, end]);
}
