/** Advice to a trainee: what to do better. */
import type { Advice, ErrorKind } from '../training/index.ts'
import type { Language } from './language.ts'
import { plural } from './plural.ts'
import { keyIn, type PressOf } from './printed-key.ts'

type Sentences = {
  readonly [Code in Exclude<Advice['code'], 'errors'>]: (
    advice: Extract<Advice, { readonly code: Code }>,
    key: PressOf,
  ) => string
} & { readonly errors: Readonly<Record<ErrorKind, (key: PressOf) => string>> }

const JA: Sentences = {
  errors: {
    tile: () => '牌を確かめてから打つ。見えなかった牌は、推測せず不明牌のまま残す',
    mark: (key) => `切った牌が手から出たかを見る。ツモ切りは ${key('tsumogiri')}、手出しは牌のキー`,
    missed: (key) => `抜けに気づいたら、そこまで戻って ${key('insert')} で挿入する。後ろを打ち直す必要はない`,
    extra: (key) => `余分な行動は、そこまで戻って ${key('delete')} で消す`,
    call: () => '発声を聞いたら、すぐ鳴き・立直・和了のキーを押す。誰の番かは案内に出ている',
    dora: () => '打つのはドラではなく表示牌。槓のあとは新しい表示牌を打つ',
    hand: (key) =>
      `配牌は急がなくてよい。見えない牌は ${key('enter')} で飛ばし、後で ${key('retype-hand')} を押して打つ`,
    score: (key) => `計算された点数と放送の点数を比べてから ${key('enter')} を押す`,
  },
  'nothing-typed': () => '放送に一手出るたびに、ツモと打牌を打つ。初めてなら「初めての一局」から始める',
  refused: ({ keys, refused }) =>
    `${keys}打鍵のうち${refused}打鍵が受け付けられなかった。次に打つものは下の案内に出ている`,
  behind: ({ lag }) => `放送から${lag.toFixed(1)}秒遅れている。遅い速さで、ツモと打牌を見たらすぐ打つ`,
  'many-keys': ({ keysPerTurn }) =>
    `1巡に${keysPerTurn.toFixed(1)}打鍵かかっている。ツモ切りは Alt と牌のキーを一緒に押せば一打で済む`,
  open: ({ open }, key) => `${open}か所が空いている。${key('question')} で未確認の所へ移って埋める`,
  faster: () => '誤りも遅れもない。次は速さを一段上げる',
}

const EN: Sentences = {
  errors: {
    tile: () => 'Look at the tile before you type it. Leave a tile that you did not see unseen; do not guess',
    mark: (key) =>
      `See whether the discard comes from the hand. ${key('tsumogiri')} is tsumogiri, the key of the tile is tedashi`,
    missed: (key) => `Go back to the missed act and press ${key('insert')}. What follows need not be typed again`,
    extra: (key) => `Go back to the extra act and press ${key('delete')}`,
    call: () => 'Press the key of a call, a riichi or a win as soon as you hear it. The prompt says whose turn it is',
    dora: () => 'Type the indicator, not the dora. After a kan, type the new indicator',
    hand: (key) =>
      `Take your time with starting hands. ${key('enter')} skips unseen tiles, and ${key('retype-hand')} returns to them later`,
    score: (key) => `Compare the calculated points with the broadcast before you press ${key('enter')}`,
  },
  'nothing-typed': () =>
    'Type each draw and discard as the broadcast shows it. New here? Start with “Your first frame”',
  refused: ({ keys, refused }) =>
    `${refused} of ${plural(keys, 'key')} had no effect. The prompt at the bottom says what comes next`,
  behind: ({ lag }) =>
    `You are ${lag.toFixed(1)} seconds behind. Choose a slower pace and type each tile as soon as you see it`,
  'many-keys': ({ keysPerTurn }) =>
    `A turn takes you ${keysPerTurn.toFixed(1)} keys. Alt with the key of a tile is a tsumogiri in one`,
  open: ({ open }, key) => `${plural(open, 'place')} left open. Press ${key('question')} to go to each and fill it in`,
  faster: () => 'No errors, and not late. Choose the next faster pace',
}

const ADVICE: Readonly<Record<Language, Sentences>> = { ja: JA, en: EN }

export const adviceSentence = (advice: Advice, language: Language, press: PressOf): string => {
  const words = ADVICE[language]
  const key: PressOf = (id) => keyIn(press, id, language)
  switch (advice.code) {
    case 'errors':
      return words.errors[advice.kind](key)
    case 'nothing-typed':
      return words['nothing-typed'](advice, key)
    case 'refused':
      return words.refused(advice, key)
    case 'behind':
      return words.behind(advice, key)
    case 'many-keys':
      return words['many-keys'](advice, key)
    case 'open':
      return words.open(advice, key)
    case 'faster':
      return words.faster(advice, key)
  }
}
