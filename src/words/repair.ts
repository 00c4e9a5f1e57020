/** Repairs of frames: what each edit says, what proves it, what a person should look at. */
import { frameName, type Act, type Frame, type Seat } from '../record/index.ts'
import type { Edit, Evidence, QuestionPlace } from '../repair/index.ts'
import { tileReplaced } from '../repair/index.ts'
import { decimalName, doraName, pointsName, seatName, tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'

export interface RepairWords {
  readonly evidence: Readonly<Record<Evidence, string>>
  /** `cost`: how many edits each has. `complete`: no other has as few. */
  readonly found: (count: number, cost: number, complete: boolean) => string
  /** Nothing with at most so many edits. */
  readonly none: (complete: number, stopped: boolean) => string
  readonly because: (evidence: readonly string[]) => string
  readonly only: string
  /** How likely a repair is, 0 to 1. */
  readonly share: (share: number) => string
  /** A repair in a list that an editor shows. `stopped`: the search was ended before it was complete. */
  readonly offered: (title: string, share: number, stopped: boolean) => string
  /** The same at so many places more. */
  readonly more: (count: number) => string
  readonly others: (count: number) => string
  readonly look: (place: string) => string
  readonly and: string
  readonly badNumber: (given: string) => string
  readonly noSuchRepair: (number: number, count: number) => string
  /** `options`: of each frame that contradicts itself, those that name it. */
  readonly severalFrames: (options: readonly string[]) => string
  /** A frame is named in a text that cannot be read. */
  readonly unreadable: string
  readonly nothingToApply: string
  readonly oneFile: string
  /** `--html` and `--csv` list; they neither write a repair nor print another list. */
  readonly reportAlone: string
}

/** Shares add up to 1 but for the last digits of a sum. */
const WHOLE = 1 - 1e-9

/** Nothing that is possible is shown as 0 %, and only the single possibility as 100 %. */
const percentOf = (share: number, least: string, most: string): string => {
  const percent = Math.round(share * 100)
  if (percent === 0) return least
  return percent === 100 && share < WHOLE ? most : `${percent} %`
}

const ja: RepairWords = {
  evidence: {
    wall: '牌山の 136 枚',
    'four-of-a-kind': '同じ牌は 4 枚',
    'red-fives': '赤ドラの枚数',
    doras: 'ドラの枚数',
    hand: '手牌',
    turns: '手番の順',
    'end-hand': '終局時の手牌',
    deal: '配牌の枚数',
    points: '点数',
    sticks: '供託',
    'previous-frame': '前の局の結果',
    'next-frame': '次の局の初め',
    'final-points': '最終ポイント',
    'next-match': '次の試合の前のポイント',
  },
  found: (count, cost, complete) =>
    `${cost} か所の修正案 ${count} 件${complete ? '' : '（途中まで。ほかにもありうる）'}`,
  none: (complete, stopped) =>
    `矛盾があるが、${complete} か所までの修正案はない${stopped ? '（時間切れ。その先は調べていない）' : ''}`,
  because: (evidence) => `根拠: ${evidence.join('、')}`,
  only: '（ほかにない）',
  share: (share) => percentOf(share, '1 % 未満', '99 % 超'),
  offered: (title, share, stopped) =>
    `${title}（${percentOf(share, '1 % 未満', '99 % 超')}${stopped ? '。時間切れ。ほかにもありうる' : ''}）`,
  more: (count) => `（または、ほか ${count} か所）`,
  others: (count) => `ほか ${count} 件`,
  look: (place) => `確かめるところ: ${place}`,
  and: '。',
  badNumber: (given) => `--apply は 1 からの番号: ${given}`,
  noSuchRepair: (number, count) => `${number} 番の修正案はない（${count} 番まで）`,
  severalFrames: (options) => `矛盾のある局がいくつもある。どの局かを書いてください（${options.join('、')}）`,
  unreadable: '読めないところがある。先に、--frame・--match なしでそこを直してください',
  nothingToApply: '修正案がない',
  oneFile: '--apply・--frame・--match はファイル一つにだけ使える',
  reportAlone: '--html・--csv は --apply・--frame・--match・--json・--questions と一緒には使えない',
}

const en: RepairWords = {
  evidence: {
    wall: 'the 136 tiles of the wall',
    'four-of-a-kind': 'four tiles of a kind',
    'red-fives': 'the number of red fives',
    doras: 'the number of doras',
    hand: 'the hand',
    turns: 'the order of turns',
    'end-hand': 'the final hand',
    deal: 'the tiles dealt',
    points: 'the points',
    sticks: 'the sticks',
    'previous-frame': 'the frame before',
    'next-frame': 'the start of the next frame',
    'final-points': 'the final points',
    'next-match': 'the points before the next match',
  },
  found: (count, cost, complete) =>
    `${plural(count, 'repair')} with ${plural(cost, 'edit')}${complete ? '' : ' (incomplete: there may be others)'}`,
  none: (complete, stopped) =>
    `contradicts itself, but no repair with up to ${plural(complete, 'edit')} mends it${stopped ? ' (out of time before the end)' : ''}`,
  because: (evidence) => `evidence: ${evidence.join(', ')}`,
  only: ' (the only one)',
  share: (share) => percentOf(share, '< 1 %', '> 99 %'),
  offered: (title, share, stopped) =>
    `${title} (${percentOf(share, '< 1 %', '> 99 %')}${stopped ? '; stopped, so there may be others' : ''})`,
  more: (count) => ` (or ${plural(count, 'other place')})`,
  others: (count) => `and ${count} more`,
  look: (place) => `look at ${place}`,
  and: '; ',
  badNumber: (given) => `--apply takes a number from 1: ${given}`,
  noSuchRepair: (number, count) => `there is no repair ${number}, only ${count}`,
  severalFrames: (options) => `several frames contradict themselves: name one (${options.join(', ')})`,
  unreadable: 'the text cannot be read completely: repair that first, without --frame and --match',
  nothingToApply: 'there is no repair',
  oneFile: '--apply, --frame and --match take a single file',
  reportAlone: '--html and --csv do not go with --apply, --frame, --match, --json or --questions',
}

export const REPAIR: Readonly<Record<Language, RepairWords>> = { ja, en }

const CALLS = {
  ja: { chi: 'チー', pon: 'ポン', daiminkan: '大明槓' },
  en: { chi: 'a chi', pon: 'a pon', daiminkan: 'an open kan' },
} as const

/** What the sentences of an edit are made of. */
interface Said {
  readonly act: (at: number) => string
  readonly seat: (seat: Seat) => string
  readonly tile: (tile: string) => string
  readonly tiles: (tiles: readonly string[]) => string
  /** The replaced tile. */
  readonly found: string
  readonly frame: Frame
  /** The kan that these tiles make. */
  readonly kan: (tiles: readonly string[]) => string
  /** What is written as the draw or as the discard of an act. */
  readonly written: (at: number, half: 'draw' | 'discard') => string
}

const KANS = { ja: { ankan: '暗槓', kakan: '加槓' }, en: { ankan: 'a closed kan', kakan: 'an added kan' } } as const

/** Four tiles are a closed kan, one is added to a pon. */
const kanName = (tiles: readonly string[], language: Language): string => {
  const name = KANS[language][tiles.length === 1 ? 'kakan' : 'ankan']
  const [tile = 'uk'] = tiles
  // Of four equal tiles one is enough; a red five is told with the others.
  const all = tiles.every((one) => one === tile) ? [tile] : tiles
  const names = all.map((one) => tileName(one, language))
  return language === 'ja' ? `${names.join('')}の${name}` : `${name} of ${names.join(' ')}`
}

const HALVES = {
  ja: { draw: 'ツモ', discard: '打牌' },
  en: { draw: 'a draw', discard: 'a discard' },
} as const

const writtenName = (act: Act | undefined, half: 'draw' | 'discard', language: Language): string => {
  if (half === 'draw' && act !== undefined && 'own' in act.draw) return CALLS[language][act.draw.kind]
  const { discard } = act ?? {}
  if (half === 'discard' && discard?.kind === 'ankan') return kanName(discard.tiles, language)
  if (half === 'discard' && discard?.kind === 'kakan') return kanName([discard.tile], language)
  return HALVES[language][half]
}

const isDiscarded = (frame: Frame, at: number): boolean => (frame.flows.at(-1)?.acts[at]?.discard ?? null) !== null

const seatOfAct = (frame: Frame, at: number): Seat | null => frame.flows.at(-1)?.acts[at]?.seat ?? null

const saidOf = (edit: Edit, frame: Frame, language: Language): Said => {
  const seat = (one: Seat): string => seatName(one, language)
  const tile = (one: string): string => tileName(one, language)
  return {
    act: (at) => {
      const own = seatOfAct(frame, at)
      if (language === 'ja') return `${at + 1} 手目${own === null ? '' : `（${seat(own)}）`}`
      return `act ${at + 1}${own === null ? '' : ` (${seat(own)})`}`
    },
    seat,
    tile,
    tiles: (all) => all.map(tile).join(language === 'ja' ? '' : ' '),
    found: tile(tileReplaced(edit, frame)),
    frame,
    kan: (tiles) => kanName(tiles, language),
    written: (at, half) => writtenName(frame.flows.at(-1)?.acts[at], half, language),
  }
}

const inEnglish = (edit: Edit, { act, seat, tile, tiles, found, frame, kan, written }: Said): string => {
  switch (edit.kind) {
    case 'dealt-tile':
      return `${seat(edit.seat)} was dealt ${tile(edit.by)}, not ${found}`
    case 'dealt-missing':
      return `${seat(edit.seat)} was dealt one more tile, which nobody saw`
    case 'dealt-extra':
      return `${seat(edit.seat)} was not dealt the tile in place ${edit.at + 1} of the hand`
    case 'drawn-tile':
      return `${act(edit.act)}: drew ${tile(edit.by)}, not ${found}`
    case 'thrown-tile':
      return `${act(edit.act)}: discarded ${tile(edit.by)}, not ${found}`
    case 'from-hand':
      return `${act(edit.act)}: kept the drawn tile and discarded ${tile(edit.by)} from the hand`
    case 'drawn-from-hand':
      return `${act(edit.act)}: drew ${tile(edit.by)} and discarded ${found} from the hand`
    case 'tsumogiri':
      return `${act(edit.act)}: discarded the drawn tile`
    case 'drawn-as-thrown':
      return `${act(edit.act)}: drew what was discarded`
    case 'karagiri':
      return `${act(edit.act)}: discarded a tile from the hand that equals the drawn one`
    case 'exchanged':
      return `${act(edit.act)}: drawn and discarded tile exchanged`
    case 'exchanged-with-dealt':
      return `${act(edit.act)}: drawn tile exchanged with one of the starting hand`
    case 'call-tiles':
      return `${act(edit.act)}: called with ${tiles(edit.own)}`
    case 'call-for-draw':
      return `${act(edit.act)}: ${CALLS.en[edit.call]} with ${tiles(edit.own)}, not ${written(edit.act, 'draw')}`
    case 'rinshan':
      return `${act(edit.act)}: the draw was from the other end of the wall`
    case 'turn-missing':
      return `before ${act(edit.act)}: a turn of ${seat(edit.seat)} is missing`
    case 'call-missing':
      return `before ${act(edit.act)}: ${CALLS.en[edit.call]} of ${seat(edit.seat)} with ${tiles(edit.own)} is missing`
    case 'kan':
      return `${act(edit.act)}: ${kan(edit.tiles)}, ${isDiscarded(frame, edit.act) ? `not ${written(edit.act, 'discard')}` : 'which is missing'}`
    case 'kan-of-drawn':
      return `${act(edit.act)}: drew ${tile(edit.tile)} for ${kan(edit.tiles)}, not ${written(edit.act, 'discard')}`
    case 'discard-for-kan':
      return `${act(edit.act)}: discarded ${edit.drawn ? 'the drawn tile' : `${tile(edit.tile)} from the hand`}, not ${written(edit.act, 'discard')}`
    case 'kan-missing':
      return `before ${act(edit.act)}: ${kan(edit.tiles)} by ${seat(edit.seat)} is missing`
    case 'kan-within':
      return `${act(edit.act)}: ${kan(edit.tiles)} is missing, and the replacement tile, which was ${edit.drawn ? 'discarded' : 'kept'}`
    case 'discard-missing':
      return `${act(edit.act)}: the discard is missing`
    case 'ron-missing':
      return `${seat(edit.seat)} won by ron on the last discard`
    case 'tsumo-missing':
      return 'the last draw won'
    case 'tsumo-turn-missing':
      return `${seat(edit.seat)} won with the next draw`
    case 'act-extra':
      return `${act(edit.act)} is one too many`
    case 'acts-swapped':
      return `${act(edit.act)} and the next one are swapped`
    case 'wrong-seat':
      return `${act(edit.act)}: it was ${seat(edit.seat)}`
    case 'riichi':
      return `${act(edit.act)}: the discard was a riichi`
    case 'no-riichi':
      return `${act(edit.act)}: the discard was no riichi`
    case 'riichi-elsewhere':
      return `the riichi was at ${act(edit.to)}, not at ${act(edit.act)}`
    case 'turns-shifted':
      return `${act(edit.act)}: a turn is missing, and all later ${edit.draws ? 'draws' : 'turns'} of this player are one turn early`
    case 'dora':
      return `the ${doraName(edit.index, 'en')} was ${tile(edit.by)}, not ${found}`
    case 'dora-extra':
      return `not shown: ${edit.indexes.map((index) => doraName(index, 'en')).join(', ')}`
    case 'doras-exchanged':
      return `${doraName(edit.index, 'en')} and ${doraName(edit.other, 'en')} exchanged`
    case 'end-tile':
      return `the final hand of ${seat(edit.seat)} had ${tile(edit.by)}, not ${found}`
    case 'frame-id':
      return `the frame was ${frameName(edit.id)}, not ${frameName(frame.id)}`
    case 'sticks':
      return `the sticks were ${pointsName(edit.by)}`
    case 'start-points':
    case 'end-points':
      return `the points at the ${edit.kind === 'start-points' ? 'start' : 'end'} were ${edit.points.map(decimalName).join(' ')}${edit.onward ? ', and all later points move with them' : ''}`
  }
}

const inJapanese = (edit: Edit, { act, seat, tile, tiles, found, frame, kan, written }: Said): string => {
  switch (edit.kind) {
    case 'dealt-tile':
      return `${seat(edit.seat)}の配牌は${found}でなく${tile(edit.by)}`
    case 'dealt-missing':
      return `${seat(edit.seat)}の配牌に、見えなかった牌がもう 1 枚ある`
    case 'dealt-extra':
      return `${seat(edit.seat)}の配牌の ${edit.at + 1} 枚目は余計`
    case 'drawn-tile':
      return `${act(edit.act)}: ツモは${found}でなく${tile(edit.by)}`
    case 'thrown-tile':
      return `${act(edit.act)}: 打牌は${found}でなく${tile(edit.by)}`
    case 'from-hand':
      return `${act(edit.act)}: ツモ切りでなく、手から${tile(edit.by)}`
    case 'drawn-from-hand':
      return `${act(edit.act)}: ${tile(edit.by)}を引き、手から${found}を切った`
    case 'tsumogiri':
      return `${act(edit.act)}: ツモ切り`
    case 'drawn-as-thrown':
      return `${act(edit.act)}: 切った牌を引いた（ツモ切り）`
    case 'karagiri':
      return `${act(edit.act)}: 空切り`
    case 'exchanged':
      return `${act(edit.act)}: ツモと打牌が逆`
    case 'exchanged-with-dealt':
      return `${act(edit.act)}: ツモと配牌の 1 枚が逆`
    case 'call-tiles':
      return `${act(edit.act)}: 手から出したのは${tiles(edit.own)}`
    case 'call-for-draw':
      return `${act(edit.act)}: ${written(edit.act, 'draw')}でなく、${tiles(edit.own)}での${CALLS.ja[edit.call]}`
    case 'rinshan':
      return `${act(edit.act)}: 嶺上牌かどうかが逆`
    case 'turn-missing':
      return `${act(edit.act)}の前に、${seat(edit.seat)}の手番が抜けている`
    case 'call-missing':
      return `${act(edit.act)}の前に、${seat(edit.seat)}の${CALLS.ja[edit.call]}（${tiles(edit.own)}）が抜けている`
    case 'kan':
      return isDiscarded(frame, edit.act)
        ? `${act(edit.act)}: ${written(edit.act, 'discard')}でなく、${kan(edit.tiles)}`
        : `${act(edit.act)}: ${kan(edit.tiles)}が抜けている`
    case 'kan-of-drawn':
      return `${act(edit.act)}: ${written(edit.act, 'discard')}でなく、${tile(edit.tile)}を引いて${kan(edit.tiles)}`
    case 'discard-for-kan':
      return `${act(edit.act)}: ${written(edit.act, 'discard')}でなく、${edit.drawn ? 'ツモ切り' : `手から${tile(edit.tile)}`}`
    case 'kan-missing':
      return `${act(edit.act)}の前に、${seat(edit.seat)}の${kan(edit.tiles)}が抜けている`
    case 'kan-within':
      return `${act(edit.act)}: ${kan(edit.tiles)}と嶺上ツモが抜けている（嶺上牌は${edit.drawn ? 'ツモ切り' : '手に残した'}）`
    case 'discard-missing':
      return `${act(edit.act)}: 打牌が抜けている`
    case 'ron-missing':
      return `最後の打牌で${seat(edit.seat)}がロン`
    case 'tsumo-missing':
      return '最後のツモで和了'
    case 'tsumo-turn-missing':
      return `次のツモで${seat(edit.seat)}が和了`
    case 'act-extra':
      return `${act(edit.act)}は余計`
    case 'acts-swapped':
      return `${act(edit.act)}と次の手が逆`
    case 'wrong-seat':
      return `${act(edit.act)}: ${seat(edit.seat)}の手`
    case 'riichi':
      return `${act(edit.act)}: 立直した`
    case 'no-riichi':
      return `${act(edit.act)}: 立直していない`
    case 'riichi-elsewhere':
      return `立直は${act(edit.act)}でなく${act(edit.to)}`
    case 'turns-shifted':
      return `${act(edit.act)}で手番が一つ抜け、この選手の以後の${edit.draws ? 'ツモ' : '手番'}が一巡ずつ早い`
    case 'dora':
      return `${doraName(edit.index, 'ja')}は${found}でなく${tile(edit.by)}`
    case 'dora-extra':
      return `開かれていない: ${edit.indexes.map((index) => doraName(index, 'ja')).join('、')}`
    case 'doras-exchanged':
      return `${doraName(edit.index, 'ja')}と${doraName(edit.other, 'ja')}が逆`
    case 'end-tile':
      return `${seat(edit.seat)}の終局時の手牌は${found}でなく${tile(edit.by)}`
    case 'frame-id':
      return `局は ${frameName(frame.id)} でなく ${frameName(edit.id)}`
    case 'sticks':
      return `供託は ${pointsName(edit.by)}`
    case 'start-points':
    case 'end-points':
      return `局の${edit.kind === 'start-points' ? '初め' : '終わり'}の点数は ${edit.points.map(decimalName).join(' ')}${edit.onward ? '。以後の点数も同じだけ動く' : ''}`
  }
}

/** @param frame as written, before the edit */
const editSentence = (edit: Edit, frame: Frame, language: Language): string => {
  const said = saidOf(edit, frame, language)
  return language === 'ja' ? inJapanese(edit, said) : inEnglish(edit, said)
}

/** What a repair does: each of its edits. */
export const editsSentence = (edits: readonly Edit[], frame: Frame, language: Language): string =>
  edits.map((edit) => editSentence(edit, frame, language)).join(REPAIR[language].and)

/** What to look at, and when it was where the record keeps times. */
export const questionPlace = (place: QuestionPlace, language: Language): string => {
  const isJa = language === 'ja'
  switch (place.what) {
    case 'act': {
      const seat = place.seat === null ? '' : seatName(place.seat, language)
      const time = place.time === null ? '' : isJa ? `、${place.time} 秒` : `, ${place.time} s`
      return isJa ? `${place.act + 1} 手目（${seat}${time}）` : `act ${place.act + 1} (${seat}${time})`
    }
    case 'deal':
      return isJa ? `${seatName(place.seat, 'ja')}の配牌` : `the starting hand of ${seatName(place.seat, 'en')}`
    case 'end-hand':
      return isJa ? `${seatName(place.seat, 'ja')}の終局時の手牌` : `the final hand of ${seatName(place.seat, 'en')}`
    case 'dora':
      return isJa ? doraName(place.index, 'ja') : `the ${doraName(place.index, 'en')}`
    case 'points':
      return isJa ? '局名・供託・点数' : 'the name, the sticks and the points of the frame'
  }
}
