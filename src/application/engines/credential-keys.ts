import { CREDENTIAL_VARIABLES } from "../../retrieval/node.js";

/** Keys that hold credentials, in small letters without separators. */
const SECRETS =
  /^(user|username|login|pass|passwd|password|pwd|secret|.*secret|token|.*token|apikey|apikeyid|key|.*key|auth|.*auth|authorization|basic|bearer|credentials?|headers?)$/;
const CERTIFICATES = /^(ca|cacert|cafile|cert|certificate|certificates|ssl|tls)$/;

/** What to do instead of writing a credential to a file; `undefined` if the key is none. */
export function credentialAdvice(key: string): string | undefined {
  const plain = key.toLowerCase().replace(/[^a-z]/g, "");
  const { user, password, token, certificate } = CREDENTIAL_VARIABLES;
  if (CERTIFICATES.test(plain)) {
    return `is not read from this file; set the environment variable ${certificate} to the file of the certificate`;
  }
  if (!SECRETS.test(plain)) return undefined;
  return `credentials are not kept in files; remove it, and set the environment variables ${user} and ${password}, or ${token}`;
}
