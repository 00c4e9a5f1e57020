/** Differences between two records in words: what differs, and what each of them says. */
import {
  tilesApart,
  type Difference,
  type DifferenceKind,
  type ExchangedTiles,
  type Nature,
  type Reading,
} from '../compare/index.ts'
import { labelName, type TokenField } from '../league/index.ts'
import { countedActs, frameName, type Act, type Hand, type Label, type Meld, type PersonName } from '../record/index.ts'
import { indicatorOfDora, isHonor, isKnown, sortTiles, type Tile } from '../tiles/index.ts'
import { decimalName, pointsName, seatName, tileName } from './game-names.ts'
import { irregularText } from './irregular-text.ts'
import type { Language } from './language.ts'
import { RECORDER } from './recorder.ts'
import { COMPARE_EN } from './compare-en.ts'
import { COMPARE_JA, type CompareWords } from './compare-ja.ts'
import { bilingualText } from './bilingual-text.ts'

export type { CompareWords }
export const COMPARE: Readonly<Record<Language, CompareWords>> = { ja: COMPARE_JA, en: COMPARE_EN }

export const differenceKindName = (kind: DifferenceKind, language: Language): string => COMPARE[language].kinds[kind]
export const natureName = (nature: Nature, language: Language): string => COMPARE[language].natures[nature]

const between = (language: Language): string => (language === 'ja' ? '・' : ', ')

/** Numbers as in the format, grouped by suit, honours by name, and how many nobody saw: `123m05p 東東 不明2枚`. */
const run = (tiles: readonly Tile[], language: Language): string => {
  const known = tiles
    .filter(isKnown)
    .map((tile) => (isHonor(tile) ? tileName(tile, language) : tile))
    .join(' ')
    .replace(/(\d)([mps])(?= \d\2)/g, '$1')
    .replace(/(\d) (?=\d)/g, '$1')
    .replace(/([東南西北白發中]) (?=[東南西北白發中])/g, '$1')
  const unseen = tiles.filter((tile) => !isKnown(tile)).length
  return [known, unseen === 0 ? '' : COMPARE[language].unseen(unseen)].filter((part) => part !== '').join(' ')
}

const meldText = (meld: Meld, language: Language): string =>
  `[${run('called' in meld ? [...meld.own, meld.called, ...('added' in meld ? [meld.added] : [])] : meld.own, language)}]`

const handText = ({ tiles, drawn, melds }: Hand, language: Language): string =>
  tiles.every((tile) => tile === 'uk') && melds.length === 0 && (drawn === null || drawn === 'uk')
    ? COMPARE[language].notSeen
    : [
        run(sortTiles(tiles), language),
        ...(drawn === null ? [] : [`+ ${run([drawn], language)}`]),
        ...melds.map((meld) => meldText(meld, language)),
      ].join(' ')

/** What a player did in one act. */
const actText = ({ draw, discard }: Act, language: Language): string => {
  const words = COMPARE[language].acts
  const name = (tile: Tile): string => tileName(tile, language)
  const drawn =
    'tile' in draw
      ? words.draws[draw.kind](name(draw.tile))
      : 'own' in draw
        ? words.draws[draw.kind](run(draw.own, language))
        : words.draws[draw.kind]
  if (discard === null)
    return draw.kind === 'ron' || draw.kind === 'daiminkan' ? drawn : words.then(drawn, words.nothing)
  switch (discard.kind) {
    case 'tedashi':
    case 'kakan':
      return words.then(drawn, words.discards[discard.kind](name(discard.tile)))
    case 'riichi':
      return words.then(drawn, words.discards.riichi(name(discard.tile), discard.tsumogiri === true))
    case 'ankan':
      return words.then(drawn, words.discards.ankan(run(discard.tiles, language)))
    case 'karagiri':
    case 'tsumo':
    case 'tsumogiri':
      return words.then(drawn, words.discards[discard.kind])
  }
}

const labelled = (field: TokenField, label: Label | null, language: Language): string =>
  label === null ? '' : bilingualText(labelName(field, label), language)

const named = (name: PersonName | null, language: Language): string =>
  [name?.last ?? null, name?.first ?? null]
    .map((part) => bilingualText(part, language))
    .join(' ')
    .trim()

/** The members of an object with their texts. */
type Members = readonly (readonly [name: string, text: string])[]

const membersOf = (reading: Reading, language: Language): Members | null => {
  const words = COMPARE[language]
  const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
  switch (reading.of) {
    case 'tournament': {
      const { name, year, stage, matchInStage, matchInDay } = reading.tournament
      return [
        [words.members.name, labelled('tourName', name, language)],
        [words.members.year, text(year)],
        [words.members.stage, labelled('tourStage', stage, language)],
        [words.members.matchInStage, text(matchInStage)],
        [words.members.matchInDay, text(matchInDay)],
      ]
    }
    case 'time-and-place': {
      const { date, weekday, time, place } = reading.timeAndPlace
      return [
        [words.members.date, text(date)],
        [words.members.weekday, text(weekday)],
        [words.members.time, text(time)],
        [words.members.place, labelled('matchPlace', place, language)],
      ]
    }
    case 'player': {
      const { name, team, affiliation, points } = reading.player
      return [
        [words.members.name, named(name, language)],
        [words.members.team, labelled('plyerTeam', team, language)],
        [words.members.affiliation, labelled('plyerAffil', affiliation, language)],
        [
          words.members.points,
          [points?.personal, points?.team]
            .map((each) => ((each ?? null) === null ? '' : decimalName(each ?? 0)))
            .join('/'),
        ],
      ]
    }
    case 'point-rule': {
      const { start, return: back, uma, honba, tenpai } = reading.rule
      return [
        [words.members.start, pointsName(start)],
        [words.members.return, pointsName(back)],
        [words.members.uma, `${decimalName(uma.from4to1)}/${decimalName(uma.from3to2)}`],
        [words.members.honba, pointsName(honba)],
        [words.members.tenpai, pointsName(tenpai)],
      ]
    }
    case 'act':
    case 'acts':
    case 'comment':
    case 'dora':
    case 'exchange':
    case 'frame':
    case 'frame-id':
    case 'hand':
    case 'match':
    case 'points':
    case 'recorders':
    case 'seats':
    case 'tournament-points':
    case 'word':
      return null
  }
}

