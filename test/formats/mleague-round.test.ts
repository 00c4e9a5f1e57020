/** One round of the event list of the M.LEAGUE: every gap and every variant that its description names. */
import { describe, expect, test } from 'vitest'
import { DEALS, readRound, SEAT_NAMES, short, type Said } from '../support/mleague-round.ts'

describe('what was not entered', () => {
  test('stays unseen: draw, discard, dora and ura', () => {
    const { acts, codes, frame } = readRound([
      ['dora', '', ''],
      ['tsumo', 'A0', '69', ''],
      ['sutehai', 'A0', '9m'],
      ['tsumo', 'B0', '68', '9s'],
      ['sutehai', 'B0', ''],
    ])
    expect(short(acts)).toEqual([
      [0, 'tile', 'uk', 'tedashi', '9m'],
      [1, 'tile', '9s', 'tedashi', 'uk'],
    ])
    expect(frame.dora?.slice(0, 4)).toEqual(['6s', 'uk', 'uk', 'uk'])
    expect(frame.notes?.indicators).toEqual([{ index: 0, tile: '0s' }])
    expect(codes).toEqual([])
  })

  test('the hand of a player who discarded an unseen tile has as many tiles, none of them sure', () => {
    const { end } = readRound([
      ['tsumo', 'A0', '69', '4p'],
      ['sutehai', 'A0', ''],
    ])
    expect(end[0].tiles).toEqual(Array(13).fill('uk'))
  })

  test('shows in the discard if that was tsumogiri, with or without riichi', () => {
    const { acts } = readRound([
      ['tsumo', 'A0', '69', ''],
      ['sutehai', 'A0', '4p', 'tsumogiri'],
      ['tsumo', 'B0', '68', ''],
      ['say', 'B0', 'richi'],
      ['sutehai', 'B0', '5P', 'tsumogiri', 'richi'],
      ['richi', 'B0', '-1000'],
      ['tsumo', 'C0', '67', '4z'],
      ['sutehai', 'C0', '', 'tsumogiri'],
    ])
    expect(short(acts)).toEqual([
      [0, 'tile', '4p', 'tsumogiri', null],
      [1, 'tile', '0p', 'riichi', '0p'],
      [2, 'tile', 'nw', 'tsumogiri', null],
    ])
    expect(acts[1]?.discard).toMatchObject({ tsumogiri: true })
  })

  test('shows in the hand if it was the winning tile', () => {
    const { acts, codes } = readRound([
      ['tsumo', 'A0', '69', ''],
      ['say', 'A0', 'tsumo'],
      ['open', 'A0', `${DEALS.A0}1p`],
    ])
    expect(short(acts)).toEqual([[0, 'tile', '1p', 'tsumo', null]])
    expect(codes).toEqual([])
  })

  test('tiles of a deal are unseen, and a shorter deal is named', () => {
    const { frame, codes } = readRound([], { A0: '', D0: '1m1m2m2m3m3m4m4m' })
    expect(frame.flows[0]?.startHands[0].tiles).toEqual(Array(13).fill('uk'))
    expect(frame.flows[0]?.startHands[3].tiles.slice(8)).toEqual(Array(5).fill('uk'))
    expect(codes).toEqual([])
    const { codes: missing } = readRound([], { D0: '1m1m2m2m3m3m4m' })
    expect(missing).toEqual(['deal-size'])
  })

  test('a dora without its indicator is kept', () => {
    const { frame } = readRound([['dora', '7p', '']])
    expect(frame.dora?.[2]).toBe('7p')
  })
})

