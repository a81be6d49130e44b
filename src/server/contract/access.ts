import { z } from "zod";
import { MAX_LINK_DAYS, MAX_PERSON_NAME } from "../../campaign/node.js";
import { contract, ROLES } from "./contract.js";
import { count, Name } from "./fields.js";

/** A person who was invited. */
const PersonShape = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  participant: z.string().optional(),
  invited: z.string(),
  expires: z.string(),
  revoked: z.string().optional(),
  entered: z.string().optional(),
  link: z.enum(["good", "revoked", "ended"]),
});

/** A person with the token of their link, which is shown only now. */
const InvitedShape = z.object({ person: PersonShape, token: z.string() });

const Days = z.number().int().min(1).max(MAX_LINK_DAYS);

/** Who enters, who was invited, and what was done. */
export const access = contract({
  "POST /api/session": {
    what: "Enter by the token of a personal link: the part of the link after the sign #",
    who: "anyone",
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    maxBodyBytes: 4096,
    answer: z.object({ role: z.enum(ROLES), campaign: z.string().optional() }),
  },
  "DELETE /api/session": {
    what: "Leave: end the session of this browser",
    who: "anyone",
    answer: z.object({ left: z.literal(true) }),
  },
  "GET /api/campaigns/{campaign}/people": {
    what: "Everybody who was invited",
    who: ["organiser"],
    answer: z.object({ people: z.array(PersonShape) }),
  },
  "POST /api/campaigns/{campaign}/people": {
    what: "Invite a person; the answer has the token of their link, which is not kept",
    who: ["organiser"],
    body: z.strictObject({
      name: z.string().min(1).max(MAX_PERSON_NAME),
      role: z.enum(ROLES),
      team: z.string().min(1).max(100).optional(),
      days: Days.optional(),
    }),
    answer: InvitedShape,
  },
  "POST /api/campaigns/{campaign}/people/{person}/link": {
    what: "Make a new link for a person; the old one and all sessions end",
    who: ["organiser"],
    params: z.object({ person: Name }),
    body: z.strictObject({ days: Days.optional() }),
    answer: InvitedShape,
  },
  "DELETE /api/campaigns/{campaign}/people/{person}": {
    what: "Revoke a person's link and end their sessions",
    who: ["organiser"],
    params: z.object({ person: Name }),
    answer: z.object({ person: PersonShape }),
  },
  "GET /api/campaigns/{campaign}/acts": {
    what: "What was done and tried, latest first",
    who: ["organiser"],
    query: z.strictObject({ before: count(1, Number.MAX_SAFE_INTEGER).optional(), limit: count(1, 500).optional() }),
    answer: z.object({
      acts: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          person: z.string().optional(),
          role: z.string().optional(),
          route: z.string(),
          what: z.string().optional(),
          on: z.string(),
          status: z.number(),
        }),
      ),
    }),
  },
});
