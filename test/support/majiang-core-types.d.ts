/**
 * What we use of majiang-core, in its own words (Pinyin): shoupai hand, rongpai winning tile, hupai yaku, fenpei
 * payments.
 */
declare module '@kobalab/majiang-core' {
  export interface Shoupai {
    clone(): Shoupai
    toString(): string
    zimo(tile: string, check?: boolean): Shoupai
  }

  /** The options of 電脳麻将 that affect the value of a win. */
  export interface Rule {
    readonly 連風牌は2符: boolean
    readonly クイタンあり: boolean
    readonly 役満の複合あり: boolean
    readonly ダブル役満あり: boolean
    readonly 数え役満あり: boolean
    readonly 役満パオあり: boolean
    readonly 切り上げ満貫あり: boolean
    readonly [other: string]: unknown
  }

  export interface HuleParam {
    readonly rule: Rule
    readonly zhuangfeng: number
    readonly menfeng: number
    readonly hupai: {
      readonly lizhi: number
      readonly yifa: boolean
      readonly qianggang: boolean
      readonly lingshang: boolean
      readonly haidi: number
      readonly tianhu: number
    }
    readonly baopai: readonly string[]
    readonly fubaopai: readonly string[] | null
    readonly jicun: { readonly changbang: number; readonly lizhibang: number }
  }

  /** Points are single points. Without a yaku only `defen`, which is then 0. */
  export interface Hule {
    readonly hupai?: readonly { readonly name: string; readonly fanshu: number | string; readonly baojia?: string }[]
    readonly fu?: number
    readonly fanshu?: number
    readonly damanguan?: number
    readonly defen: number
    readonly fenpei?: readonly number[]
  }

  const Majiang: {
    readonly Game: typeof Game
    readonly Player: typeof Player
    readonly rule: (changed?: Partial<Rule>) => Rule
    readonly Shoupai: { readonly fromString: (text: string) => Shoupai }
    readonly Util: {
      /** undefined for an incomplete hand. */
      readonly hule: (shoupai: Shoupai, rongpai: string | null, param: HuleParam) => Hule | undefined
      /** Shanten of the best form, then of each: four sets and a pair, thirteen orphans, seven pairs. */
      readonly xiangting: (shoupai: Shoupai) => number
      readonly xiangting_yiban: (shoupai: Shoupai) => number
      readonly xiangting_guoshi: (shoupai: Shoupai) => number
      readonly xiangting_qidui: (shoupai: Shoupai) => number
      /** What lowers the shanten; null for a hand that must discard. */
      readonly tingpai: (shoupai: Shoupai) => string[] | null
    }
  }
  export default Majiang
}
