/** One line of `saifu score`: a win in Majiang notation, validated strictly. */
import * as v from 'valibot'
import { readMajiangHand, readMajiangMeld, seatCalled, type From, type Meld, type Seat } from '../record/index.ts'
import {
  countKinds,
  isChiShape,
  ruleset,
  RULESET_IDS,
  type OnTheTable,
  type Ruleset,
  type WinningHand,
  type WinSituation,
} from '../rules/index.ts'
import {
  doraOfIndicator,
  kindOf,
  KINDS,
  readMajiangTile,
  tileOfKind,
  UNKNOWN,
  writeMajiangTile,
  type Tile,
} from '../tiles/index.ts'
import type { CliWords } from '../words/index.ts'
import { BadLine } from './ndjson.ts'

export interface ScoreCase {
  /** null: this cannot be a complete hand, whatever its tiles are. */
  readonly hand: WinningHand | null
  readonly situation: WinSituation
  readonly table: OnTheTable
  readonly rules: Ruleset
}

const seat = v.picklist([0, 1, 2, 3])
const indicator = v.pipe(v.string(), v.regex(/^([mps]\d|z[1-7]|_?)$/))
/** The dora and a kan dora for each of four kans. */
const indicators = v.pipe(v.array(indicator), v.maxLength(5))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))
/** The notation has 1 and 2; true is accepted as well. */
const flag = v.pipe(
  v.optional(v.union([v.boolean(), v.picklist([0, 1])]), false),
  v.transform((value) => value === true || value === 1),
)
const grade = v.pipe(
  v.optional(v.union([v.boolean(), v.picklist([0, 1, 2])]), 0),
  v.transform((value) => Number(value)),
)

const CaseSchema = v.looseObject({
  shoupai: v.pipe(v.string(), v.regex(/^_*([mpsz]\d+_*)*\*?(,[mpsz](\d[-=+]?){3,4})*,?$/)),
  rongpai: v.nullish(v.pipe(v.string(), v.regex(/^([mps]\d|z[1-7])_?\*?[-=+]$/))),
  param: v.looseObject({
    zhuangfeng: v.optional(seat, 0),
    menfeng: seat,
    hupai: v.optional(
      v.looseObject({
        lizhi: grade,
        yifa: flag,
        qianggang: flag,
        lingshang: flag,
        haidi: grade,
        tianhu: grade,
        renhou: flag,
      }),
      {},
    ),
    baopai: v.optional(indicators, []),
    fubaopai: v.nullish(indicators),
    jicun: v.optional(v.looseObject({ changbang: v.optional(count, 0), lizhibang: v.optional(count, 0) }), {}),
  }),
  rules: v.optional(v.string()),
})

type Case = v.InferOutput<typeof CaseSchema>

const FROM: Readonly<Record<string, From>> = { '-': 'k', '=': 't', '+': 's' }

const isMeld = (meld: Meld | null): meld is Meld => {
  if (meld === null) return false
  const [first = UNKNOWN, ...others] = tilesOf(meld)
  if (kindOf(first) < 0) return false
  return meld.kind === 'chi'
    ? meld.own.length === 2 && isChiShape(meld.called, meld.own)
    : others.every((each) => kindOf(each) === kindOf(first))
}

const tilesOf = (meld: Meld): Tile[] => [
  ...meld.own,
  ...('called' in meld ? [meld.called] : []),
  ...(meld.kind === 'kakan' ? [meld.added] : []),
]

/** Tiles that no set of 136 contains: a fifth copy, or more red fives than the rules have. */
const checkCopies = (all: readonly Tile[], rules: Ruleset, words: CliWords): void => {
  const counts = countKinds(all)
  for (let kind = 0; kind < KINDS; kind++)
    if ((counts[kind] ?? 0) > 4) throw new BadLine(words.fifthCopy(writeMajiangTile(tileOfKind(kind))))
  for (const suit of ['m', 'p', 's'] as const) {
    const most = rules.redFives[suit]
    if (most !== null && all.filter((tile) => tile === `0${suit}`).length > most)
      throw new BadLine(words.contradiction(`${suit}0, rules ${rules.id}`))
  }
}

/** The hand with its winning tile; null if they cannot be fourteen tiles. */
const handOf = ({ shoupai, rongpai, param }: Case, rules: Ruleset, words: CliWords): WinningHand | null => {
  const [, ...melds] = shoupai.split(',')
  for (const text of melds) {
    if (text === '') continue
    if (/[-=+].*[-=+]/.test(text) || !isMeld(readMajiangMeld(text))) throw new BadLine(words.noSuchMeld(text))
  }
  const { hand } = readMajiangHand(shoupai)
  const size = hand.tiles.length + hand.melds.length * 3 + (hand.drawn === null ? 0 : 1)
  const justCalled = shoupai.endsWith(',')
  if (size + (rongpai ? 1 : 0) > 14 || (justCalled && rongpai)) throw new BadLine(words.tooManyTiles)
  const winning = rongpai ? readMajiangTile(rongpai) : hand.drawn
  const all = [...hand.tiles, ...hand.melds.flatMap(tilesOf), ...(winning === null ? [] : [winning])]
  checkCopies([...all, ...[...param.baopai, ...(param.fubaopai ?? [])].map(readMajiangTile)], rules, words)
  if (winning === null || justCalled || all.includes(UNKNOWN)) return null
  return { tiles: hand.tiles, melds: hand.melds, winning }
}

