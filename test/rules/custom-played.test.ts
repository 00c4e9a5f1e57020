/**
 * Matches played under any custom ruleset are clean by it: every value means the same to the player who is offered an
 * act, to the table that accepts it, and to the checks. `SAIFU_RULESETS` sets how many rulesets are tried.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { print } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { playerOf, playMatch } from '../../src/game/index.ts'
import { four, treeOf } from '../../src/record/index.ts'
import { arbitraryRuleset } from '../support/arbitrary-ruleset.ts'
import { times } from '../support/test-extent.ts'

const count = Number(process.env['SAIFU_RULESETS'] ?? times(6, 150))

test(
  'a match under any custom ruleset is clean by it',
  () => {
    fc.assert(
      fc.property(arbitraryRuleset, fc.nat(1000), fc.constantFrom('random', 'speed'), (rules, seed, kind) => {
        const played = playMatch(
          { rules, seed, match: 0 },
          four((player) => playerOf(kind, seed, 0, player)),
        )
        const printed = print(treeOf({ matches: [played.match] }))
        if (!printed.ok) throw new Error(JSON.stringify(printed.failures.slice(0, 3)))
        expect(printed.text).toContain('//@rules any')
        const { findings } = readDocument(printed.text, { rules })
        expect(findings.map(({ code, frame, args }) => `${frame ?? ''} ${code} ${JSON.stringify(args)}`)).toEqual([])
      }),
      { seed: 19, numRuns: count },
    )
  },
  60_000 + count * 1000,
)
