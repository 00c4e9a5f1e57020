/** From a changed text to all its findings, against JSON.parse of the same syntax tree. */
import { parse, print } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import { treeOf } from '../../src/record/index.ts'
import { corpusFiles } from '../support/corpus.ts'
import { median, quantile, timesInTurns, type Row } from './row.ts'

const PEER = 'JSON.parse of the same syntax tree'

const gamesAsText = (): string[] => {
  const games = [
    ...['mjlog', 'mjlog-bots'].flatMap((folder) => corpusFiles(folder).map(({ text }) => importMjlog(text))),
    ...corpusFiles('majiang').map(({ text }) => importMajiang(text)),
  ]
  return games.flatMap((read) => {
    const printed = read.ok ? print(treeOf(read.paifu)) : null
    return printed?.ok ? [printed.text] : []
  })
}

/** Always the same numbers from 0 to `below`. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const SCRAPS = ['(', ')', '[', ']', ',', '"', '//', '5', 'm', 'uk', 'xx', '0p', 'frm[', 'hnd[', '\n']

/** One slip of a hand on the keyboard: something lost, doubled, struck by mistake or exchanged. */
const broken = (text: string, next: (below: number) => number): string => {
  const at = next(text.length)
  const size = 1 + next(8)
  switch (next(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + size)
    case 1:
      return text.slice(0, at) + text.slice(at, at + size) + text.slice(at)
    case 2:
      return text.slice(0, at) + SCRAPS[next(SCRAPS.length)]! + text.slice(at)
    default:
      return text.slice(0, at) + SCRAPS[next(SCRAPS.length)]! + text.slice(at + size)
  }
}

const ms = (value: number): string => `${value.toFixed(2)} ms`

export const run = (): Promise<Row[]> => {
  const texts = gamesAsText()
  const [longest] = [...texts].sort((a, b) => b.length - a.length)
  if (longest === undefined) {
    console.error('check: skipped, no games beside the checkout')
    return Promise.resolve([])
  }
  const trees = texts.map((text) => JSON.stringify(parse(text).file))
  const tree = JSON.stringify(parse(longest).file)
  let turn = 0
  // A text is new each time it is checked: nothing may be remembered from the last run.
  const changed = (): string => `${longest}// ${turn++}\n`

  for (let warm = 0; warm < 60; warm++) void readDocument(changed()).findings
  const check = (): void => void readDocument(changed()).findings
  const [wholes, peers] = timesInTurns(200, [check, () => void JSON.parse(tree)])
  const [whole, peer] = [median(wholes!), median(peers!)]

  const next = numbers(7)
  const edits = Array.from({ length: 500 }, () => broken(longest, next))
  for (const text of edits.slice(0, 60)) void readDocument(text).findings
  let most = 0
  // What an edit costs is the middle of three; one run alone is as often what else the machine was doing. The valid text
  // takes turns with it, so that both meet the same machine.
  const slow = edits.map((text) => {
    most = Math.max(most, readDocument(text).findings.length)
    const [edited, valid] = timesInTurns(3, [() => void readDocument(text).findings, check])
    return { edited: median(edited!), valid: median(valid!) }
  })
  const p95 = quantile(
    slow.map(({ edited, valid }) => edited / valid),
    0.95,
  )
  const edited = slow.map(({ edited }) => edited)

  // Match by match in turns, and of each its middle time.
  let all = 0
  let allTrees = 0
  texts.forEach((text, index) => {
    const [ours, theirs] = timesInTurns(5, [
      () => void readDocument(text).findings,
      () => void JSON.parse(trees[index]!),
    ])
    all += median(ours!)
    allTrees += median(theirs!)
  })
  const size = `${(longest.length / 1024).toFixed(0)} KB`

  return Promise.resolve([
    {
      what: `text change → all findings, ${size} match, p50`,
      peer: PEER,
      ratio: whole / peer,
      great: 2.5,
      note: `${ms(whole)} against ${ms(peer)}`,
    },
    {
      what: 'the same on random broken edits, p95',
      peer: 'the valid file',
      ratio: p95,
      great: 3,
      note: `p95 ${ms(quantile(edited, 0.95))}, p50 ${ms(median(edited))}`,
    },
    { what: 'most findings of one broken edit', peer: '–', ratio: most, great: 20, unit: 'findings' },
    {
      what: `${texts.length} matches checked one by one`,
      peer: 'JSON.parse of their syntax trees',
      ratio: all / allTrees,
      great: 3,
      note: `${ms(all)} against ${ms(allTrees)}`,
    },
  ])
}