/** Members that exclude each other; melds that could not be read are not judged. */
const contradictions = ({ rongpai, param }: Case, melds: readonly Meld[] | null): (readonly string[])[] => {
  const { lizhi, yifa, qianggang, lingshang, haidi, tianhu, renhou } = param.hupai
  const ron = Boolean(rongpai)
  const open = melds?.some(({ kind }) => kind !== 'ankan') === true
  const lacksKan = melds?.every(({ kind }) => kind === 'chi' || kind === 'pon') === true
  const first = tianhu > 0 ? `tianhu ${tianhu}` : 'renhou'
  const isFirst = tianhu > 0 || renhou
  const found: (readonly [boolean, ...string[]])[] = [
    [ron && haidi === 1, 'rongpai', 'haidi 1'],
    [!ron && haidi === 2, 'rongpai null', 'haidi 2'],
    [ron && lingshang, 'rongpai', 'lingshang'],
    [!ron && qianggang, 'rongpai null', 'qianggang'],
    [ron && tianhu > 0, 'rongpai', 'tianhu'],
    [tianhu === 1 && param.menfeng !== 0, 'tianhu 1', `menfeng ${param.menfeng}`],
    [tianhu === 2 && param.menfeng === 0, 'tianhu 2', 'menfeng 0'],
    [yifa && lizhi === 0, 'yifa', 'lizhi 0'],
    [open && lizhi > 0, 'shoupai', `lizhi ${lizhi}`],
    // Any kan, also the player's own, ends ippatsu and the first turn.
    [yifa && lingshang, 'yifa', 'lingshang'],
    [lingshang && lacksKan, 'shoupai', 'lingshang'],
    [isFirst && melds !== null && melds.length > 0, 'shoupai', first],
    [isFirst && lizhi > 0, first, `lizhi ${lizhi}`],
    [isFirst && haidi > 0, first, `haidi ${haidi}`],
    [isFirst && lingshang, first, 'lingshang'],
    [isFirst && qianggang, first, 'qianggang'],
    [renhou && !ron, 'rongpai null', 'renhou'],
    [renhou && param.menfeng === 0, 'renhou', 'menfeng 0'],
  ]
  return found.flatMap(([is, ...members]) => (is ? [members] : []))
}

/**
 * If the last meld is an open kan, its discarder may be liable for a rinshan win and for the fourth kan. The notation
 * cannot express that a kan was added to an earlier pon after it.
 */
const lastKanFrom = (winner: Seat, melds: readonly Meld[]): Seat | null => {
  const last = melds.at(-1)
  return last?.kind === 'daiminkan' ? seatCalled(winner, last.from) : null
}

const situationOf = ({ rongpai, param }: Case, melds: readonly Meld[]): WinSituation => {
  const { zhuangfeng, menfeng, baopai, fubaopai } = param
  const { lizhi, yifa, qianggang, lingshang, haidi, tianhu, renhou } = param.hupai
  const side = FROM[rongpai?.at(-1) ?? '']
  const kans = melds.filter(({ kind }) => kind !== 'chi' && kind !== 'pon').length
  const dorasOf = (tiles: readonly string[]) => tiles.map((text) => doraOfIndicator(readMajiangTile(text)))
  return {
    roundWind: zhuangfeng,
    seat: menfeng,
    from: side === undefined ? null : seatCalled(menfeng, side),
    riichi: lizhi === 2 ? 2 : lizhi === 1 ? 1 : 0,
    ippatsu: yifa,
    rinshan: lingshang,
    chankan: qianggang,
    lastTile: haidi > 0,
    firstTurn: tianhu > 0 || renhou,
    doras: dorasOf(baopai),
    uras: dorasOf(fubaopai ?? []),
    fourthKanFrom: kans === 4 ? lastKanFrom(menfeng, melds) : null,
    rinshanFrom: lingshang ? lastKanFrom(menfeng, melds) : null,
  }
}

/**
 * @param usual the rules of a case that names none
 * @throws BadLine for a value that is not a valid case
 */
export const readCase = (value: unknown, words: CliWords, usual: Ruleset): ScoreCase => {
  const parsed = v.safeParse(CaseSchema, value, { abortEarly: true })
  if (!parsed.success) throw new BadLine(words.badMember(v.getDotPath(parsed.issues[0]) ?? '.'))
  const read = parsed.output
  const rules = read.rules === undefined || read.rules === usual.id ? usual : ruleset(read.rules)
  if (rules === undefined) throw new BadLine(words.noSuchRules(read.rules ?? '', RULESET_IDS.join(' ')))
  const hand = handOf(read, rules, words)
  const melds = hand?.melds ?? []
  const [clash] = contradictions(read, hand && melds)
  if (clash) throw new BadLine(words.contradiction(clash.join(', ')))
  const { changbang, lizhibang } = read.param.jicun
  return { hand, situation: situationOf(read, melds), table: { honba: changbang, sticks: lizhibang * 10 }, rules }
}