describe('calls', () => {
  const DISCARD: Said[] = [
    ['tsumo', 'A0', '69', '9p'],
    ['sutehai', 'A0', '9p', 'tsumogiri'],
  ]

  test('come from whoever discarded last', () => {
    const { acts, codes, end } = readRound([
      ...DISCARD,
      ['say', 'C0', 'chi'],
      ['open', 'C0', '<7p8p>', '9p'],
      ['sutehai', 'C0', '5z'],
      ['say', 'D0', 'pon'],
      ['open', 'D0', '<5z5z>', '5z'],
      ['sutehai', 'D0', '4z'],
    ])
    expect(short(acts).map((act) => (act as unknown[]).slice(0, 2))).toEqual([
      [0, 'tile'],
      [2, 'chi'],
      [3, 'pon'],
    ])
    expect(end[3].melds).toEqual([{ kind: 'pon', called: 'wd', own: ['wd', 'wd'], from: 'k' }])
    expect(codes).toEqual(['tile-not-held'])
  })

  test('kans of three kinds, and the draws after them', () => {
    const { acts, codes, end, frame } = readRound([
      ['tsumo', 'A0', '69', '5z'],
      ['sutehai', 'A0', '5z', 'tsumogiri'],
      ['say', 'C0', 'kan'],
      ['open', 'C0', '<5z5z5z>', '5z'],
      ['tsumo', 'C0', '68', '1p'],
      ['dora', '2p', '1p'],
      ['sutehai', 'C0', '6z'],
      ['tsumo', 'D0', '67', '1m'],
      ['sutehai', 'D0', '4z'],
      ['tsumo', 'A0', '66', '7z'],
      ['sutehai', 'A0', '7z', 'tsumogiri'],
      ['say', 'D0', 'pon'],
      ['open', 'D0', '<7z7z>', '7z'],
      ['sutehai', 'D0', '6m'],
      ['tsumo', 'A0', '65', '2z'],
      ['sutehai', 'A0', '2z', 'tsumogiri'],
      ['tsumo', 'B0', '64', '1z'],
      ['sutehai', 'B0', '3z'],
      ['tsumo', 'C0', '63', '9p'],
      ['sutehai', 'C0', '9p', 'tsumogiri'],
      ['tsumo', 'D0', '62', '7z'],
      ['say', 'D0', 'kan'],
      ['open', 'D0', '[7z7z7z]', '7z'],
      ['tsumo', 'D0', '61', '1m'],
      ['say', 'D0', 'kan'],
      ['open', 'D0', '(1m1m1m1m)'],
      ['tsumo', 'D0', '60', '8s'],
      ['sutehai', 'D0', '8s', 'tsumogiri'],
    ])
    expect(acts.filter(({ draw }) => draw.kind === 'rinshan').map(({ seat }) => seat)).toEqual([2, 3, 3])
    expect(end[2].melds).toEqual([{ kind: 'daiminkan', called: 'wd', own: ['wd', 'wd', 'wd'], from: 't' }])
    expect(end[3].melds).toEqual([
      { kind: 'kakan', added: 'rd', called: 'rd', own: ['rd', 'rd'], from: 's' },
      { kind: 'ankan', own: ['1m', '1m', '1m', '1m'] },
    ])
    expect(frame.dora?.[2]).toBe('2p')
    expect(codes).toEqual([])
  })

  test('unseen own tiles and an unseen called tile', () => {
    const { acts, codes, end } = readRound([
      ['tsumo', 'B0', '69', '4z'],
      ['sutehai', 'B0', '4z', 'tsumogiri'],
      ['say', 'C0', 'pon'],
      ['open', 'C0', '<>', ''],
      ['sutehai', 'C0', '5z'],
    ])
    expect(acts[1]?.draw).toEqual({ kind: 'pon', own: ['uk', 'uk'] })
    expect(end[2].melds).toEqual([{ kind: 'pon', called: 'nw', own: ['uk', 'uk'], from: 'k' }])
    expect(codes).toEqual([])
  })

  test.each<[string, Said[], string, number]>([
    ['without a discard before them', [['open', 'B0', '<7p8p>', '9p']], 'call-without-discard', 0],
    [
      'of the own discard',
      [...DISCARD, ['say', 'A0', 'pon'], ['open', 'A0', '<1p1p>', '9p']],
      'call-without-discard',
      1,
    ],
    ['of another tile', [...DISCARD, ['say', 'C0', 'chi'], ['open', 'C0', '<4p5p>', '6p']], 'call-differs', 2],
    ['that were not said', [...DISCARD, ['open', 'C0', '<7p8p>', '9p']], 'call-differs', 2],
    [
      'to a pon that is not there',
      [DISCARD[0]!, ['say', 'A0', 'kan'], ['open', 'A0', '[1p1p1p]', '1p']],
      'kan-impossible',
      1,
    ],
    [
      'closed, without a draw',
      [
        ['say', 'C0', 'kan'],
        ['open', 'C0', '(5z5z5z5z)'],
      ],
      'kan-impossible',
      0,
    ],
  ])('%s are named', (_, events, code, made) => {
    const { acts, codes } = readRound(events)
    expect(codes).toContain(code)
    expect(acts).toHaveLength(made)
  })
})

