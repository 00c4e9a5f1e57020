import { beforeAll, describe, expect, it } from 'vitest'
import { four, SEATS, unknownHand, type Act, type Frame, type Match } from '../../src/record/index.ts'
import {
  commandEntry,
  DEFAULT_PREFERENCES,
  openSession,
  possibleTiles,
  POSITION_MAP,
  reduce,
  type Action,
  type Preferences,
  type Session,
} from '../../src/recorder/index.ts'
import { ACTIONS } from '../../src/recorder/actions.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { readRuleset } from '../../src/rules/index.ts'
import { isKnown, TILES, type Tile } from '../../src/tiles/index.ts'
import { simulate } from '../soak/examine.ts'
import { typeMatch } from '../support/match-driver.ts'
import { Hands, tilesOf } from './typing.ts'

const offers = ({ session }: Hands, action: Action): boolean => commandEntry(action).applies(session)
const offered = (hands: Hands, ...of: readonly Action[]): readonly Action[] => of.filter((each) => offers(hands, each))
const calls = (hands: Hands): readonly Action[] => offered(hands, 'chi', 'pon', 'kan', 'win')
const faint = ({ session }: Hands): readonly Tile[] => {
  const possible = possibleTiles(session)
  return TILES.filter((tile) => !possible.has(tile))
}
const choices = ({ session: { task } }: Hands): readonly string[] =>
  task.kind === 'choose'
    ? task.options.flatMap((option) =>
        option.kind === 'act' && 'own' in option.act.draw ? [`${option.act.seat} ${option.act.draw.own.join('')}`] : [],
      )
    : []

/** Hands that nobody saw, and tiles drawn and thrown one after the other. */
const unseen = (indicator: string, ...thrown: readonly string[]): Hands => {
  const hands = new Hands().deal(indicator, '', '', '', '')
  for (const tile of tilesOf(thrown.join(''))) hands.type(tile, 'tsumogiri')
  return hands
}

describe('what unseen hands are offered', () => {
  it('no pon and no kan of a tile of which every copy lies in sight, as it was four 8m long', () => {
    const hands = unseen('1z', '8m')
    expect(calls(hands)).toEqual(['chi', 'pon', 'kan', 'win'])
    hands.type('8m', 'tsumogiri')
    expect(calls(hands)).toEqual(['chi', 'pon', 'win'])
    hands.type('8m', 'tsumogiri')
    expect(calls(hands)).toEqual(['chi', 'win'])
    expect(faint(hands)).toEqual([])
    hands.type('8m', 'tsumogiri')
    expect([calls(hands), faint(hands)]).toEqual([['chi', 'win'], ['8m']])
  })

  it('an indicator is a copy too', () => {
    expect(calls(unseen('8m', '8m'))).toEqual(['chi', 'pon', 'win'])
  })

  it('a key that is not offered is taken all the same, with every way to make the call', () => {
    const hands = unseen('1z', '8m8m8m8m').type('pon')
    expect(choices(hands)).toEqual(['0 8m8m', '1 8m8m', '2 8m8m'])
    expect(hands.type('1').acts.at(-1)?.draw).toEqual({ kind: 'pon', own: ['8m', '8m'] })
  })

  it('of the ways of a chi those whose tiles are there', () => {
    const hands = unseen('1z', '9m9m9m9m', '8m').type('chi')
    // 7m and 9m are no way any more.
    expect(hands.acts.at(-1)?.draw).toEqual({ kind: 'chi', own: ['6m', '7m'] })
    const none = unseen('1z', '9m9m9m9m', '6m6m6m6m', '8m')
    expect(calls(none)).toEqual(['pon', 'kan', 'win'])
  })

  it('a red five while it is there, and no more of them than the rules have', () => {
    expect(choices(unseen('1z', '5p').type('pon'))).toEqual(
      ['5p5p', '0p5p'].flatMap((own) => [1, 2, 3].map((seat) => `${seat} ${own}`)),
    )
    expect(choices(unseen('1z', '0p', '5p').type('pon'))).toEqual(['0 5p5p', '2 5p5p', '3 5p5p'])
    expect(faint(unseen('1z', '0p'))).toEqual(['0p'])
  })

  it('a kan of a five with a red one and without, where the rules do not say whether there is one', () => {
    const dealt = (): Hands => new Hands('jpml-b').deal('1z', '', '', '', '')
    expect(choices(dealt().type('5p', 'tsumogiri', 'kan'))).toEqual(
      ['5p5p5p', '0p5p5p'].flatMap((own) => [1, 2, 3].map((seat) => `${seat} ${own}`)),
    )
    const closed = (tile: string) => dealt().type('5p', 'kan', tile).acts.at(-1)?.discard
    expect(closed('5p')).toEqual({ kind: 'ankan', tiles: tilesOf('5555p') })
    expect(closed('0p')).toEqual({ kind: 'ankan', tiles: tilesOf('0555p') })
  })

  it('of two red fives in a suit a pon may have both', () => {
    const own = readRuleset(
      '{"id": "club", "name": "Club", "extends": "mleague", "redFives": {"m": 1, "p": 2, "s": 1}}',
    )
    if (!own.ok) throw new Error(JSON.stringify(own.findings))
    const preferences: Preferences = { ...DEFAULT_PREFERENCES, rulesets: [own.ruleset] }
    const hands = new Hands()
    hands.session = reduce(openSession(null, preferences), { type: 'setRules', rules: 'club' }).session
    hands.deal('1z', '', '', '', '').type('5p', 'tsumogiri', 'pon')
    expect(choices(hands).slice(0, 4)).toEqual(['1 0p5p', '2 0p5p', '3 0p5p', '1 0p0p'])
  })

  it('no more tiles than the hand has that nobody saw', () => {
    const hands = new Hands().deal('1z', '', '123m456p789s123z4p', '', '')
    // South's thirteen are known; West and North may say it, and South may not.
    expect(choices(hands.type('1s', 'tsumogiri', 'pon')).map((way) => way[0])).toEqual(['2', '3'])
  })
})

