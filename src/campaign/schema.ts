/**
 * The history of the store's schema: each step is run once, in this order, and never changed. `PRAGMA user_version`
 * counts the steps that were run.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL            -- JSON
  ) STRICT;

  -- Files that the campaign keeps, at <kind>/<sha256>/<name>. A file without a row here is a leftover.
  CREATE TABLE file (
    kind TEXT NOT NULL,            -- submissions, topics, judgements, documents
    sha256 TEXT NOT NULL,
    name TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    added TEXT NOT NULL,
    PRIMARY KEY (kind, sha256, name)
  ) STRICT;

  CREATE TABLE topic (
    id TEXT PRIMARY KEY,
    topic_set TEXT NOT NULL,
    place INTEGER NOT NULL,        -- order in which topics were added
    language TEXT,
    cutoff TEXT,
    document TEXT,
    same_as TEXT,
    excluded TEXT                  -- the reason
  ) STRICT;

  CREATE TABLE participant (
    id TEXT PRIMARY KEY,
    institution TEXT,
    country TEXT
  ) STRICT;

  CREATE TABLE submission (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    participant TEXT NOT NULL REFERENCES participant (id),
    run TEXT NOT NULL,
    topic_set TEXT NOT NULL,
    file_name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    content_sha256 TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    received TEXT NOT NULL,
    late INTEGER NOT NULL,
    pool_only INTEGER NOT NULL,
    label TEXT,
    lines INTEGER NOT NULL,
    documents TEXT NOT NULL,       -- JSON: documents of each topic
    warnings TEXT NOT NULL,        -- JSON
    withdrawn TEXT,                -- when
    reason TEXT
  ) STRICT;

  CREATE UNIQUE INDEX one_of_each_content ON submission (content_sha256) WHERE withdrawn IS NULL;
  CREATE UNIQUE INDEX one_of_each_run ON submission (participant, run COLLATE NOCASE, topic_set) WHERE withdrawn IS NULL;

  -- What was done, for the record.
  CREATE TABLE event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    what TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- What participants and organisers decide about a run.
  ALTER TABLE submission ADD COLUMN counts INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE submission ADD COLUMN release TEXT;        -- withheld, published
  ALTER TABLE submission ADD COLUMN details TEXT;        -- JSON: description, kind, fields, languages

  -- Run files on their way, piece by piece, at uploads/<id>.
  CREATE TABLE upload (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,          -- who sends it
    participant TEXT,              -- the team it is for
    file_name TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    first_sha256 TEXT NOT NULL,    -- of the first piece: the file is recognised by it
    received_bytes INTEGER NOT NULL,
    state TEXT NOT NULL,           -- receiving, received, valid, refused, taken, discarded
    began TEXT NOT NULL,
    changed TEXT NOT NULL,
    job TEXT,                      -- the check that is under way, or was last
    draft TEXT NOT NULL,           -- JSON: what the sender has filled in
    checked TEXT,                  -- JSON: the result of the check
    submission INTEGER REFERENCES submission (id)
  ) STRICT;

  CREATE TABLE upload_problem (
    upload TEXT NOT NULL REFERENCES upload (id),
    place INTEGER NOT NULL,
    kind TEXT NOT NULL,
    line INTEGER NOT NULL,
    message TEXT NOT NULL,
    text TEXT,
    source TEXT,                   -- the line of the file
    PRIMARY KEY (upload, place)
  ) STRICT;

  -- The life of each run, one row per step.
  CREATE TABLE run_event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    submission INTEGER NOT NULL REFERENCES submission (id),
    at TEXT NOT NULL,
    by_whom TEXT NOT NULL,
    what TEXT NOT NULL,            -- submitted, counted, uncounted, withheld, published, unpublished, deleted, restored, described
    reason TEXT
  ) STRICT;
  CREATE INDEX events_of_run ON run_event (submission);
  `,
];
