/**
 * The journal's text: NDJSON, one line for the header and one for each entry. Every line carries a CRC-32 over what it
 * says, so that a line torn by a power cut is told from a whole one.
 *
 *     {"header":{"format":"saifu-journal",…},"crc":"1c291ca3"}
 *     {"n":0,"entry":"…","crc":"8f3a0d21"}
 */
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
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

function parseLine<const T extends v.GenericSchema>(shape: T, line: string): v.InferOutput<T> | null {
  try {
    const parsed = v.safeParse(shape, JSON.parse(line))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** A line is sound when it is byte for byte what would be written for what it says. */
function soundEntry(line: string, n: number): string | null {
  const parsed = parseLine(EntryLine, line)
  return parsed !== null && `${line}\n` === entryLine(n, parsed.entry) ? parsed.entry : null
}

export interface JournalText {
  /** null: the first line cannot be read. */
  readonly header: HostJournalHeader | null
  readonly entries: readonly string[]
  /** Bytes up to the end of the last sound line, without its line end when that is missing. */
  readonly soundBytes: number
  /** The last sound line lacks its line end. */
  readonly unended: boolean
  /** Lines behind the last sound one. */
  readonly damaged: number
}

/** Reads as far as every line is sound and in sequence; what stands behind that is counted, not believed. */
export function readJournalText(bytes: Buffer): JournalText {
  let at = 0
  const nextLine = (): { text: string; end: number; ended: boolean } | null => {
    if (at >= bytes.length) return null
    const newline = bytes.indexOf(0x0a, at)
    const end = newline === -1 ? bytes.length : newline
    return { text: bytes.toString('utf8', at, end), end, ended: newline !== -1 }
  }
  const linesLeft = (): number => {
    const rest = bytes.toString('latin1', at)
    return rest === '' ? 0 : rest.replace(/\n$/, '').split('\n').length
  }

  const first = nextLine()
  const head = first === null ? null : parseLine(HeaderLine, first.text)
  if (first === null || head === null || `${first.text}\n` !== headerLine(head.header)) {
    return { header: null, entries: [], soundBytes: 0, unended: false, damaged: linesLeft() }
  }
  const entries: string[] = []
  let sound = first
  at = first.end + 1
  for (let line = nextLine(); line !== null; line = nextLine()) {
    const entry = soundEntry(line.text, entries.length)
    if (entry === null) break
    entries.push(entry)
    sound = line
    at = line.end + 1
  }
  return {
    header: head.header,
    entries,
    soundBytes: sound.ended ? sound.end + 1 : sound.end,
    unended: !sound.ended,
    damaged: linesLeft(),
  }
}