describe('discards and riichi', () => {
  test('a mark of tsumogiri on another tile is named, and both tiles stay', () => {
    const { acts, codes, findings } = readRound([
      ['tsumo', 'A0', '69', '9p'],
      ['sutehai', 'A0', '9m', 'tsumogiri'],
    ])
    expect(short(acts)).toEqual([[0, 'tile', '9p', 'tedashi', '9m']])
    expect(codes).toEqual(['tsumogiri-differs'])
    expect(findings[0]).toMatchObject({ seat: 0, place: { path: '25' }, args: { event: 26 } })
  })

  test.each([
    [
      'not said',
      [
        ['sutehai', 'A0', '9m', 'richi'],
        ['richi', 'A0', '-1000'],
      ],
    ],
    [
      'not marked',
      [
        ['say', 'A0', 'richi'],
        ['sutehai', 'A0', '9m'],
        ['richi', 'A0', '-1000'],
      ],
    ],
    [
      'without its stick',
      [
        ['say', 'A0', 'richi'],
        ['sutehai', 'A0', '9m', 'richi'],
      ],
    ],
  ] as [string, Said[]][])('a riichi that was %s is one, and that is named', (_, events) => {
    const { acts, codes } = readRound([['tsumo', 'A0', '69', '9p'], ...events])
    expect(acts[0]?.discard?.kind).toBe('riichi')
    expect(codes).toEqual(['riichi-differs'])
  })

  test('tiles left that do not count down are named once', () => {
    const { codes } = readRound([
      ['tsumo', 'A0', '69', '9p'],
      ['sutehai', 'A0', '9p', 'tsumogiri'],
      ['tsumo', 'B0', '66', '9p'],
      ['sutehai', 'B0', '9p', 'tsumogiri'],
      ['tsumo', 'C0', '65', '9p'],
    ])
    expect(codes).toEqual(['tiles-left'])
  })

  test('what is no tile is unseen, and named', () => {
    const { acts, codes } = readRound([
      ['tsumo', 'A0', '69', '0p'],
      ['sutehai', 'A0', '8z'],
      ['tsumo', 'B0', '68', '5P'],
      ['sutehai', 'B0', '1m2m'],
    ])
    expect(short(acts)).toEqual([
      [0, 'tile', 'uk', 'tedashi', 'uk'],
      [1, 'tile', '0p', 'tedashi', 'uk'],
    ])
    expect(codes).toEqual(['bad-tile', 'bad-tile', 'bad-tile'])
  })
})

const WON: Said[] = [
  ['tsumo', 'A0', '69', '6z'],
  ['sutehai', 'A0', '6z', 'tsumogiri'],
  ['tsumo', 'B0', '68', '1p'],
  ['sutehai', 'B0', '1p', 'tsumogiri'],
  ['say', 'A0', 'ron'],
  ['open', 'A0', DEALS.A0],
  ['uradora', '', ''],
]
const PAID: Said[] = [
  ['point', 'B0', '-5800'],
  ['point', 'A0', '+5800'],
]
const AGARI: Said = ['agari', 'ron=1p', 'A0', '5800', '30', '一気通貫', '2', '平和', '1']

