/**
 * The journal's text: NDJSON, one line for the header and one for each entry. Every line has a CRC-32 of its content,
 * which distinguishes a line torn by a power cut from a whole one.
 *
 *     {"header":{"format":"saifu-journal",…},"crc":"1c291ca3"}
 *     {"n":0,"entry":"…","crc":"8f3a0d21"}
 */
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import { readAs } from '../../kit/index.ts'
import { schema, type HostJournalHeader } from '../contract/index.ts'

const crcOf = (said: string): string => crc32(said).toString(16).padStart(8, '0')

export function headerLine(header: HostJournalHeader): string {
  const said = JSON.stringify(header)
  return `{"header":${said},"crc":"${crcOf(said)}"}\n`
}

export function entryLine(n: number, entry: string): string {
  const said = `${n},"entry":${JSON.stringify(entry)}`
  return `{"n":${said},"crc":"${crcOf(said)}"}\n`
}

const HeaderLine = v.object({ header: schema.JournalHeader, crc: v.string() })
const EntryLine = v.object({ n: v.number(), entry: v.string(), crc: v.string() })

function parseLine<T>(shape: v.GenericSchema<unknown, T>, line: string): T | null {
  try {
    return readAs(shape, JSON.parse(line))
  } catch {
    return null
  }
}

/** A line is sound if it is byte for byte what would be written for its content. */
function soundEntry(line: string): { n: number; entry: string } | null {
  const parsed = parseLine(EntryLine, line)
  return parsed !== null && `${line}\n` === entryLine(parsed.n, parsed.entry) ? parsed : null
}

export interface JournalText {
  /** The content of the first line, even if its checksum does not fit; null: it cannot be read. */
  readonly header: HostJournalHeader | null
  /** Whether the first line is as it was written. */
  readonly isHeaderSound: boolean
  /** Up to the first line that is not sound. */
  readonly entries: readonly string[]
  /** Sound entries after that, in order; what was between is lost. */
  readonly behind: readonly string[]
  /** Bytes up to the end of `entries`, without the last line break if that is missing. */
  readonly soundBytes: number
  /** The last sound line lacks its line break. */
  readonly unended: boolean
  /** Lines that are not sound, except the first. */
  readonly damaged: number
}

/** Reads as long as every line is sound and in sequence, and collects the sound ones after that. */
export function readJournalText(bytes: Buffer): JournalText {
  let at = 0
  const nextLine = (): { text: string; end: number; ended: boolean } | null => {
    if (at >= bytes.length) return null
    const newline = bytes.indexOf(0x0a, at)
    const end = newline === -1 ? bytes.length : newline
    const line = { text: bytes.toString('utf8', at, end), end, ended: newline !== -1 }
    at = end + 1
    return line
  }

  const first = nextLine()
  const header = first === null ? null : (parseLine(HeaderLine, first.text)?.header ?? null)
  const isHeaderSound = first !== null && header !== null && `${first.text}\n` === headerLine(header)
  const entries: string[] = []
  const behind: string[] = []
  let sound = first
  let damaged = 0
  let next = 0
  for (let line = nextLine(); line !== null; line = nextLine()) {
    const read = soundEntry(line.text)
    if (read === null || read.n < next) damaged++
    else if (damaged === 0 && read.n === next) {
      entries.push(read.entry)
      sound = line
    } else {
      behind.push(read.entry)
      // From here on nothing is in sequence.
      damaged = Math.max(damaged, 1)
    }
    if (read !== null && read.n >= next) next = read.n + 1
  }
  return {
    header,
    isHeaderSound,
    entries,
    behind,
    soundBytes: sound === null ? 0 : sound.ended ? sound.end + 1 : sound.end,
    unended: sound !== null && !sound.ended,
    damaged,
  }
}
