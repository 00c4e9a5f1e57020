/** From a changed text to all its findings, against JSON.parse of the same syntax tree. */
import { parse, print } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { importMajiang, importMjlog } from '../../src/formats/index.ts'
import { treeOf } from '../../src/record/index.ts'
import { corpusFiles } from '../support/corpus.ts'
import { quantile, times, type Row } from './row.ts'

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
  const peer = quantile(
    times(200, () => void JSON.parse(tree)),
    0.5,
  )
  const whole = quantile(
    times(200, () => void readDocument(changed()).findings),
    0.5,
  )

  const next = numbers(7)
  const edits = Array.from({ length: 500 }, () => broken(longest, next))
  for (const text of edits.slice(0, 60)) void readDocument(text).findings
  let most = 0
  // The median of three runs is what the edit costs; one run alone is as often what else the machine was doing.
  // The valid text is timed in between, so that both meet the same machine.
  const valid: number[] = []
  const slow = edits.map((text) => {
    valid.push(...times(1, () => void readDocument(changed()).findings))
    most = Math.max(most, readDocument(text).findings.length)
    return quantile(
      times(3, () => void readDocument(text).findings),
      0.5,
    )
  })
  const p95 = quantile(slow, 0.95)

  const allTrees = quantile(
    times(5, () => trees.forEach((one) => void JSON.parse(one))),
    0.5,
  )
  const all = quantile(
    times(5, () => texts.forEach((one) => void readDocument(one).findings)),
    0.5,
  )
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
      peer: 'p50 of the valid file',
      ratio: p95 / quantile(valid, 0.5),
      great: 3,
      note: `${ms(p95)}; p50 ${ms(quantile(slow, 0.5))}`,
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
