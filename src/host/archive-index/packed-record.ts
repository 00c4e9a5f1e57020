/**
 * What a thread has read, as bytes: hundreds of records wait for the thread that writes them, and as objects they would be what
 * its garbage collector copies from place to place.
 */
import { deserialize, serialize } from 'node:v8'
import type { ReadRecord } from './read-record.ts'

export type PackedRecord = Uint8Array

export const packedRecord = (read: ReadRecord): PackedRecord => new Uint8Array(serialize(read))

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only packedRecord makes them
export const unpackedRecord = (packed: PackedRecord): ReadRecord => deserialize(packed) as ReadRecord
