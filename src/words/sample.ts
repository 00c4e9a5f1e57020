/** 見本の試合。 The texts of the match that plays itself; every other language has the shape of the Japanese. */
import type { Language } from './language.ts'

const ja = {
  what: 'プログラムが打った試合の記録です。どこにも保存されません。',
  play: '再生',
  pause: '止める',
  previousAct: '一つ前へ',
  nextAct: '一つ先へ',
  previousFrame: '前の局へ',
  nextFrame: '次の局へ',
  record: '牌譜として開く',
  progress: (frame: string, act: number, of: number) => `${frame} ${act}／${of}手`,
  deal: '配牌',
}

export type SampleWords = typeof ja

const en: SampleWords = {
  what: 'Programs played this match. It is not saved anywhere.',
  play: 'Play',
  pause: 'Pause',
  previousAct: 'Previous act',
  nextAct: 'Next act',
  previousFrame: 'Previous frame',
  nextFrame: 'Next frame',
  record: 'Open as a record',
  progress: (frame, act, of) => `${frame}, act ${act} of ${of}`,
  deal: 'the deal',
}

export const SAMPLE_WORDS: Readonly<Record<Language, SampleWords>> = { ja, en }
