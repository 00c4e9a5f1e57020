import type { Args } from '../formats/index.ts'

/** What a loss, a finding or a failure of a format says; `count`: how often it occurred. */
export type FormatSentence = (args: Args, count: number) => string
export type FormatSentences = Readonly<Record<string, FormatSentence>>
