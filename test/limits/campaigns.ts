import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CampaignStore, invitePerson, MAX_LINK_DAYS, MAX_PERSON_NAME } from "../../src/campaign/node.js";
import { trackRules } from "../../src/campaign/settings.js";
import { beginUpload, MOST_UNDER_WAY } from "../../src/campaign/uploads/receive-upload.js";
import { HARMLESS_BYTES, unpackWithin } from "../../src/campaign/uploads/unpack-within.js";
import { checkUploadSize, UPLOAD_LIMITS } from "../../src/campaign/uploads/upload-limits.js";
import type { Subject } from "./limit.js";
import { inFolder } from "./scratch.js";

const NOW = new Date("2024-01-02T03:04:05.000Z");

function inCampaign<T>(run: (store: CampaignStore) => T): Promise<T> {
  return inFolder((scratch) => {
    const folder = join(scratch, "campaign");
    CampaignStore.create(folder, { name: "test", track: "generic", ...trackRules.generic }, "");
    const store = CampaignStore.open(folder);
    try {
      return run(store);
    } finally {
      store.close();
    }
  });
}

const invite = (name: string, days: number) =>
  inCampaign((store) => void invitePerson(store, { name, role: "reader", days }, NOW));

/** Unpacks zeros: gzip makes about a thousandth of them. */
function unpacked(size: number, limits: { unpackedBytes: number; ratio: number }): Promise<void> {
  return inFolder(async (folder, write) => {
    const file = write(folder, "run.gz", gzipSync(Buffer.alloc(size)));
    for await (const _ of unpackWithin(file, limits));
  });
}

/** Campaigns and uploads. */
export const campaigns: Subject = {
  title: "Campaigns",
  file: "campaigns.ts",
  limits: [
    {
      what: "bytes of an uploaded file",
      value: UPLOAD_LIMITS.fileBytes,
      shown: "2 GiB",
      why: "disks are finite; `campaign init` and the settings of a campaign change it",
      above: "`the file has 2048 MiB; a file may have 2048 MiB. Pack it with gzip`",
      attempt: (size) => checkUploadSize(size, 0, UPLOAD_LIMITS),
    },
    {
      what: "bytes of all files of a participant",
      value: UPLOAD_LIMITS.participantBytes,
      shown: "20 GiB",
      why: "the same",
      above: "`the file has 0.0 MiB, and 0.0 MiB of 20480 MiB are left for your team`",
      attempt: (size) => checkUploadSize(1, size - 1, UPLOAD_LIMITS),
    },
    {
      what: "bytes of an uploaded file after unpacking",
      value: UPLOAD_LIMITS.unpackedBytes,
      shown: "10 GiB",
      testedWith: 1 << 20,
      why: "a small file may unpack to terabytes",
      above: "`unpacks to more than 10 GiB`",
      attempt: (size, limit) => unpacked(size, { unpackedBytes: limit, ratio: 2000 }),
    },
    {
      what: "unpacked bytes of a file that unpacks to more than 100 times its size",
      value: HARMLESS_BYTES,
      why: "runs reach about 15 times, and small files are harmless",
      above: "`unpacks to more than 100 times its size, which no run does`",
      attempt: (size) => unpacked(size, UPLOAD_LIMITS),
    },
    {
      what: "files of a person that wait to be submitted",
      value: MOST_UNDER_WAY,
      why: "forgotten files fill the disk",
      above: "`50 files wait to be submitted; submit or discard some of them first`",
      attempt: (count) =>
        inCampaign((store) => {
          for (let i = 0; i < count; i++) {
            const file = { fileName: `run${i}.txt`, sizeBytes: 10, firstSha256: String(i).padStart(64, "0") };
            beginUpload(store, file, { person: "ann" }, NOW);
          }
        }),
    },
    {
      what: "characters of the name of a person",
      value: MAX_PERSON_NAME,
      why: "it is shown in tables",
      above: "`must have 1 to 100 characters`",
      attempt: (length) => invite("x".repeat(length), 1),
    },
    {
      what: "days that a personal link is good for",
      value: MAX_LINK_DAYS,
      why: "ten years: longer is a mistake",
      above: "`must be a whole number from 1 to 3660: 3661`",
      attempt: (days) => invite("Ada", days),
    },
  ],
};
