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

export const ABOUT = {
  schema: 1,
  compiledOn: '2026-11-20',
  about:
    'Facts about the M.LEAGUE for metadata tables. confirmed=false marks a record with at least one field that no source settled; unconfirmedFields names it. year and every fromSeason or toSeason are the year in which the season began (the tourYear of the format). toSeason null means still on the roster in the newest season. carryOver is the share of the points of the stage before that is taken into this one.',
  carryOverRounding:
    'Half of the points, rounded to one decimal towards plus infinity (592.2 gives 296.1, 586.1 gives 293.1, -41.5 gives -20.7, -61.3 gives -30.6).',
  officialGameId:
    'L001_Sxxx_dddd_nnT: season code, playing day, match of the day, table letter (for example L001_S025_0001_01A).',
  tokens:
    'The standard spells the two series シーリズ (a slip for シリーズ); the official league spelling is シリーズ. Generic stage names in Japanese and the roman names of the federations are ordinary translations or romanizations, not taken from a source.',
} as const