/** Only the members that differ from the other side's. */
const membersText = (own: Members, other: Members | null, words: CompareWords): string =>
  own
    .filter(([, text], at) => other === null || other[at]?.[1] !== text)
    .map(([name, text]) => `${name} ${text === '' || text === '/' ? words.nothing : text}`)
    .join(words.comma)

const placeText = (place: ExchangedTiles, language: Language): string => {
  const words = COMPARE[language]
  const tiles = run(sortTiles(place.tiles), language)
  if (place.at !== 'dora') return words.places[place.at](seatName(place.seat, language), tiles)
  const name = words.kinds[place.index % 2 === 0 ? 'dora' : 'ura']
  return words.places.dora(place.index < 2 ? name : `${name} ${words.kan(Math.floor(place.index / 2))}`, tiles)
}

const readingText = (reading: Reading, difference: Difference, language: Language): string => {
  const words = COMPARE[language]
  switch (reading.of) {
    case 'act':
      return actText(reading.act, language)
    case 'acts':
      return words.actCount(reading.acts.length, reading.acts[0] ? actText(reading.acts[0], language) : '')
    case 'hand':
      return handText(reading.hand, language)
    case 'exchange':
      return reading.places.map((place) => placeText(place, language)).join(words.comma)
    case 'dora':
      return reading.tile === 'uk'
        ? words.notSeen
        : words.dora(
            tileName(reading.tile, language),
            tileName(reading.indicator ?? indicatorOfDora(reading.tile), language),
          )
    case 'points': {
      const read = difference.kind === 'final-points' ? decimalName : pointsName
      return reading.points.map(read).join(' / ')
    }
    case 'frame':
      return words.frame(frameName(reading.frame.id), countedActs(reading.frame).length)
    case 'frame-id':
      return frameName(reading.id)
    case 'seats':
      return reading.seats.length === 0
        ? words.nobody
        : reading.seats.map((seat) => seatName(seat, language)).join(between(language))
    case 'recorders':
      return reading.recorders
        .map(({ name, frames }) => {
          const who = named(name, language) || words.nobody
          return frames === 'all' ? who : `${who} (${frames.map(frameName).join(' ')})`
        })
        .join(between(language))
    case 'comment':
      return bilingualText(reading.text, language)
    case 'tournament-points':
      return reading.points
        .map(({ personal, team }) => [personal, team].map((each) => (each === null ? '' : decimalName(each))).join('/'))
        .join(' ')
    case 'word':
      return difference.kind === 'reason'
        ? (Object.entries(RECORDER[language].reasons).find(([reason]) => reason === reading.word)?.[1] ?? reading.word)
        : reading.word
    case 'match':
      return words.match(reading.frames)
    case 'player':
    case 'point-rule':
    case 'time-and-place':
    case 'tournament':
      return ''
  }
}

/** What one side says, as far as it differs from the other. */
export const sideText = (difference: Difference, side: 'a' | 'b', language: Language): string => {
  const words = COMPARE[language]
  const { reading } = difference[side]
  const other = difference[side === 'a' ? 'b' : 'a'].reading
  if (reading === null) return words.nothing
  if (reading.of === 'hand' && other?.of === 'hand') {
    const apart = tilesApart(reading.hand, other.hand)
    if (apart) return apart.length === 0 ? words.noMore : words.with(run(apart, language))
  }
  if (reading.of === 'act' && difference.kind === 'pay')
    return reading.act.notes?.pay?.map(pointsName).join(' / ') ?? words.nothing
  if (reading.of === 'act' && difference.kind === 'irregular')
    return irregularText(reading.act, language) || words.nothing
  if (reading.of === 'act' && difference.kind === 'seat')
    return `${seatName(reading.act.seat, language)} ${actText(reading.act, language)}`
  const members = membersOf(reading, language)
  if (members) return membersText(members, other && membersOf(other, language), words)
  return readingText(reading, difference, language)
}

/** Who or what it concerns: the seat, the player, or which of the doras; empty if none. */
export const whoseText = ({ kind, index }: Difference, language: Language): string => {
  if (index === null) return ''
  if (kind === 'dora' || kind === 'ura') return index < 2 ? '' : COMPARE[language].kan(Math.floor(index / 2))
  if (kind === 'player') return COMPARE[language].player(index)
  return kind === 'match' ? String(index + 1) : seatName(index, language)
}
