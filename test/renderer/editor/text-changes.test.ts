import { describe, expect, it } from 'vitest'
import { applyEdits, inPieces } from '../../../grammar/index.ts'
import { changesBetween, changesOfPieces } from '../../../renderer/editor/text-changes.ts'
import { random } from '../../support/match-text.ts'
import { times } from '../../support/test-extent.ts'
import { simulatedText } from '../../document/simulated-text.ts'

const applied = (was: string, now: string): string =>
  changesBetween(was, now).reduceRight(
    (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
    was,
  )

/** How much is written anew. */
const written = (was: string, now: string): number =>
  changesBetween(was, now).reduce((sum, { insert }) => sum + insert.length, 0)

describe('changes between two texts', () => {
  it('are none where the texts are equal', () => {
    expect(changesBetween('frm[E1-0]', 'frm[E1-0]')).toEqual([])
  })

  it('are one where one place differs', () => {
    expect(changesBetween('(e,1p,tg),', '(e,2p,tg),')).toEqual([{ from: 3, to: 4, insert: '2' }])
  })

  it('leave alone what stands between two places that differ', () => {
    const was = simulatedText(3)
    const now = was.replace('mtp[,,,]', 'mtp[,1200,,]').replace(/\)\s*$/, ',)\n')
    expect(applied(was, now)).toBe(now)
    expect(written(was, now)).toBeLessThan(20)
  })

  it('do the same in a text of one line', () => {
    const was = simulatedText(3)
      .replace(/\s*\/\/.*\n\s*/g, '')
      .replaceAll(/\n\s*/g, '')
    const now = was.replace('mtp[,,,]', 'mtp[,1200,,]').replace(/\)$/, ',)')
    expect(applied(was, now)).toBe(now)
    expect(written(was, now)).toBeLessThan(400)
  })

  it('always lead from the one to the other, in order and apart from one another', () => {
    const below = random(11)
    const lines = simulatedText(4).split('\n')
    const some = (from: readonly string[]): string[] =>
      from.flatMap((line) => {
        const kind = below(12)
        if (kind === 0) return []
        if (kind === 1) return [line, lines[below(lines.length)]!]
        return [kind === 2 ? line.slice(below(line.length + 1)) : line]
      })
    for (let round = 0; round < times(60, 2000); round++) {
      const begin = below(lines.length - 40)
      const was = lines.slice(begin, begin + 40)
      const [one, other] = [was.join('\n'), some(was).join('\n')]
      expect(applied(one, other)).toBe(other)
      let behind = -1
      for (const { from, to } of changesBetween(one, other)) {
        expect(from).toBeGreaterThan(behind)
        expect(to).toBeGreaterThanOrEqual(from)
        behind = to
      }
    }
  })
})

describe('changes between two texts in pieces', () => {
  it('lead from the one to the other, wherever and however much was edited', () => {
    const below = random(13)
    const text = simulatedText(4).repeat(3)
    let was = inPieces(text)
    for (let round = 0; round < times(200, 4000); round++) {
      const now = was.edited(
        Array.from({ length: 1 + below(3) }, () => {
          const start = below(was.length + 1)
          const end = Math.min(was.length, start + below(below(5) === 0 ? 20_000 : 6))
          const from = below(text.length)
          return { start, end, text: text.slice(from, from + below(below(5) === 0 ? 20_000 : 6)) }
        }),
      )
      const edits = changesOfPieces(was, now).map(({ from, to, insert }) => ({ start: from, end: to, text: insert }))
      expect(applyEdits(was.toString(), edits)).toBe(now.toString())
      was = now.length < 400_000 ? now : inPieces(text)
    }
  })

  it('are two where two distant places differ', () => {
    const was = inPieces('(e,1p,tg),'.repeat(20_000))
    const edits = [1000, 150_000].map((start) => ({ start, end: start + 1, text: 'x' }))
    expect(changesOfPieces(was, was.edited(edits))).toEqual(
      edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text })),
    )
  })

  it('are none where the pieces are others and the text is the same', () => {
    const text = simulatedText(4)
    expect(changesOfPieces(inPieces(text), inPieces(text))).toEqual([])
  })
})
