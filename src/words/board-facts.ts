/** What the board shows besides the tiles: shanten, waits, furiten, values, standings; and the names of its panels. */
import type { SeatFacts, SeatWorth } from '../recorder/index.ts'
import { tileOfKind } from '../tiles/index.ts'
import { tileName } from './game-names.ts'
import type { Language } from './language.ts'
import { sizeText, valueText } from './recorder-value.ts'
import { limitName } from './yaku.ts'
import { plural } from './plural.ts'

const NUMERALS = ['', '一', '二', '三', '四', '五', '六'] as const

const WORDS = {
  ja: {
    tenpai: '聴牌',
    shanten: (least: number, most: number): string =>
      least === most ? `${NUMERALS[least] ?? least}向聴` : `${least}〜${most}向聴`,
    furiten: { river: 'フリテン', passed: '同巡フリテン', riichi: '立直フリテン' },
    how: { ron: 'ロン', tsumo: 'ツモ' },
    now: '和了',
    left: (tiles: number): string => `残${tiles}`,
    waits: (tiles: string, left: number): string => `待ち ${tiles} 残り${left}枚`,
    standings: '順位',
    behind: 'トップ差',
    tournamentPoints: 'ポイント',
    standingsHint: '今の点で終わったときの順位とポイント',
    facts: '向聴・待ち・打点',
    newFinding: (finding: string): string => `指摘: ${finding}`,
    newFindings: (count: number): string => `指摘が${count}件増えた`,
    inferred: '推定',
    calledBy: (seat: string): string => `${seat}が鳴く`,
    broadcast: '放送用の表示',
    noBroadcast: '記録の画面がつながるのを待っています',
    notLive: '記録の画面と切れています。最後に見えた卓です',
  },
  en: {
    tenpai: 'Tenpai',
    shanten: (least: number, most: number): string => `${least === most ? least : `${least}–${most}`}-shanten`,
    furiten: { river: 'Furiten', passed: 'Temporary furiten', riichi: 'Riichi furiten' },
    how: { ron: 'Ron', tsumo: 'Tsumo' },
    now: 'Win',
    left: (tiles: number): string => `${tiles} left`,
    waits: (tiles: string, left: number): string => `waits for ${tiles}, ${left} left`,
    standings: 'Standings',
    behind: 'To the top',
    tournamentPoints: 'Score',
    standingsHint: 'Places and scores if the match ended now',
    facts: 'Shanten, waits, value',
    newFinding: (finding: string): string => `Finding: ${finding}`,
    newFindings: (count: number): string => plural(count, 'new finding'),
    inferred: 'inferred',
    calledBy: (seat: string): string => `called by ${seat}`,
    broadcast: 'Broadcast view',
    noBroadcast: 'Waiting for the recorder’s page',
    notLive: 'The recorder’s page is gone. This is the last table received',
  },
} as const

export interface BoardFactWords {
  readonly standings: string
  readonly behind: string
  readonly tournamentPoints: string
  readonly standingsHint: string
  readonly facts: string
  readonly newFinding: (finding: string) => string
  readonly newFindings: (count: number) => string
  /** After an unseen tile that the rest of the frame proves. */
  readonly inferred: string
  /** After a discard, with the seat's name. */
  readonly calledBy: (seat: string) => string
  readonly broadcast: string
  readonly noBroadcast: string
  readonly notLive: string
  readonly left: (tiles: number) => string
}

export const BOARD_FACTS: Readonly<Record<Language, BoardFactWords>> = WORDS

/** `聴牌`, `一向聴`, `1〜3向聴`; empty if nothing is known. */
export const shantenText = ({ shanten, waits }: Pick<SeatFacts, 'shanten' | 'waits'>, language: Language): string => {
  const words = WORDS[language]
  if (shanten === null) return ''
  // A hand without known waits may or may not be tenpai: the bounds are shown as bounds.
  if (shanten.most === 0 || waits.length > 0) return words.tenpai
  if (shanten.least > 0) return words.shanten(shanten.least, shanten.most)
  const far = words.shanten(shanten.most, shanten.most)
  return language === 'ja' ? `${words.tenpai}〜${far}` : `${words.tenpai} to ${far}`
}

export const furitenText = ({ furiten }: SeatFacts, language: Language): string => {
  const [first] = furiten
  return first === undefined ? '' : WORDS[language].furiten[first]
}

const limitOf = ({ most }: SeatWorth, language: Language): string =>
  most.limit === null ? '' : ` ${limitName(most.limit, most.yakuman, language)}`

/** `ロン 7,700 30符4翻`, `ロン 2,600〜5,200`, `和了 ツモ 1,300・2,600 40符3翻`; empty if nothing is known. */
export const worthText = ({ now, worth }: SeatFacts, language: Language): string => {
  if (worth === null) return ''
  const words = WORDS[language]
  const { how, least, most } = worth
  const range = language === 'ja' ? '〜' : '–'
  const said =
    least.points === most.points
      ? `${valueText(most.value, language)} ${sizeText(most, language)}`
      : `${valueText(least.value, language)}${range}${valueText(most.value, language)}${limitOf(worth, language)}`
  return `${now ? `${words.now} ` : ''}${words.how[how]} ${said}`
}

/** All of it as one sentence, for screen readers: `聴牌 待ち 3索・6索 残り5枚 フリテン ロン 8,000 満貫`. */
export const factsSentence = (facts: SeatFacts, language: Language): string => {
  const { waits } = facts
  const tiles = waits.map(({ kind }) => tileName(tileOfKind(kind), language)).join(language === 'ja' ? '・' : ', ')
  const left = waits.reduce((sum, wait) => sum + wait.left, 0)
  return [
    shantenText(facts, language),
    waits.length > 0 ? WORDS[language].waits(tiles, left) : '',
    furitenText(facts, language),
    worthText(facts, language),
  ]
    .filter((part) => part !== '')
    .join(language === 'ja' ? ' ' : ', ')
}
