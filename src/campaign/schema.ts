import { CHECKED_TABLES, checksumStep } from "./row-checksums.js";

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
  -- Judging. Everything an assessor does is an event of the table judgement; what counts is derived from the events.

  CREATE TABLE judging_topic (
    topic TEXT PRIMARY KEY,
    version INTEGER NOT NULL       -- counts the changes of its pool
  ) STRICT;

  CREATE TABLE judging_pool (
    topic TEXT NOT NULL REFERENCES judging_topic (topic),
    document TEXT NOT NULL,
    family TEXT NOT NULL,          -- documents of one family are judged together; the document itself if alone
    mark TEXT,                     -- S, J or U
    rank INTEGER,                  -- the best in any run; assessors never see it
    dropped INTEGER NOT NULL,      -- 1: no longer in the pool, but may have been handed out
    PRIMARY KEY (topic, document)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE judging_scale (
    version INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    grades TEXT NOT NULL           -- JSON: grades with keys, labels and criteria, best first
  ) STRICT;

  -- Assessors whose judgements were imported; people who judge here need no row.
  CREATE TABLE judging_assessor (
    id TEXT PRIMARY KEY,
    machine INTEGER NOT NULL,
    source TEXT NOT NULL,
    added TEXT NOT NULL
  ) STRICT;

  CREATE TABLE judging_assignment (
    topic TEXT NOT NULL,
    assessor TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (topic, assessor)
  ) STRICT, WITHOUT ROWID;

  -- A family that was handed out is reserved for a while, not locked.
  CREATE TABLE judging_lease (
    topic TEXT NOT NULL,
    family TEXT NOT NULL,
    assessor TEXT NOT NULL,
    until INTEGER NOT NULL,        -- milliseconds since 1970
    PRIMARY KEY (topic, family, assessor)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE judgement (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL,             -- made by the client: an event that is sent again counts once
    assessor TEXT NOT NULL,
    topic TEXT NOT NULL,
    document TEXT NOT NULL,
    family TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('grade', 'cannot', 'later', 'undo')),
    grade TEXT,
    category TEXT,                 -- X, Y or A
    evidence TEXT NOT NULL,        -- JSON: marked places with their texts
    note TEXT,
    undoes TEXT,                   -- the key of an earlier event of the same assessor
    adjudicates INTEGER NOT NULL,  -- 1: settles a disagreement of others
    scale INTEGER,                 -- version of the grades that were shown
    client_time TEXT,
    server_time TEXT NOT NULL,
    dwell_ms INTEGER,
    rank INTEGER,
    UNIQUE (assessor, key)
  ) STRICT;

  CREATE UNIQUE INDEX taken_back_once ON judgement (assessor, undoes) WHERE undoes IS NOT NULL;

  CREATE TRIGGER judgement_is_never_changed BEFORE UPDATE ON judgement
    BEGIN SELECT RAISE (ABORT, 'judgements are only added'); END;
  CREATE TRIGGER judgement_is_never_deleted BEFORE DELETE ON judgement
    BEGIN SELECT RAISE (ABORT, 'judgements are only added'); END;
  `,
  `
  -- Access: people with personal links, the browsers they entered with, and what they did.

  CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('organiser', 'assessor', 'participant', 'reader')),
    participant TEXT REFERENCES participant (id),
    token_sha256 TEXT NOT NULL UNIQUE,
    invited TEXT NOT NULL,
    expires TEXT NOT NULL,
    revoked TEXT,                  -- when
    entered TEXT                   -- when last
  ) STRICT;

  CREATE TABLE session (
    sha256 TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person (id),
    began TEXT NOT NULL,
    expires TEXT NOT NULL
  ) STRICT;

  CREATE TABLE act (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    person TEXT,
    role TEXT,
    route TEXT NOT NULL,
    applied_to TEXT NOT NULL,
    status INTEGER NOT NULL
  ) STRICT;

  CREATE TRIGGER act_is_never_changed BEFORE UPDATE ON act
    BEGIN SELECT RAISE (ABORT, 'acts are only added'); END;
  CREATE TRIGGER act_is_never_deleted BEFORE DELETE ON act
    BEGIN SELECT RAISE (ABORT, 'acts are only added'); END;
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
  `
  ALTER TABLE upload ADD COLUMN crc32 INTEGER;           -- of the bytes that have arrived
  ${checksumStep(CHECKED_TABLES)}`,
];
