/**
 * The tables of an index that machines share, in PostgreSQL: what the machines copy, and nothing that only searches need. All of it comes
 * from the records. Its version is that of the index in a file, because the rows of both have the same in them.
 */
export { SCHEMA_VERSION as SERVER_VERSION } from './sqlite-schema.ts'

/** Of the lock that one machine at a time holds while it updates: the letters `saif`. Locks belong to one database. */
export const UPDATE_LOCK = 0x73_61_69_66

/** Of the lock for making the tables. */
export const MAKING_LOCK = UPDATE_LOCK + 1

/** On this channel of the database a machine hears that another has changed the index. */
export const CHANGES = 'saifu_changes'

/** The place of the tables; two machines that find none make them one after the other. */
export const SERVER_TABLES = `
CREATE SCHEMA IF NOT EXISTS saifu;

-- One row. id: of these tables, new ones have another; revision: of the last change.
CREATE TABLE saifu.about (id text NOT NULL, version integer NOT NULL, revision bigint NOT NULL);

-- Folders and files whose records are in the index.
CREATE TABLE saifu.root (path text COLLATE "C" PRIMARY KEY);

-- One row a file, and one for each path that had a file: state is then 'gone', so that the copies learn of it.
CREATE TABLE saifu.file (
  path text COLLATE "C" PRIMARY KEY,
  revision bigint NOT NULL,
  size bigint NOT NULL,
  modified double precision NOT NULL,
  hash text NOT NULL,
  basis text NOT NULL,
  state text NOT NULL,
  faults text
);
CREATE INDEX file_by_revision ON saifu.file (revision);

-- identity: as packIdentity writes it. head, names, frames, faults, lines: JSON of HeadFacts, of the frames' names, of FrameFacts, FoundFault and SearchedLine.
CREATE TABLE saifu.match (
  path text COLLATE "C" NOT NULL REFERENCES saifu.file (path) ON UPDATE CASCADE ON DELETE CASCADE,
  number integer NOT NULL,
  date text,
  identity bytea NOT NULL,
  head text NOT NULL,
  names text NOT NULL,
  frames text NOT NULL,
  faults text,
  lines text NOT NULL,
  packed_frames bytea NOT NULL,
  packed_hands bytea NOT NULL,
  PRIMARY KEY (path, number)
);
`
