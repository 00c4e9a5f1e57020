/** 初めての一局。 The texts of the first lesson; every other language has the shape of the Japanese. */
import type { LessonStep } from '../training/index.ts'
import type { Language } from './language.ts'
import type { PressOf } from './printed-key.ts'

interface StepWords {
  readonly title: string
  readonly text: (key: PressOf) => string
}

const ja = {
  step: (at: number, of: number) => `手順 ${at}／${of}`,
  press: '次のキー',
  wrong: (key: string) => `ここでは ${key} を押します`,
  skip: 'この手順を飛ばす',
  keyboard: '次に押すキーが光るキーボード',
  steps: {
    dora: {
      title: 'ドラ表示牌',
      text: () =>
        '牌は一枚を一つのキーで入力します。数字の段が萬子、その下から順に筒子、索子、字牌です。まず、見えているドラ表示牌を入力します。',
    },
    deal: {
      title: '配牌',
      text: (key) =>
        `東家の配牌を13枚、見えた順に入力します。見えない三人の配牌は ${key('enter')} で飛ばします。あとからいつでも入力できます。`,
    },
    turn: {
      title: 'ツモと打牌',
      text: () => 'ツモった牌、切った牌の順に入力します。手番は自動で次の席へ移ります。手牌が見えない席でも同じです。',
    },
    tsumogiri: {
      title: 'ツモ切り',
      text: (key) => `ツモった牌をそのまま切ったときは、${key('tsumogiri')} を押します。`,
    },
    riichi: { title: '立直', text: () => '立直のキーを押し、続けて切った牌を入力します。立直棒は自動で記録されます。' },
    chord: {
      title: 'ツモ切りを早く',
      text: () => 'Alt を押しながら牌のキーを押すと、その牌をツモ切りしたことになります。一巡が一打で済みます。',
    },
    win: {
      title: '和了',
      text: () => '和了牌をツモったら、和了のキーを押します。ツモ和了かロン和了かは手番から決まります。',
    },
    points: {
      title: '点数',
      text: (key) =>
        `裏ドラの表示牌を入力すると点数が計算されます。放送の点数と同じなら ${key('enter')} で確定し、違うときは数字で入力します。`,
    },
  } satisfies Record<LessonStep, StepWords> as Readonly<Record<LessonStep, StepWords>>,
  /** For key maps without a chord that draws and discards a tile. */
  withoutChord: (key: PressOf) => `ツモった牌に続けて ${key('tsumogiri')} を押します。三人分を続けて入力します。`,
  done: 'これで一局が記録できました',
  doneText: (key: PressOf) =>
    `まちがえたときは ${key('undo')} で一打ずつ戻せます。実際の記録は打鍵ごとにディスクに残り、保存すると .jmjp ファイルになります。この一局は残りません。`,
  toTraining: '放送を見ながら練習する',
}

export type LessonWords = typeof ja

const en: LessonWords = {
  step: (at, of) => `Step ${at} of ${of}`,
  press: 'Next key',
  wrong: (key) => `Press ${key} here`,
  skip: 'Skip this step',
  keyboard: 'A keyboard on which the next key is lit',
  steps: {
    dora: {
      title: 'The dora indicator',
      text: () =>
        'Every tile has a key of its own. The row of digits is man; below it come pin, sou and the honours. Begin with the dora indicator that you see.',
    },
    deal: {
      title: 'The deal',
      text: (key) =>
        `Type the thirteen tiles of East in the order in which you see them. ${key('enter')} skips the three hands that are not shown; you can type them at any time later.`,
    },
    turn: {
      title: 'Draw and discard',
      text: () =>
        'Type the tile that is drawn, then the tile that is discarded. The turn moves on by itself, also to hands that you cannot see.',
    },
    tsumogiri: {
      title: 'Tsumogiri',
      text: (key) => `When the drawn tile is discarded at once, press ${key('tsumogiri')}.`,
    },
    riichi: {
      title: 'Riichi',
      text: () => 'Press the riichi key, then type the discard. The riichi stick is recorded by itself.',
    },
    chord: {
      title: 'Tsumogiri in one key',
      text: () => 'Hold Alt and press the tile: it is drawn and discarded at once. A turn is one key.',
    },
    win: {
      title: 'The win',
      text: () => 'Type the winning tile, then press the win key. Whose turn it is tells tsumo from ron.',
    },
    points: {
      title: 'Points',
      text: (key) =>
        `Type the ura indicator and the points are worked out. If the broadcast shows the same, press ${key('enter')}; otherwise type its number.`,
    },
  },
  withoutChord: (key) => `Type the tile, then ${key('tsumogiri')}, for each of the three players.`,
  done: 'You have recorded a frame',
  doneText: (key) =>
    `${key('undo')} takes back one key at a time. In a real record every key is on disk at once, and saving writes a .jmjp file. This frame is not kept.`,
  toTraining: 'Practise with a broadcast',
}

export const LESSON_WORDS: Readonly<Record<Language, LessonWords>> = { ja, en }