describe('a slip that left a hand with too many tiles', () => {
  it('takes nothing from what others may have: any tile of that hand may really be theirs', () => {
    const dealt = (): Hands => new Hands().deal('8m', '159m888m159p4567z', '', '', '')
    // Three are in East's hand, and one is the indicator.
    expect(faint(dealt().type('9m', '1m'))).toEqual(['8m'])
    // East threw a tile that he did not have: one of those that stand there is not his, and nobody knows which.
    const slipped = dealt().type('9m', '2p')
    expect(slipped.session.play?.tables.at(-1)?.seats[0].tileSurplus).toBe(1)
    expect(faint(slipped)).toEqual([])
  })
})

describe('what a player on turn is offered', () => {
  const KNOWN = '147m258p369s1234z'

  it('no win, no kan, no riichi and no discard from the hand like the drawn one, where the hand has none', () => {
    const hands = new Hands().deal('9m', KNOWN, '', '', '').type('5z')
    expect(offered(hands, 'tsumogiri', 'karagiri', 'riichi', 'kan', 'win')).toEqual(['tsumogiri'])
    expect(possibleTiles(hands.session)).toEqual(new Set<Tile>([...tilesOf(`${KNOWN}5z`), 'uk']))
    // Said all the same, each is taken, and marked.
    for (const key of ['karagiri', 'riichi', 'win'] as const)
      expect(new Hands().deal('9m', KNOWN, '', '', '').type('5z').take({ type: key })).toMatchObject({ ok: true })
  })

  it('what the hand has', () => {
    const hands = new Hands().deal('9m', '111m123p123s5577z', '', '', '').type('7z')
    expect(offered(hands, 'tsumogiri', 'karagiri', 'riichi', 'kan', 'win')).toEqual([
      'tsumogiri',
      'karagiri',
      'riichi',
      'win',
    ])
    expect(offers(new Hands().deal('9m', '111m123p123s5577z', '', '', '').type('1m'), 'kan')).toBe(true)
  })

  it('of a half seen hand a win and a riichi as far as any tiles can make them', () => {
    const half = (hand: string): Hands => new Hands().deal('9m', `${hand}ukukuk`, '', '', '').type('9s')
    expect(offered(half('147m258p369s1z'), 'riichi', 'win')).toEqual([])
    expect(offered(half('123m456p78s11z'), 'riichi', 'win')).toEqual(['riichi', 'win'])
    expect(offered(half('123m456p9p7s12z'), 'riichi', 'win')).toEqual(['riichi'])
  })

  it('no kan of an unseen hand where of every kind one lies in sight', () => {
    const [south, west] = ['123456789m1234p', '56789p12345678s']
    const kanOf = (north: string): Hands => new Hands().deal('9m', '', south, west, north).type('5m')
    expect(offers(kanOf('9s1234567z11223m'), 'kan')).toBe(false)
    // Of two kinds nothing shows.
    const one = kanOf('123456z1122334m')
    expect(offers(one, 'kan')).toBe(true)
    expect(one.type('kan').session.task).toMatchObject({ kind: 'choose', question: 'own-kan', open: true })
    expect([...possibleTiles(one.session)].filter(isKnown)).toEqual(['9s', 'rd'])
  })

  it('a closed kan after riichi, of the drawn tile alone, unless the rules have none', () => {
    const inRiichi = (hand: string, rules?: string): Hands => {
      const hands = new Hands(rules).deal('9m', hand, '', '', '').type(hand === '' ? '5z' : '3z', 'riichi', 'tsumogiri')
      return hands.type('1p', 'tsumogiri', '2p', 'tsumogiri', '3p', 'tsumogiri', '7m')
    }
    for (const hand of ['', '77m123p456p789s1zuk']) {
      const hands = inRiichi(hand)
      expect(offers(hands, 'kan')).toBe(true)
      hands.type('kan')
      expect([...possibleTiles(hands.session)].filter(isKnown)).toEqual(['7m'])
      expect(hands.type('7m').acts.at(-1)?.discard).toMatchObject({ kind: 'ankan' })
    }
    // Two more of it are not there, or of the hand all is seen.
    expect(offers(inRiichi('7m123p456p789s11zuk'), 'kan')).toBe(false)
    expect(offers(inRiichi('77m123p456p789s11z'), 'kan')).toBe(false)
    expect(offers(inRiichi('', 'saikouisen-classic'), 'kan')).toBe(false)
  })

  it('a kan of an unseen hand too where its discard is typed over', () => {
    const hands = new Hands().deal('9m', '', '', '', '147m258p369s1234z').type('5m', 'tsumogiri', 'back')
    expect(offers(hands, 'kan')).toBe(true)
    expect(hands.type('kan').acts[0]?.discard).toMatchObject({ kind: 'ankan' })
    const none = new Hands().deal('9m', '147m258p369s1234z', '', '', '').type('5m', 'tsumogiri', 'back')
    expect(offers(none, 'kan')).toBe(false)
  })

  it('after riichi only the drawn tile, and behind the word only what leaves the hand tenpai', () => {
    const hands = new Hands().deal('9m', '123m456p78s11z222s', '', '', '').type('5z', 'riichi')
    expect([...possibleTiles(hands.session)]).toEqual(['wd', 'uk'])
    hands.type('tsumogiri')
    for (const tile of ['1p', '2p', '3p']) hands.type(tile, 'tsumogiri')
    hands.session = reduce(hands.session, { type: 'setPreferences', preferences: { riichiTsumogiri: false } }).session
    expect([...possibleTiles(hands.type('4p').session)]).toEqual(['4p', 'uk'])
  })

  it('after a call no tile that is kuikae', () => {
    const hands = new Hands().deal('9m', '', '234m456p789s1133z', '', '').type('1m', 'tsumogiri', 'chi')
    expect(hands.acts.at(-1)?.draw).toEqual({ kind: 'chi', own: ['2m', '3m'] })
    expect([...possibleTiles(hands.session)]).toEqual([...new Set(tilesOf('456p789s13z')), 'uk'])
  })

  it('no ron by the robbing of a closed kan of a simple, unseen hands or not', () => {
    const kan = (tile: string): Hands => {
      const hands = new Hands('mahjong-soul')
      return hands.deal('9m', `${tile.repeat(3)}123p123s5577z`, '', '', '').type(tile, 'kan')
    }
    expect(offers(kan('1m'), 'win')).toBe(true)
    expect(offers(kan('2m'), 'win')).toBe(false)
  })
})

