/** The base class of a majiang-core Player, which tracks messages. A subclass decides. */
declare module '@kobalab/majiang-core' {
  export interface Drawn {
    readonly l: number
    readonly p: string
  }
  export interface Melded {
    readonly l: number
    readonly m: string
  }

  /** Each question ends in one call of `_callback`. */
  export abstract class Player {
    readonly _id: number
    readonly _menfeng: number
    readonly _callback: (reply?: Reply) => void
    readonly shoupai: Shoupai
    action(message: Message, callback?: (reply?: Reply) => void): void
    get_dapai(hand: Shoupai): readonly string[] | null
    get_chi_mianzi(hand: Shoupai, tile: string): readonly string[] | null
    get_peng_mianzi(hand: Shoupai, tile: string): readonly string[] | null
    get_gang_mianzi(hand: Shoupai, tile?: string): readonly string[] | null
    allow_lizhi(hand: Shoupai, tile?: string | null): boolean | readonly string[]
    allow_hule(hand: Shoupai, tile: string | null, lucky?: boolean): boolean
    allow_pingju(hand: Shoupai): boolean
    abstract action_kaiju(): void
    abstract action_qipai(): void
    abstract action_zimo(drawn: Drawn, rinshan?: boolean): void
    abstract action_dapai(thrown: Drawn): void
    abstract action_fulou(meld: Melded): void
    abstract action_gang(meld: Melded): void
    abstract action_hule(): void
    abstract action_pingju(): void
    abstract action_jieju(): void
  }
}
