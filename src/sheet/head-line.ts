/** What is known of the match, as one line of each sheet. */
import { plainName, type FrameId, type Match } from '../record/index.ts'
import { labelName } from '../league/index.ts'
import type { Language, SheetWords } from '../words/index.ts'
import { bilingualText } from '../words/index.ts'

/** `20251103` → `2025-11-03`. */
const dateText = (date: string): string => date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
const timeText = (time: string): string => time.replace(/^(\d\d)(\d\d)$/, '$1:$2')

const wroteFrame = (frames: 'all' | readonly FrameId[], id: FrameId): boolean =>
  frames === 'all' ||
  frames.some((each) => each.wind === id.wind && each.number === id.number && each.honba === id.honba)

/** Who recorded a frame. */
const recordersOf = ({ recorders }: Match, id: FrameId): string =>
  recorders
    .filter(({ frames }) => wroteFrame(frames, id))
    .map(({ name }) => plainName(name))
    .filter((name) => name !== '')
    .join('・')

/** @param id the frame, of which the recorders are named */
export const headLine = (match: Match, id: FrameId, words: SheetWords, language: Language): string => {
  const { tournament, timeAndPlace } = match
  const recorders = recordersOf(match, id)
  const number = tournament?.matchInDay ?? tournament?.matchInStage ?? null
  const parts = [
    tournament?.name ? bilingualText(labelName('tourName', tournament.name), language) : '',
    tournament?.year ? String(tournament.year) : '',
    tournament?.stage ? bilingualText(labelName('tourStage', tournament.stage), language) : '',
    number === null ? '' : words.match(number),
    timeAndPlace.date === null ? '' : dateText(timeAndPlace.date),
    timeAndPlace.time === null ? '' : timeText(timeAndPlace.time),
    timeAndPlace.place === null ? '' : bilingualText(labelName('matchPlace', timeAndPlace.place), language),
    recorders === '' ? '' : `${words.recorder} ${recorders}`,
  ]
  return parts.filter((part) => part !== '').join('  ')
}
