export { type Act, listActs, type RecordedAct, recordAct } from "./audit.js";
export {
  hasLinks,
  type Invitation,
  type Invited,
  type InvitedPerson,
  invitePerson,
  listPeople,
  MAX_LINK_DAYS,
  MAX_PERSON_NAME,
  mayEnter,
  PERSON_ROLES,
  type PersonRole,
  personByToken,
  renewLink,
  revokePerson,
} from "./people.js";
export { beginSession, endSession, personOfSession, type Session } from "./sessions.js";
export { hasHash, newToken, TOKEN, tokenHash } from "./token.js";
