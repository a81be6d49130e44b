import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A certificate for 127.0.0.1 and localhost that signs itself, and its key, as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const HOUR_MS = 3_600_000;

/** Made with Node's own functions, since not every machine has openssl. Valid for a day. */
export function selfSigned(now = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const certificate = signed(describe(publicKey, now), privateKey);
  const base64 = certificate.toString("base64").replaceAll(/.{64}/g, "$&\n");
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

// The structure of RFC 5280 in DER.

const ECDSA_WITH_SHA256 = sequence(identifier("2a8648ce3d040302"));
const COMMON_NAME = identifier("550403");
const SUBJECT_ALTERNATIVE_NAME = identifier("551d11");
const BASIC_CONSTRAINTS = identifier("551d13");

function signed(content: Buffer, key: KeyObject): Buffer {
  const signature = sign("sha256", content, key);
  return sequence(content, ECDSA_WITH_SHA256, tagged(0x03, Buffer.from([0]), signature));
}

function describe(publicKey: KeyObject, now: number): Buffer {
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from("localhost")))));
  const names = sequence(tagged(0x82, Buffer.from("localhost")), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const authority = sequence(tagged(0x01, Buffer.from([0xff])));
  return sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(now - HOUR_MS), time(now + 24 * HOUR_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tagged(0xa3, sequence(extension(SUBJECT_ALTERNATIVE_NAME, names), extension(BASIC_CONSTRAINTS, authority))),
  );
}

function extension(name: Buffer, value: Buffer): Buffer {
  return sequence(name, tagged(0x04, value));
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/\.\d+|[-:T]/g, "");
  return tagged(0x18, Buffer.from(digits));
}

function integer(bytes: Buffer): Buffer {
  return tagged(0x02, bytes);
}

function identifier(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, "hex"));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, ...parts);
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}
