import { readFileSync } from "node:fs";
import { UsageError } from "../../core/index.js";
import { withFile } from "../../files/index.js";

/** Names of the environment variables that hold what may not be written anywhere else. */
export const CREDENTIAL_VARIABLES = {
  user: "PRESAGE_OPENSEARCH_USER",
  password: "PRESAGE_OPENSEARCH_PASSWORD",
  token: "PRESAGE_OPENSEARCH_TOKEN",
  /** File with the certificate of the authority that signed the cluster's own. */
  certificate: "PRESAGE_OPENSEARCH_CA",
} as const;

/** What a cluster asks for. It is read from the environment where a connection is made, and never kept elsewhere. */
export interface Credentials {
  readonly authorization?: string;
  readonly certificate?: string;
}

/**
 * Reads credentials: a token, or a user with a password.
 *
 * @throws UsageError if only one of user and password is set, or both a token and a user
 */
export function readCredentials(environment: Readonly<Record<string, string | undefined>>): Credentials {
  const names = CREDENTIAL_VARIABLES;
  const [user, password, token] = [names.user, names.password, names.token].map(
    (name) => environment[name] || undefined,
  );
  if ((user === undefined) !== (password === undefined)) {
    throw new UsageError(`set both ${names.user} and ${names.password}, or neither`);
  }
  if (user !== undefined && token !== undefined) {
    throw new UsageError(`set either ${names.token}, or ${names.user} and ${names.password}`);
  }
  const file = environment[names.certificate];
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(user !== undefined && { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` }),
    ...(file && { certificate: withFile(file, () => readFileSync(file, "utf8")) }),
  };
}

/**
 * Checks the address of a node and returns it without a trailing slash.
 *
 * @throws UsageError if it is not an address, or contains a password
 */
export function nodeAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === "") {
    // The text may contain a password.
    const shown = text.includes("@") ? "" : `: ${JSON.stringify(text)}`;
    throw new UsageError(`address is not of the form https://host:9200${shown}`, { setting: "node" });
  }
  if (url.username !== "" || url.password !== "") {
    const { user, password } = CREDENTIAL_VARIABLES;
    throw new UsageError(
      `address contains a user name or password, which would be written to files; set ${user} and ${password} instead`,
      { setting: "node" },
    );
  }
  if (url.search !== "" || url.hash !== "") {
    throw new UsageError(`address has more than a host, a port and a path: ${url.origin}${url.pathname}`, {
      setting: "node",
    });
  }
  return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, "");
}

/**
 * Refuses to send credentials to another machine without encryption.
 *
 * @throws UsageError
 */
export function refusePlain(node: string): void {
  const { protocol, hostname } = new URL(node);
  if (protocol === "https:" || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return;
  throw new UsageError(`credentials are sent only over https: ${node}`, { setting: "node", value: node });
}
