/** What `saifu edit` says when it cannot do what was asked. */
import type { Language } from './language.ts'

interface EditWords {
  readonly oneFile: string
  readonly oneKind: string
  readonly badNumber: (option: string) => string
  readonly noSuchMatch: (matches: number) => string
  readonly noSuchFrame: (known: string) => string
  readonly noSuchAct: (acts: number) => string
  readonly noSuchSeat: (given: string) => string
  /** No next act to exchange it with, or no such tile in the starting hand. */
  readonly notThere: string
  readonly badDealt: (given: string) => string
  /** A text that is no act. */
  readonly noAct: (text: string) => string
  /** The other places of a tile that was changed: changed with it, or left. */
  readonly alongTaken: (places: string) => string
  readonly alongLeft: (places: string) => string
}

const ja: EditWords = {
  oneFile: '直す牌譜を一つ書いてください',
  oneKind: '--replace、--draw、--discard、--dealt、--insert、--delete、--swap、--seat のうち一つを書いてください',
  badNumber: (option) => `${option} に 1 からの番号を書いてください`,
  noSuchMatch: (matches) => `その番号の試合はない（${matches} 試合）`,
  noSuchFrame: (known) => `--frame に局の名前を書いてください（${known}）`,
  noSuchAct: (acts) => `その番号の手はない（${acts} 手）`,
  noSuchSeat: (given) => `席は e s w n: ${given}`,
  notThere: '入れ替える次の一手、または配牌のその牌がない',
  badDealt: (given) => `--dealt は s:3p=4p（南家の配牌の3筒を4筒に）のように書いてください: ${given}`,
  noAct: (text) => `一手として読めない: ${text}`,
  alongTaken: (places) => `直した: ${places}`,
  alongLeft: (places) => `そのまま: ${places}。--along なら、同じ牌と決まる箇所も直す`,
}

const en: EditWords = {
  oneFile: 'name one record to edit',
  oneKind: 'give one of --replace, --draw, --discard, --dealt, --insert, --delete, --swap and --seat',
  badNumber: (option) => `${option} needs a number from 1`,
  noSuchMatch: (matches) => `no such match: the file has ${matches}`,
  noSuchFrame: (known) => `name the frame with --frame (${known})`,
  noSuchAct: (acts) => `no such act: the frame has ${acts}`,
  noSuchSeat: (given) => `the seat is e, s, w or n, not ${given}`,
  notThere: 'there is no next act to exchange it with, or no such tile in the starting hand',
  badDealt: (given) => `write --dealt like s:3p=4p (South was dealt 4p, not 3p), not ${given}`,
  noAct: (text) => `not an act: ${text}`,
  alongTaken: (places) => `changed: ${places}`,
  alongLeft: (places) => `left: ${places}; --along changes what is surely the same tile`,
}

export const EDIT: Readonly<Record<Language, EditWords>> = { ja, en }
