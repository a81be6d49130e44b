import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { selfSigned } from "./certificate.js";
import { close, listen, passOn } from "./proxy.js";

/** What the proxy accepts: HTTP Basic with user and password, or the token as Bearer. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
  readonly token?: string;
}

export interface TlsProxy {
  readonly url: string;
  /** The PEM file of the certificate, which signs itself. */
  readonly caFile: string;
  stop(): Promise<void>;
}

/** A server with TLS and passwords in front of one without. Answers 401 as OpenSearch's security plugin does. */
export async function startTlsProxy(targetUrl: string, credentials: Credentials): Promise<TlsProxy> {
  const { certificate, key } = selfSigned();
  const accepted = authorizations(credentials);
  const server = createServer({ cert: certificate, key }, (request, response) => {
    if (accepted.includes(request.headers.authorization ?? "")) return passOn(targetUrl, request, response);
    request.resume();
    const headers = { "www-authenticate": 'Basic realm="OpenSearch Security"', "content-type": "text/plain" };
    response.writeHead(401, headers).end("Unauthorized");
  });
  const port = await listen(server);
  const folder = mkdtempSync(join(tmpdir(), "presage-tls-"));
  const caFile = join(folder, "ca.pem");
  writeFileSync(caFile, certificate);
  return {
    url: `https://127.0.0.1:${port}`,
    caFile,
    stop: async () => {
      await close(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function authorizations({ user, password, token }: Credentials): string[] {
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return token === undefined ? [basic] : [basic, `Bearer ${token}`];
}
