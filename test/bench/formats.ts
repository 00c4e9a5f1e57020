/** Logs of other programs read into records, against a plain parse of the same bytes. */
import { SaxesParser } from 'saxes'
import { exportRecord, importText, registry, type Format } from '../../src/formats/index.ts'
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import type { Match } from '../../src/record/index.ts'
import { corpusFiles } from '../support/corpus.ts'
import { median, times, timesInTurns, type Row } from './row.ts'

/** As many matches as make a run long enough to be measured: the plain parse of them takes a few milliseconds. */
const MATCHES = 60

const parseXml = (text: string): void => {
  const parser = new SaxesParser()
  parser.write(text).close()
}

const parseLines = (text: string): void => {
  for (const line of text.split('\n')) if (line !== '') JSON.parse(line)
}

/**
 * Runs before the measured ones. A parser of the engine is machine code from its first run, a reader becomes that while it
 * runs: what is measured is a folder of logs, not the first of them.
 */
const WARM_UP = 40
const RUNS = 15

/** What a reader in the same language cannot do without. */
const PEERS: Readonly<Record<string, readonly [name: string, parse: (text: string) => void]>> = {
  mjlog: ['saxes on the same bytes', parseXml],
  mjai: ['JSON.parse of the same lines', parseLines],
  majiang: ['JSON.parse of the same bytes', (text) => void JSON.parse(text)],
  tenhou6: ['JSON.parse of the same bytes', (text) => void JSON.parse(text)],
}

const written = (format: Format, match: Match): string => {
  const exported = exportRecord(format, { paifu: { matches: [match] }, tree: null, lostRemarks: 0 })
  if (!exported.ok) throw new Error(exported.failure.code)
  return String(exported.files[0]?.content)
}

/** Reads a text and asks what the record does not hold. */
const lossesIn = (format: Format, text: string): number => {
  const read = importText(format, text)
  return read.ok ? read.losses.length : 0
}

export const run = (): Promise<Row[]> => {
  const logs = corpusFiles('mjlog')
    .map(({ text }) => text)
    .filter((text) => importMjlog(text).ok)
    .slice(0, MATCHES)
  if (logs.length === 0) {
    console.error('formats: skipped, no games beside the checkout')
    return Promise.resolve([])
  }
  const matches = logs.flatMap((text) => {
    const read = importMjlog(text)
    return read.ok ? read.paifu.matches : []
  })
  const rows = Object.entries(PEERS).map(([id, [peer, parse]]): Row => {
    const format = registry.named(id)
    if (format === undefined) throw new Error(`no format ${id}`)
    const texts = format.export === null ? logs : matches.map((match) => written(format, match))
    const ours = (): void => texts.forEach((text) => void importText(format, text))
    const theirs = (): void => texts.forEach(parse)
    const withLosses = (): void => texts.forEach((text) => void lossesIn(format, text))
    timesInTurns(WARM_UP, [ours, theirs])
    const [own, others] = timesInTurns(RUNS, [ours, theirs]).map(median)
    const told = median(times(7, withLosses))
    const perSecond = (time: number): number => Math.round((texts.length * 1000) / time)
    const note = `${perSecond(own!)} matches a second; ${perSecond(told)} (${(told / others!).toFixed(1)}×) with what is lost`
    return { what: `${id} read`, peer, ratio: own! / others!, great: 4, note }
  })
  return Promise.resolve(rows)
}
