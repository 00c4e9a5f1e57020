/** What a statistic counts, and which known programs count so: of some there are two that are easily taken for one another. */
import type { Conventions, Definition, StatisticId } from '../archive/index.ts'
import { entriesOf } from '../kit/index.ts'
import type { Language } from './language.ts'
import { STATISTIC_WORDS } from './statistics.ts'

const WORDS = {
  ja: {
    as: 'この数え方',
    same: '',
    'one-less': '（1少ない）',
    'without-own-stick': '（和了者自身の供託を除く）',
    and: '、',
    stop: '。',
  },
  en: {
    as: 'Counted so by',
    same: '',
    'one-less': ' (one less)',
    'without-own-stick': ' (less the winner’s own stick)',
    and: ', ',
    stop: '. ',
  },
} as const

/** Empty if no known program has a say in it. */
export const conventionsText = (conventions: Conventions | undefined, language: Language): string => {
  const words = WORDS[language]
  const programs = entriesOf(conventions ?? {}).map(([program, how]) => `${program}${words[how ?? 'same']}`)
  return programs.length === 0 ? '' : `${words.as}: ${programs.join(words.and)}`
}

/** @param definition of `STATISTICS`, which the words do not load by themselves */
export const statisticMeaning = (id: StatisticId, { conventions }: Definition, language: Language): string => {
  const { means } = STATISTIC_WORDS[language][id]
  const counted = conventionsText(conventions, language)
  return counted === '' ? means : `${means}${WORDS[language].stop}${counted}`
}
