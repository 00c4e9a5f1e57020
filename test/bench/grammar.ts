import { parse } from '../../grammar/index.ts'
import { matchText, random } from '../support/match-text.ts'
import { quantile, times, type Row } from './row.ts'

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
  // In turns, so that a busy machine slows all alike. The p95 of broken texts is over texts: each one's time is the
  // middle of three.
  const ours: number[] = []
  const peer: number[] = []
  const slow: number[] = []
  for (const each of broken) {
    ours.push(...times(1, () => void parse(text)))
    peer.push(...times(1, () => void JSON.parse(json)))
    slow.push(
      quantile(
        times(3, () => void parse(each)),
        0.5,
      ),
    )
  }
  const [valid, peers] = [quantile(ours, 0.5), quantile(peer, 0.5)]
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
      peer: 'p50 of the valid text',
      ratio: quantile(slow, 0.95) / valid,
      great: 3,
      note: `p50 ${quantile(slow, 0.5).toFixed(2)} ms, at most ${Math.max(...broken.map((each) => parse(each).findings.length))} findings`,
    },
  ]
}