describe('the end of a round', () => {
  test('a win: loser, winner, net points; no ura without riichi', () => {
    const { frame, acts, end, codes, lost } = readRound([...WON, AGARI, ...PAID])
    expect([codes, lost]).toEqual([[], []])
    expect(short(acts).at(-1)).toEqual([0, 'ron', null, null, null])
    expect(frame.endPoints).toEqual([308, 192, 250, 250])
    expect(frame.dora?.[1]).toBe('uk')
    expect(end[0].drawn).toBe('1p')
  })

  test('ura at a win without riichi are kept where the list has them', () => {
    const { frame } = readRound([...WON.slice(0, -1), ['uradora', '5M', '4m'], AGARI, ...PAID])
    expect(frame.dora?.[1]).toBe('5m')
  })

  test('a value that the rules do not give is named with both, and lost', () => {
    const { findings, losses } = readRound([...WON, ['agari', 'ron=1p', 'A0', '12000', '30', '一気通貫', '2'], ...PAID])
    const other = findings.find(({ code }) => code === 'mleague.value-differs')
    const lost = losses.find(({ code }) => code === 'mleague.win-value')
    expect(lost?.args).toEqual({ frame: 'E1-0', given: '12000 30 一気通貫 2' })
    expect(other?.args).toEqual({ given: '12000 30 一気通貫 2', due: '5800 30 平和 1 一気通貫 2' })
  })

  test('comments first or second, at a win and at a draw, become the comment of the frame', () => {
    const [cmd, ron, ...rest] = AGARI
    expect(readRound([...WON, [cmd, 'comment=見事', ron!, ...rest], ...PAID]).frame.comment?.native).toBe('見事')
    expect(readRound([...WON, [cmd, ron!, 'comment=見事', ...rest], ...PAID]).frame.comment?.native).toBe('見事')
    expect(readRound([['ryukyoku', 'comment=停電']]).frame.comment?.native).toBe('停電')
    expect(readRound([['ryukyoku', 'comment=\\']])).toMatchObject({ frame: { comment: null }, lost: ['comment'] })
  })

  test('a draw: who was tenpai, with the hands shown; nobody is paid if all are', () => {
    const draw: Said[] = SEAT_NAMES.flatMap((seat): Said[] => [
      ['open', seat, DEALS[seat]],
      ['say', seat, 'tenpai'],
    ])
    const { frame, codes } = readRound([...draw, ['ryukyoku']])
    expect(frame.notes).toMatchObject({ ryuukyoku: 'exhaustive', tenpai: [0, 1, 2, 3] })
    expect(frame.endPoints).toEqual([250, 250, 250, 250])
    expect(codes).toEqual([])
  })

  test('a draw for another reason is named, unless its comment says which', () => {
    expect(readRound([['ryukyoku']])).toMatchObject({ codes: ['unknown-ryuukyoku'] })
    expect(readRound([['ryukyoku', 'comment=九種九牌']])).toMatchObject({
      codes: [],
      frame: { notes: { ryuukyoku: 'nine-terminals' } },
    })
  })

  test('a shown hand that contradicts the acts is the one recorded', () => {
    const { end, codes } = readRound([
      ...WON.filter(([cmd]) => cmd !== 'open'),
      ['open', 'A0', DEALS.A0.replace('9m', '8m')],
      AGARI,
      ...PAID,
    ])
    expect(codes).toContain('hand-differs')
    expect(end[0].tiles).not.toContain('9m')
  })

  test('a shown hand fills what was not entered', () => {
    const { end, codes } = readRound([...WON, AGARI, ...PAID], { A0: '' })
    expect(codes).toEqual([])
    expect(end[0].tiles).toEqual(['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1p', '1p', '2p', '3p'])
  })

  test.each<[string, Said[], string]>([
    ['by another player', [...WON, ['agari', 'ron=1p', 'C0', '5800', '30', '一気通貫', '2']], 'win-differs'],
    ['on another tile', [...WON, ['agari', 'ron=4p', 'A0', '5800', '30', '一気通貫', '2']], 'win-differs'],
    ['with an unknown yaku', [...WON, [...AGARI, '大車輪', '13']], 'unknown-yaku'],
    ['without a tile', [['say', 'A0', 'ron']], 'win-impossible'],
    ['by tsumo without a draw', [...WON.slice(0, 4), ['say', 'C0', 'tsumo']], 'win-impossible'],
  ])('a win %s is named', (_, events, code) => expect(readRound(events).codes).toContain(code))

  test('every spelling of a wind is the same yaku', () => {
    const spelled = (name: string, han: string) =>
      readRound([...WON, ['agari', 'ron=1p', 'A0', '7700', '40', name, han], ...PAID]).codes
    for (const name of ['東', '場東', '自東', 'ダブ東', '發', '立直'])
      expect(spelled(name, '1')).not.toContain('unknown-yaku')
  })
})
