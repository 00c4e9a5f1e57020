/**
 * What a Game tells its Players (the protocol of 電脳麻将), in Majiang notation: seats `l` 0 East … 3 North of the frame,
 * points in ones, dora indicators rather than doras. What a seat cannot know is an empty text.
 */
import type { BySeat, ByPlayer, Seat } from '../record/index.ts'
import type { Hule } from '../table/index.ts'

/** A match begins. `player` is in the order of `qijia`'s seats; here the first dealer is always at 0. */
interface Kaiju {
  readonly player: ByPlayer<string>
  readonly qijia: 0
  /** Red fives of each suit. Null, if the rules do not say, is only for recorders, never for a Player. */
  readonly hongpai: { readonly m: number | null; readonly p: number | null; readonly s: number | null }
}

/** A frame begins: round wind, number of the frame from 0, honba, riichi sticks, points and hands by seat. */
interface Qipai {
  readonly zhuangfeng: Seat
  readonly jushu: Seat
  readonly changbang: number
  readonly lizhibang: number
  readonly defen: BySeat<number>
  readonly baopai: string
  readonly shoupai: BySeat<string>
}

/** A draw or a discard: `m1`; `_` marks a tsumogiri, `*` a riichi. */
interface OneTile {
  readonly l: Seat
  readonly p: string
}

/** A call or an own kan: `m1-23`, `z666=6`. */
interface OneMeld {
  readonly l: Seat
  readonly m: string
}

interface Kaigang {
  readonly baopai: string
}

export interface Pingju {
  readonly name: string
  /** Hands shown; otherwise empty. */
  readonly shoupai: BySeat<string>
  readonly fenpei: BySeat<number>
}

/** The match is over; by player, `point` in thousands. */
export interface Jieju {
  readonly defen: ByPlayer<number>
  readonly rank: ByPlayer<number>
  readonly point: ByPlayer<number>
}

export type Message =
  | { readonly type: 'kaiju'; readonly data: Kaiju }
  | { readonly type: 'qipai'; readonly data: Qipai }
  | { readonly type: 'zimo'; readonly data: OneTile }
  | { readonly type: 'dapai'; readonly data: OneTile }
  | { readonly type: 'fulou'; readonly data: OneMeld }
  | { readonly type: 'gang'; readonly data: OneMeld }
  | { readonly type: 'gangzimo'; readonly data: OneTile }
  | { readonly type: 'kaigang'; readonly data: Kaigang }
  | { readonly type: 'hule'; readonly data: Hule }
  | { readonly type: 'pingju'; readonly data: Pingju }
  | { readonly type: 'jieju'; readonly data: Jieju }

export type MessageType = Message['type']

const ANSWERED: ReadonlySet<MessageType> = new Set(['zimo', 'dapai', 'fulou', 'gang', 'gangzimo'])

/** Whether every Player answers this message, if only with nothing. Other messages have no answer. */
export const isAnswered = ({ type }: Message): boolean => ANSWERED.has(type)

/** The message as `seat` may see it: hands and draws of the others are hidden. */
export const masked = (message: Message, seat: Seat): Message => {
  switch (message.type) {
    case 'qipai': {
      const [e, s, w, n] = message.data.shoupai
      const shoupai: BySeat<string> = [
        seat === 0 ? e : '',
        seat === 1 ? s : '',
        seat === 2 ? w : '',
        seat === 3 ? n : '',
      ]
      return { type: 'qipai', data: { ...message.data, shoupai } }
    }
    case 'zimo':
    case 'gangzimo':
      return message.data.l === seat ? message : { type: message.type, data: { l: message.data.l, p: '' } }
    case 'dapai':
    case 'fulou':
    case 'gang':
    case 'hule':
    case 'jieju':
    case 'kaigang':
    case 'kaiju':
    case 'pingju':
      return message
  }
}
