/** Platform tables that differ from the ranked rules in one or two settings. */
import { PLATFORMS } from './platforms.ts'
import { NO_RED, type NamedRules } from './shared-values.ts'

const tenhou: NamedRules = PLATFORMS.tenhou

export const VARIANTS = {
  'tenhou-no-red': {
    ...tenhou,
    native: '天鳳 喰タンあり赤なし',
    roman: 'Tenhou, without red fives',
    redFives: NO_RED,
  },
  'tenhou-closed-tanyao': {
    ...tenhou,
    native: '天鳳 喰タンなし赤あり',
    roman: 'Tenhou, closed tanyao only',
    openTanyao: false,
  },
  'tenhou-no-red-closed-tanyao': {
    ...tenhou,
    native: '天鳳 喰タンなし赤なし',
    roman: 'Tenhou, without red fives, closed tanyao only',
    redFives: NO_RED,
    openTanyao: false,
  },
} satisfies Readonly<Record<string, NamedRules>>
