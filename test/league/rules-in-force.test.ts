import { describe, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { rulesInForce, rulesOf } from '../../src/league/index.ts'
import { recordOf, type Match } from '../../src/record/index.ts'
import { assumed, rulesets, unknownRules, type Ruleset } from '../../src/rules/index.ts'

interface Said {
  readonly rules?: string
  readonly tournament?: string
  readonly hand?: string
  readonly dora?: string
  readonly acts?: string
  readonly points?: string
}

const UNSEEN = 'uk'.repeat(13)

/** A match of one frame in which South and West call the dealer's first discard. */
const matchOf = ({ rules, tournament, hand = UNSEEN, dora, acts, points }: Said = {}): Match => {
  const hands = `(e,hnd[${hand},,])(s,hnd[${UNSEEN},,])(w,hnd[${UNSEEN},,])(n,hnd[${UNSEEN},,])`
  const after = ['e', 's', 'w', 'n'].map((seat) => `(${seat},hnd[${UNSEEN},,])`).join('')
  const { file } = parse(
    `jmjp[1.0]\n${rules === undefined ? '' : `//@rules ${rules}\n`}(${tournament ?? ''}mtp[,,,]` +
      `ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]\nfrm[E1-0,0.0,,pfs[25.0,25.0,25.0,25.0],` +
      `${dora ?? 'uk'}${'uk'.repeat(9)},${hands}${acts ?? '(e,1p,tg)'}${after},${points ?? ''},])`,
  )
  const [match] = file === null ? [] : recordOf(file).paifu.matches
  if (match === undefined) throw new Error('no match')
  return match
}

describe('the rules of a match are, for the checks and for scoring,', () => {
  const given: Ruleset = { ...rulesets.tenhou, id: 'given' }
  const club: Ruleset = { ...rulesets.tenhou, id: 'club', honbaValue: 15 }
  const ownTenhou: Ruleset = { ...rulesets.tenhou, honbaValue: 15 }
  const league = 'tnm[mlg,,,,]'

  test.each<[string, Said, Ruleset | undefined, Ruleset]>([
    ['the built-in ones that it names', { rules: 'tenhou', tournament: league }, given, rulesets.tenhou],
    ['the built-in ones, though others with their id are given', { rules: 'tenhou' }, ownTenhou, rulesets.tenhou],
    ['those of its league', { tournament: league }, given, rulesets.mleague],
    ['the given ones that it names', { rules: 'club' }, club, club],
    ['the given ones if it names none', {}, given, given],
    ['the given ones if it names some that nobody knows', { rules: 'club' }, given, given],
  ])('%s', (_, said, fallback, expected) => {
    const match = matchOf(said)
    expect(rulesOf(match, [], fallback)).toBe(expected)
    expect(rulesInForce(match, fallback)).toEqual({ rules: expected, assumed: null })
  })

  test('the user’s own ones that it names, before the given ones, and only where the id is not built in', () => {
    expect(rulesOf(matchOf({ rules: 'club' }), [ownTenhou, club], given)).toBe(club)
    expect(rulesOf(matchOf({ rules: 'tenhou' }), [ownTenhou, club], given)).toBe(rulesets.tenhou)
    expect(rulesOf(matchOf(), [ownTenhou, club], given)).toBe(given)
  })

  test('unknown if nobody says', () => {
    expect(rulesOf(matchOf())).toBe(unknownRules)
    expect(rulesOf(matchOf({ rules: 'club' }))).toBe(unknownRules)
    expect(rulesInForce(matchOf()).assumed).not.toBeNull()
  })
})

describe('the rules in force', () => {
  test('are those that the record names, whatever is given', () => {
    expect(rulesInForce(matchOf({ rules: 'tenhou' }), rulesets.mleague)).toEqual({
      rules: rulesets.tenhou,
      assumed: null,
    })
  })

  test('are those of the league', () => {
    expect(rulesInForce(matchOf({ tournament: 'tnm[mlg,,,,]' }), rulesets.tenhou).rules).toBe(rulesets.mleague)
  })

  test('are the given ones if the record names none, or the same', () => {
    expect(rulesInForce(matchOf(), rulesets.tenhou)).toEqual({ rules: rulesets.tenhou, assumed: null })
    const club = { ...rulesets.tenhou, id: 'club', honbaValue: 15 }
    expect(rulesInForce(matchOf({ rules: 'club' }), club)).toEqual({ rules: club, assumed: null })
  })

  test('are assumed if nobody says, and the record does not change them', () => {
    const { rules, assumed: why } = rulesInForce(matchOf())
    expect(why).toEqual({ named: null, redFives: false })
    expect(assumed(rules).redFives).toEqual({ m: 0, p: 0, s: 0 })
    expect(assumed(rules).ron).toBe('head-bump')
  })

  test('name an unknown ruleset', () => {
    expect(rulesInForce(matchOf({ rules: 'club' })).assumed).toEqual({ named: 'club', redFives: false })
  })

  test.each([
    ['in a hand', { hand: `0s${'uk'.repeat(12)}` }],
    ['drawn', { acts: '(e,0p,tg)' }],
    ['discarded', { acts: '(e,uk,0p)' }],
    ['called', { acts: '(e,5p,tg)(s,pn[0p5p],1m)' }],
    ['in a closed kan', { acts: '(e,uk,ak[0m5m5m5m])' }],
    ['as the indicator', { dora: '6m //@ind 0m\n' }],
  ] as const)('have red fives if the record shows one %s', (_, said) => {
    const { rules, assumed: why } = rulesInForce(matchOf(said))
    expect(why).toEqual({ named: null, redFives: true })
    expect(assumed(rules).redFives).toEqual({ m: 1, p: 1, s: 1 })
  })

  test('have as many red fives as one frame shows', () => {
    const { rules } = rulesInForce(matchOf({ hand: `0p${'uk'.repeat(12)}`, acts: '(e,0p,tg)(s,0s,tg)' }))
    expect(assumed(rules).redFives).toEqual({ m: 1, p: 2, s: 1 })
  })

  test.each([
    ['one is paid', '(e,1p,tg)(s,rn,)(w,rn,)', 'pfe[17.0,33.0,25.0,25.0]', 'head-bump'],
    ['two are paid', '(e,1p,tg)(s,rn,)(w,rn,)', 'pfe[9.0,33.0,33.0,25.0]', 'double'],
    ['three are paid', '(e,1p,tg)(s,rn,)(w,rn,)(n,rn,)', 'pfe[1.0,33.0,33.0,33.0]', 'triple'],
    [
      'each says what it moved',
      '(e,1p,tg)(s,rn,)//@pay -8.0,8.0,0.0,0.0\n(w,rn,)//@pay -8.0,0.0,8.0,0.0\n',
      '',
      'double',
    ],
  ])('pay as many rons as the record does: %s', (_, acts, points, ron) => {
    expect(assumed(rulesInForce(matchOf({ acts, points })).rules).ron).toBe(ron)
  })
})
