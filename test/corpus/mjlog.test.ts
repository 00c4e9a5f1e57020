import { describe, expect, test } from 'vitest'
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import { seatOfPlayer, type Frame, type PlayerId } from '../../src/record/index.ts'
import { corpusFiles } from '../support/corpus.ts'
import { some } from '../support/test-extent.ts'
import { objections, textRoundTrip } from '../support/text-round-trip.ts'

const read = (name: string, text: string) => {
  const result = importMjlog(text, { fileName: name })
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.failure)}`)
  return result
}

const pointsOf = (frame: Frame, points: Frame['startPoints'], player: PlayerId) =>
  points?.[seatOfPlayer(frame.id, player)]

for (const folder of ['mjlog', 'mjlog-bots']) {
  const files = corpusFiles(folder)
  describe.skipIf(files.length === 0)(`whole games in ${folder}`, () => {
    test.each(some(files, 30))('$name', ({ name, text }) => {
      const { paifu, findings, losses } = read(name, text)
      expect(findings).toEqual([])
      expect(losses.map((loss) => loss.code)).not.toContain('mjlog.unknown-tag')
      expect(losses.map((loss) => loss.code)).not.toContain('mjlog.unknown-attribute')
      const { text: written, match } = textRoundTrip(paifu)
      expect(objections(written)).toEqual([])

      expect(match.frames.length).toBe(text.match(/<INIT /g)?.length)
      expect(match.frames.flatMap((frame) => frame.flows[0]?.acts ?? []).length).toBe(actsWritten(text))
      match.frames.forEach((frame, index) => {
        const next = match.frames[index + 1]
        if (next)
          for (const player of [0, 1, 2, 3] as const)
            expect(pointsOf(frame, frame.endPoints, player)).toBe(pointsOf(next, next.startPoints, player))
      })
    })
  })
}

/** Every draw, chi and pon opens an act, every open kan and every ron is one. */
const actsWritten = (text: string): number => {
  const draws = text.match(/<[T-W]\d+/g)?.length ?? 0
  const rons = [...text.matchAll(/ who="(\d)" fromWho="(\d)"/g)].filter(([, who, from]) => who !== from).length
  const melds = [...text.matchAll(/<N who="\d" m="(\d+)"/g)].map(([, code]) => Number(code))
  const claims = melds.filter((code) => code & 12 || (!(code & 16) && code & 3)).length
  return draws + rons + claims
}

const partial = corpusFiles('mjlog-partial')
describe.skipIf(partial.length === 0)('games cut off', () => {
  test.each(partial)('$name', ({ name, text }) => {
    const { paifu, findings } = read(name, text)
    const codes = findings.map((each) => each.code)
    expect(codes).toContain('mjlog.game-unfinished')
    const ended = /<(AGARI|RYUUKYOKU)[^>]*><\/mjloggm>\s*$/.test(text)
    expect(codes.includes('mjlog.round-unfinished')).toBe(!ended)
    const { match } = textRoundTrip(paifu)
    expect(match.frames.flatMap((frame) => frame.flows[0]?.acts ?? []).length).toBe(actsWritten(text))
  })
})
