/** The Game of majiang-core and what its players see, as far as we use it. l is a seat of the frame. */
declare module '@kobalab/majiang-core' {
  export interface Shoupai {
    readonly _bingpai: Readonly<Record<string, readonly number[]>>
    readonly _fulou: readonly string[]
    /** The drawn tile; after a call the meld. */
    readonly _zimo: string | null
    readonly lizhi: boolean
    dapai(tile: string): Shoupai
    fulou(meld: string): Shoupai
    gang(meld: string): Shoupai
  }

  export interface Model {
    readonly shoupai: readonly Shoupai[]
    readonly lunban: number
    readonly player_id: readonly number[]
    readonly shan: { readonly paishu: number; readonly baopai: readonly string[] }
    readonly he: readonly { readonly _pai: readonly string[] }[]
    readonly lizhibang: number
    readonly defen: readonly number[]
  }

  export type Reply = Readonly<Record<string, string>>
  export type Message = Readonly<Record<string, unknown>>

  export interface GamePlayer {
    action(message: Message, reply?: (reply: Reply) => void): void
  }

  export interface Paipu {
    /** The place of the first dealer; those below are by place. */
    readonly qijia: number
    readonly defen: readonly number[]
    readonly rank: readonly number[]
    readonly point: readonly string[]
    readonly log: readonly (readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[])[]
  }

  export class Game {
    static get_dapai(rule: Rule, hand: Shoupai): readonly string[] | null
    static get_chi_mianzi(rule: Rule, hand: Shoupai, tile: string, left: number): readonly string[] | null
    static get_peng_mianzi(rule: Rule, hand: Shoupai, tile: string, left: number): readonly string[] | null
    static get_gang_mianzi(
      rule: Rule,
      hand: Shoupai,
      tile: string | null,
      left: number,
      kans: number,
    ): readonly string[] | null
    static allow_lizhi(rule: Rule, hand: Shoupai, tile: string | null, left: number, points: number): boolean
    static allow_hule(
      rule: Rule,
      hand: Shoupai,
      tile: string | null,
      round: number,
      seat: number,
      lucky: boolean,
      mayRon?: boolean,
    ): boolean
    constructor(players: readonly GamePlayer[], callback: (paipu: Paipu) => void, rule: unknown, title: string)
    readonly model: Model
    readonly _paipu: Paipu
    readonly _status: string
    readonly _gang: string | null
    readonly _neng_rong: readonly (boolean | number)[]
    do_sync(): Game
    reply_dapai(): void
    reply_gang(): void
    call_players(type: string, messages: readonly Message[], timeout?: number): void
    get_dapai(): readonly string[] | null
    get_chi_mianzi(l: number): readonly string[] | null
    get_peng_mianzi(l: number): readonly string[] | null
    get_gang_mianzi(l?: number): readonly string[] | null
    allow_lizhi(): readonly string[] | false
    allow_hule(l?: number): boolean
    allow_pingju(): boolean
  }
}
