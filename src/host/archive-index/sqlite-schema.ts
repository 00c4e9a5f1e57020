/**
 * The tables of the index. Everything in it comes from the files, so a change of the tables starts a new index instead of
 * carrying the old one over.
 */
import type { DatabaseSync } from 'node:sqlite'

/** Raised with every change of the tables, or of what is written into them. */
export const SCHEMA_VERSION = 14

const TABLES = `
-- A folder or a file whose records are in the index.
CREATE TABLE root (path TEXT PRIMARY KEY) WITHOUT ROWID;

-- One row a file. state: whole, damaged (part of it cannot be read), unreadable (nothing can).
CREATE TABLE file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  path TEXT NOT NULL UNIQUE,
  size INTEGER NOT NULL,
  modified REAL NOT NULL,
  hash TEXT NOT NULL,
  -- What the rows depend on besides the bytes; see row-basis.ts.
  basis TEXT NOT NULL,
  state TEXT NOT NULL,
  -- JSON: what is wrong with a file that is not whole.
  faults TEXT
);
CREATE INDEX file_by_hash ON file (hash);
CREATE INDEX file_not_whole ON file (path) WHERE state <> 'whole';

-- Ids are never used twice: what belongs to an id never changes.
CREATE TABLE match (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file INTEGER NOT NULL,
  number INTEGER NOT NULL,
  date TEXT,
  -- As packIdentity writes it; before what is long, so that it is read without that.
  identity BLOB NOT NULL,
  -- JSON of HeadFacts, of the frames' names, and of FrameFacts.
  head TEXT NOT NULL,
  names TEXT NOT NULL,
  frames TEXT NOT NULL,
  -- JSON of FoundFault; null for none.
  faults TEXT,
  packed_frames BLOB NOT NULL,
  packed_hands BLOB NOT NULL,
  -- Whose names and which frames' remarks its lines are, by their ids.
  packed_places BLOB NOT NULL
);
CREATE INDEX match_of_file ON match (file);
CREATE INDEX match_by_date ON match (date, id);

-- Each text once, however often it stands in the records, and in which matches.
CREATE TABLE line (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
CREATE TABLE line_of_match (
  line INTEGER NOT NULL,
  key TEXT NOT NULL,
  match INTEGER NOT NULL,
  PRIMARY KEY (line, key, match)
) WITHOUT ROWID;
CREATE INDEX line_by_match ON line_of_match (match);

-- The pairs of neighbouring characters of each line; see grams.ts.
CREATE VIRTUAL TABLE gram USING fts5 (grams, content = '', columnsize = 0, tokenize = 'ascii');
`

/** Makes the tables. @returns false if the index is of another version, and must be made anew */
export const prepareSchema = (database: DatabaseSync): boolean => {
  const { user_version: version = 0 } = database.prepare('PRAGMA user_version').get() ?? {}
  if (version === SCHEMA_VERSION) return true
  const { tables } = database.prepare('SELECT COUNT(*) AS tables FROM sqlite_schema').get() ?? {}
  if (tables !== 0) return false
  database.exec(`BEGIN IMMEDIATE; ${TABLES} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`)
  return true
}
