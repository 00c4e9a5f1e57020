/** A finding says how it is mended: by what is offered, or by what is typed and where. */
import { describe, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { checkMatch, type Finding } from '../../src/check/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import { recordOf } from '../../src/record/index.ts'
import { commandTitle, fixSentence, UI } from '../../src/words/index.ts'
import { fixKindOf, FIX_KINDS, type FixKind } from '../../src/words/how-to-fix.ts'
import { ACT_CASES } from '../check/cases/acts.ts'
import type { Case } from '../check/cases/case.ts'
import { FRAME_CASES } from '../check/cases/frames.ts'
import { MATCH_CASES } from '../check/cases/matches.ts'
import { matchText } from '../check/expect-finding.ts'

const CASES: Readonly<Record<string, Case>> = { ...ACT_CASES, ...FRAME_CASES, ...MATCH_CASES }

const foundIn = (code: string): Finding => {
  const { file } = parse(matchText(CASES[code]!.fires))
  const matches = file ? recordOf(file).paifu.matches : []
  const found = matches
    .flatMap((match, index) => checkMatch(match, rulesOf(match), { match: index }))
    .find((one) => one.code === code)
  if (!found) throw new Error(`${code} is not found`)
  return found
}

const WAYS: Readonly<Record<string, FixKind>> = {
  'act.out-of-turn': 'turn',
  'act.not-in-hand': 'tile',
  'call.shape': 'call',
  'riichi.noten': 'riichi',
  'win.incomplete': 'win',
  'hand.start-count': 'hand',
  'hand.end-tiles': 'hand',
  'dora.missing': 'dora',
  'ryuukyoku.not-so': 'stop',
  'ryuukyoku.not-in-rules': 'stop',
  'frame.unfinished': 'stop',
  'score.total': 'frame',
  'score.end-missing': 'points',
  'match.date-invalid': 'match',
  'league.team-twice': 'match',
}

describe('findings without a repair', () => {
  it.each(Object.entries(WAYS))('%s is fixed by: %s', (code, way) => {
    expect(fixKindOf(foundIn(code))).toBe(way)
  })

  it('a finding of the match leads to its data, any other to its frame', () => {
    for (const code of Object.keys(CASES)) {
      const found = foundIn(code)
      expect(fixKindOf(found) === 'match', code).toBe(found.place.frame === undefined)
    }
  })

  it('the sentence names the command as the palette does', () => {
    const dora = { code: 'dora.missing', place: { match: 0, frame: 0, part: 'dora' } } as const
    expect(fixSentence(dora, 'ja', () => '[')).toContain(`「${commandTitle('retype-dora', 'ja')}」（[）`)
    expect(fixSentence(dora, 'en', () => '')).toContain(`“${commandTitle('retype-dora', 'en')}” there`)
    const date = { code: 'match.date-invalid', place: { match: 0 } }
    expect(fixSentence(date, 'en', () => '')).toContain(UI.en.app['view.setup'])
    expect(new Set(FIX_KINDS).size).toBe(FIX_KINDS.length)
  })
})
