/** The tokens of the standard, written out. The two series have the league's spelling, not the standard's. */
import type { TokenName } from '../league-types.ts'

export const TOURNAMENTS = { mlg: { native: 'Mリーグ', roman: 'M.LEAGUE' } } as const satisfies Readonly<
  Record<string, TokenName>
>

export const STAGES = {
  'mlg-reg': { native: 'レギュラーシーズン', roman: 'Regular Season' },
  'mlg-sfs': { native: 'セミファイナルシリーズ', roman: 'Semifinal Series' },
  'mlg-fns': { native: 'ファイナルシリーズ', roman: 'Final Series' },
  '1rd': { native: '1回戦', roman: 'First round', confirmed: false },
  '2rd': { native: '2回戦', roman: 'Second round', confirmed: false },
  qtf: { native: '準々決勝', roman: 'Quarterfinal', confirmed: false },
  smf: { native: '準決勝', roman: 'Semifinal', confirmed: false },
  fin: { native: '決勝', roman: 'Final', confirmed: false },
} as const satisfies Readonly<Record<string, TokenName>>

export const AFFILIATIONS = {
  none: { native: '無所属', roman: 'None', confirmed: false },
  saikouisen: { native: '最高位戦日本プロ麻雀協会', roman: 'Saikouisen Nihon Pro Mahjong Kyokai', short: '最高位戦' },
  prokyoukai: { native: '日本プロ麻雀協会', roman: 'Nihon Pro Mahjong Kyokai', short: '協会' },
  prorenmei: { native: '日本プロ麻雀連盟', roman: 'Japan Professional Mahjong League', short: '連盟' },
  rmu: { native: 'RMU', roman: 'RMU', short: 'RMU' },
  rengoumu: { native: '麻将連合-μ-', roman: 'Mahjong Rengo -Mu-', short: '連合' },
  '101': { native: '101競技連盟', roman: '101 Kyogi Renmei' },
  kishikai: { native: '日本プロ麻雀棋士会', roman: 'Nihon Pro Mahjong Kishikai' },
  zennihon: { native: '全日本麻雀協会', roman: 'Zen Nihon Mahjong Kyokai' },
} as const satisfies Readonly<Record<string, TokenName>>