describe('the tiles that can be meant', () => {
  it('of a hand those of which a copy is left, though it is typed anew', () => {
    const hands = new Hands().deal('1m', '1m1m')
    expect(faint(hands)).toEqual([])
    expect(faint(hands.type('1m'))).toEqual(['1m'])
    hands.type('999m19p19s123z')
    hands.session = reduce(hands.session, { type: 'retypeHand', seat: 0 }).session
    expect(hands.session.task).toMatchObject({ kind: 'deal', seat: 0, tiles: [] })
    expect(faint(hands)).toEqual([])
  })

  it('of an indicator that is typed over, what stands there', () => {
    const hands = unseen('8m', '8m8m8m').type('retype-dora')
    expect(faint(hands)).toEqual([])
    expect(faint(hands.type('7m'))).toEqual([])
  })

  it('of the next frame all of them, and a red five only where the rules have one', () => {
    const hands = unseen('8m', '8m8m8m')
    hands.take({ type: 'stop', reason: 'nine-terminals' })
    expect(hands.session.task.kind).toBe('over')
    expect(faint(hands)).toEqual([])
    expect(faint(new Hands('wrc').deal('1z', '', '', '', ''))).toEqual(['0m', '0p', '0s'])
  })

  it('at an earlier act what could be meant there', () => {
    const hands = unseen('1z', '8m8m8m8m', '9m').type('back')
    const at = (steps: number): readonly Tile[] => {
      for (let step = 0; step < steps; step++) hands.type('back')
      return faint(hands)
    }
    expect(at(0)).toEqual(['8m'])
    expect(at(3)).toEqual([])
  })

  it("at the dealer's fourteenth tile that tile too, be it the last that nobody shows", () => {
    const hands = new Hands()
    hands.take({ type: 'setPreferences', preferences: { dealerTiles: 14 } })
    hands.deal('1z', '888m147p258s1234z8m', '', '', '').type('1z')
    expect(hands.acts[0]).toMatchObject({ draw: { kind: 'oya' }, discard: { kind: 'tedashi' } })
    hands.take({ type: 'goto', frame: 0, act: 0 })
    expect(faint(hands)).toEqual([])
    hands.take({ type: 'goto', frame: 0, act: 0, part: 'discard' })
    expect(possibleTiles(hands.session)).toEqual(new Set([...tilesOf('8m147p258s1234z'), 'uk']))
  })
})

