/** How a frame ended, in lines: for the foot of its sheet, and for pages. */
import type { Frame, Seat } from '../record/index.ts'
import type { RecordedWin } from '../table/index.ts'
import type { FrameEnd } from '../formats/index.ts'
import { pointsName } from './game-names.ts'
import type { Language } from './language.ts'
import type { SheetWords } from './sheet.ts'
import { limitName, yakuName, yakuRoman } from './yaku.ts'
import { bilingualText } from './bilingual-text.ts'

const worthOf = ({ score, seat, moved }: RecordedWin, words: SheetWords, language: Language): string => {
  if (score === null) return words.points(pointsName(moved[seat]))
  const { fu, han, limit, yakuman, points } = score
  const value =
    limit === null
      ? `${words.fu(fu)} ${words.han(han)}`
      : `${yakuman > 0 ? '' : `${words.han(han)} `}${limitName(limit, yakuman, language)}`
  return `${value} ${words.points(pointsName(points))}`
}

const yakuOf = ({ score }: RecordedWin, words: SheetWords, language: Language): string =>
  (score?.yaku ?? [])
    .map(({ id, han, yakuman }) => {
      const name = language === 'ja' ? yakuName(id, language) : yakuRoman(id)
      return yakuman > 0 ? name : `${name} ${words.han(han)}`
    })
    .join(language === 'ja' ? '　' : ', ')

export const resultLines = (
  { frame, end }: { readonly frame: Frame; readonly end: FrameEnd },
  name: (seat: Seat) => string,
  words: SheetWords,
  language: Language,
): readonly string[] => {
  const lines: string[] = []
  if (end.kind === 'wins')
    for (const win of end.wins) {
      const how = win.from === null ? words.won.tsumo : words.won.ron(name(win.from))
      lines.push(
        `${name(win.seat)}  ${how}  ${worthOf(win, words, language)}  ${yakuOf(win, words, language)}`.trimEnd(),
      )
    }
  else if (end.reason === 'broken-off' && frame.notes?.ryuukyoku === undefined) lines.push(words.unfinished)
  else {
    const isAtEnd = end.reason === 'exhaustive' || end.reason === 'nagashi-mangan'
    const tenpai = isAtEnd ? `  ${words.tenpai(end.shown.map(name).join('・'))}` : ''
    const reached = end.outcome?.kind === 'nagashi' ? end.outcome.seats.map(name) : []
    const by = reached.length === 0 ? '' : `  ${reached.join('・')}`
    lines.push(words.ryuukyoku[end.reason] + by + tenpai)
  }
  if (frame.comment) lines.push(`${words.comment}: ${bilingualText(frame.comment, language)}`)
  if (frame.flows.length > 1) lines.push(words.earlierFlows(frame.flows.length - 1))
  return lines
}
