import { parse } from '../../grammar/index.ts'
import { matchText, random } from '../support/match-text.ts'
import { median, quantile, timesInTurns, type Row } from './row.ts'

/** About 33 KB: a long match, eleven frames' worth of acts twice over. */
const text = matchText({ seed: 1, frames: 22, acts: 70 })

/** One sign put in, taken out or changed anywhere. */
const slips = (count: number): string[] => {
  const below = random(9)
  const signs = '(),[]"1pxe\n'
  return Array.from({ length: count }, () => {
    const at = below(text.length)
    const sign = signs[below(signs.length)] as string
    const kind = below(3)
    return text.slice(0, at) + (kind === 0 ? '' : sign) + text.slice(kind === 1 ? at : at + 1)
  })
}

export const run = async (): Promise<Row[]> => {
  const { file, findings } = parse(text)
  if (file === null || findings.length > 0) throw new Error('the text of the bench is not valid')
  const json = JSON.stringify(file)
  const broken = slips(400)
  for (let warm = 0; warm < 150; warm++) {
    parse(text)
    JSON.parse(json)
  }
  for (const each of broken) parse(each)
  // What a broken text costs is the middle of three. All take turns, so that a busy machine slows them alike.
  const slow = broken.map((each) => {
    const [slip, ours, peer] = timesInTurns(3, [
      () => void parse(each),
      () => void parse(text),
      () => void JSON.parse(json),
    ])
    return { slip: median(slip!), ours: median(ours!), peer: median(peer!) }
  })
  const valid = median(slow.map(({ ours }) => ours))
  const peers = median(slow.map(({ peer }) => peer))
  const p95 = quantile(
    slow.map(({ slip, ours }) => slip / ours),
    0.95,
  )
  return [
    {
      what: `text → tree with spans and comments (${(text.length / 1024).toFixed(0)} KB)`,
      peer: 'JSON.parse of the same tree',
      ratio: valid / peers,
      great: 1.2,
      note: `p50 ${valid.toFixed(2)} ms against ${peers.toFixed(2)} ms (${(json.length / 1024).toFixed(0)} KB of JSON)`,
    },
    {
      what: 'the same with one slip, all findings, p95',
      peer: 'the valid text',
      ratio: p95,
      great: 3,
      note: `p50 ${median(slow.map(({ slip }) => slip)).toFixed(2)} ms, at most ${Math.max(...broken.map((each) => parse(each).findings.length))} findings`,
    },
  ]
}