/** The same frame as a typist writes it who sees fewer hands, and every tile that is drawn. */
const seeing = (frame: Frame, seats: readonly number[]): Frame => {
  const flow = frame.flows.at(-1)
  if (!flow) return frame
  const [{ drawn }] = flow.startHands
  const startHands = four((seat) => (seats.includes(seat) ? { ...flow.startHands[seat], drawn: null } : unknownHand()))
  const acts = flow.acts.map((act): Act => {
    const { kind } = act.draw
    return kind === 'oya' && drawn !== null ? { ...act, draw: { kind: 'tile', tile: drawn } } : act
  })
  return { ...frame, flows: [{ ...flow, startHands, acts }] }
}

interface Missed {
  readonly what: string
  readonly act: Act | undefined
}

/** Types a match with its own keys, and tells every key of the play that was not offered when it came. */
const missedIn = (match: Match): { readonly missed: readonly Missed[]; readonly keys: number } => {
  let session: Session = openSession()
  const missed: Missed[] = []
  let keys = 0
  for (const step of typeMatch(match, POSITION_MAP).steps) {
    const command = step.kind === 'key' ? interpret(POSITION_MAP, step.press, session) : step.command
    if (!command) throw new Error('a key without a meaning')
    const act = session.match.frames.at(-1)?.flows[0]?.acts.at(-1)
    const isAction = (ACTIONS as readonly string[]).includes(command.type)
    if (command.type === 'tile' && !possibleTiles(session).has(command.tile)) missed.push({ what: command.tile, act })
    if (isAction && !commandEntry(command.type as Action).applies(session)) missed.push({ what: command.type, act })
    if (command.type === 'tile' || isAction) keys++
    session = reduce(session, command).session
  }
  return { missed, keys }
}

describe('whatever happens in a match is offered when it happens', () => {
  const RULES = ['mleague', 'tenhou', 'wrc'] as const
  let matches: readonly Match[] = []
  beforeAll(() => {
    matches = RULES.map((rules, at) => simulate(rules, 77 + at, 0, 'kans').match)
  })

  it.each([
    ['all hands', SEATS],
    ['one hand', [2]],
    ['no hand', []],
  ] as const)('to who sees %s', (_, seats) => {
    let keys = 0
    for (const match of matches) {
      const frames = match.frames.map((frame) => seeing(frame, seats))
      const typed = missedIn({ ...match, frames })
      expect(typed.missed).toEqual([])
      keys += typed.keys
    }
    expect(keys).toBeGreaterThan(1000)
  })
})
