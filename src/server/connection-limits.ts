/** What one client can take from a server before it has said who it is. */
export interface ConnectionLimits {
  /** Room for the longest query in an address, percent-encoded. */
  readonly headerBytes: number;
  /** How long the headers of a request may take. */
  readonly headersMs: number;
  /** How long a request may take with its body; a run is sent in pieces. */
  readonly requestMs: number;
  /** How often these times are checked. */
  readonly checkMs: number;
  /** Open connections; one more is closed at once. A page holds one or two. */
  readonly connections: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headerBytes: 128 * 1024,
  headersMs: 30_000,
  requestMs: 300_000,
  checkMs: 10_000,
  connections: 2000,
};
