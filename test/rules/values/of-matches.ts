/** Payments at a ryuukyoku, the next frame, and the final points. */
import { DEFAULT_PREFERENCES, openSession, reduce } from '../../../src/recorder/index.ts'
import { finalPoints, nextFrame, rulesets, settle, type Outcome, type Ruleset } from '../../../src/rules/index.ts'
import type { FrameResult } from '../../../src/rules/next-frame.ts'
import type { RuleKey } from '../../../src/rules/rule-fields.ts'
import type { ByPlayer, Points } from '../../../src/record/index.ts'
import type { Shown } from './shown-values.ts'

const final =
  (points: ByPlayer<Points>, sticks = 0, chombos: ByPlayer<number> = [0, 0, 0, 0]) =>
  (rules: Ruleset): unknown =>
    finalPoints(points, sticks, rules, chombos)?.final

/** `E1-2`, `over`, or `E1-2 or over` if the dealer may stop. */
const next =
  (result: Partial<FrameResult>) =>
  (rules: Ruleset): string => {
    const whole: FrameResult = {
      id: { wind: 'S', number: 4, honba: 1 },
      outcome: { kind: 'exhausted', tenpai: [0] },
      points: [400, 200, 200, 200],
      sticks: 0,
      ...result,
    }
    const after = nextFrame(whole, rules)
    if (after.next === null) return 'over'
    const { wind, number, honba } = after.next.id
    return `${wind}${number}-${honba}${after.mayEnd ? ' or over' : ''}`
  }

const DEALER_WINS: Outcome = { kind: 'win', wins: [{ winner: 0, from: 1, value: { kind: 'ron', points: 20 } }] }
const OTHER_WINS: Outcome = { kind: 'win', wins: [{ winner: 2, from: 1, value: { kind: 'ron', points: 20 } }] }
const TWO_RONS: Outcome = {
  kind: 'win',
  wins: [
    { winner: 2, from: 0, value: { kind: 'ron', points: 30 } },
    { winner: 1, from: 0, value: { kind: 'ron', points: 50 } },
  ],
}
const NOTEN_RIICHI: Outcome = { kind: 'exhausted', tenpai: [0], riichi: [1] }

const LINES = [120, -10, -30, -80]
const OTHERS = [80, 40, -40, -80]
const NOTHING = [0, 0, 0, 0]
const JPML: Ruleset = rulesets['jpml-a']
const EXACT: Ruleset = { ...rulesets.majiang, finalRounding: 'none' }

export const OF_MATCHES = {
  startPoints: {
    what: 'what every player begins with',
    see: (rules) => {
      const session = openSession(null, { ...DEFAULT_PREFERENCES, rulesets: [rules] })
      const { session: chosen } = reduce(session, { type: 'setRules', rules: rules.id })
      return reduce(chosen, { type: 'nextFrame' }).session.match.frames[0]?.startPoints
    },
    values: [
      [250, [250, 250, 250, 250]],
      [300, [300, 300, 300, 300]],
    ],
  },
  returnPoints: {
    what: 'what is taken off every score',
    see: final([400, 300, 200, 100]),
    values: [
      [300, [500, 100, -200, -400]],
      [250, [550, 150, -150, -350]],
    ],
  },
  oka: {
    what: 'what the first place gets besides; what is below 0 the fourth pays',
    see: final([400, 300, 200, 100]),
    values: [
      [200, [500, 100, -200, -400]],
      [0, [300, 100, -200, -400]],
      [-200, [300, 100, -200, -600]],
    ],
  },
  uma: {
    what: 'what each place gets',
    see: final([400, 300, 200, 100]),
    values: [
      [
        [200, 100, -100, -200],
        [500, 100, -200, -400],
      ],
      [
        [300, 100, -100, -300],
        [600, 100, -200, -500],
      ],
      [
        [150, 50, -50, -150],
        [450, 50, -150, -350],
      ],
      [
        [120, 40, -40, -120],
        [420, 40, -140, -320],
      ],
    ],
  },
  'floatingUma.one': {
    what: 'the places where one player is above',
    see: final([450, 290, 260, 200]),
    values: [
      [LINES, [270, -20, -70, -180]],
      [OTHERS, [230, 30, -80, -180]],
    ],
    base: JPML,
  },
  'floatingUma.two': {
    what: 'the places where two are',
    see: final([400, 310, 290, 200]),
    values: [
      [OTHERS, [180, 50, -50, -180]],
      [LINES, [220, 0, -40, -180]],
    ],
    base: JPML,
  },
  'floatingUma.three': {
    what: 'the places where three are',
    see: final([400, 310, 300, 190]),
    values: [
      [
        [80, 30, 10, -120],
        [180, 40, 10, -230],
      ],
      [OTHERS, [180, 50, -40, -190]],
    ],
    base: JPML,
  },
  'floatingUma.zeroOrFour': {
    what: 'the places where none is, or all',
    see: final([299, 298, 297, 296]),
    values: [
      [NOTHING, [-1, -2, -3, -4]],
      [OTHERS, [79, 38, -43, -84]],
    ],
    base: JPML,
  },
  tieSplitsUma: {
    what: 'whether tied players share their places',
    see: final([350, 350, 200, 100]),
    values: [
      [true, [300, 300, -200, -400]],
      [false, [450, 150, -200, -400]],
    ],
  },
  leftoverRiichiSticks: {
    what: 'where sticks go that nobody won',
    see: final([390, 300, 200, 100], 10),
    values: [
      ['first-place', [500, 100, -200, -400]],
      ['lost', [490, 100, -200, -400]],
      ['split', [493, 103, -198, -398]],
    ],
    base: EXACT,
  },
  honbaAtSeveralRons: {
    what: 'whether honba go with the first of several rons on one tile or with each of them',
    see: (rules) => settle(TWO_RONS, { honba: 1, sticks: 20, laid: [0, 0, 10, 10] }, rules).delta,
    values: [
      ['nearest', [-83, 73, 30, 0]],
      ['each', [-86, 73, 33, 0]],
    ],
  },
  sticksAtSeveralRons: {
    what: 'whether sticks go with the first of several rons on one tile, or each winner takes back his own of this frame',
    see: (rules) => settle(TWO_RONS, { honba: 1, sticks: 20, laid: [0, 0, 10, 10] }, rules).delta,
    values: [
      ['nearest', [-83, 73, 30, 0]],
      ['own-back', [-83, 63, 40, 0]],
    ],
  },
  finalRounding: {
    what: 'whether scores are rounded to whole thousands in the end, the first place getting the rest, and where a half goes',
    see: final([555, 265, 225, -45]),
    values: [
      ['none', [655, 65, -175, -545]],
      ['half-up', [640, 70, -170, -540]],
      ['half-away-from-zero', [650, 70, -170, -550]],
      ['half-towards-zero', [660, 60, -180, -540]],
    ],
  },
  chombo: {
    what: 'what a chombo costs in the end',
    see: final([400, 300, 200, 100], 0, [0, 0, 1, 0]),
    values: [
      [200, [500, 100, -400, -400]],
      [400, [500, 100, -600, -400]],
    ],
  },
  notenRiichi: {
    what: 'what a riichi without tenpai makes of an exhaustive ryuukyoku',
    see: (rules) => [
      settle(NOTEN_RIICHI, { honba: 1, sticks: 10 }, rules).delta,
      next({ id: { wind: 'E', number: 1, honba: 1 }, outcome: NOTEN_RIICHI })(rules),
    ],
    values: [
      ['chombo', [NOTHING, 'E1-1']],
      ['none', [[30, -10, -10, -10], 'E1-2']],
    ],
  },
  notenPenaltyTotal: {
    what: 'what is paid for being without tenpai',
    see: (rules) => settle({ kind: 'exhausted', tenpai: [0, 2] }, { honba: 0, sticks: 0 }, rules).delta,
    values: [
      [30, [15, -15, 15, -15]],
      [0, NOTHING],
    ],
  },
  honbaValue: {
    what: 'what a win has more for each honba',
    see: (rules) => settle(DEALER_WINS, { honba: 2, sticks: 0 }, rules).delta,
    values: [
      [3, [26, -26, 0, 0]],
      [15, [50, -50, 0, 0]],
      [0, [20, -20, 0, 0]],
    ],
  },
  tobi: {
    what: 'whether the match ends below zero, not at zero',
    see: (rules) => [
      next({ id: { wind: 'E', number: 2, honba: 0 }, points: [-1, 401, 300, 300] })(rules),
      next({ id: { wind: 'E', number: 2, honba: 0 }, points: [0, 400, 300, 300] })(rules),
    ],
    values: [
      [true, ['over', 'E2-1']],
      [false, ['E2-1', 'E2-1']],
    ],
  },
  agariYame: {
    what: 'whether a dealer in front may stop after a win',
    see: next({ outcome: DEALER_WINS }),
    values: [
      [true, 'S4-2 or over'],
      [false, 'S4-2'],
    ],
  },
  tenpaiYame: {
    what: 'whether a dealer in front may stop after a ryuukyoku with tenpai',
    see: next({}),
    values: [
      [true, 'S4-2 or over'],
      [false, 'S4-2'],
    ],
  },
  renchan: {
    what: 'whether tenpai keeps the deal',
    see: next({ id: { wind: 'E', number: 1, honba: 0 } }),
    values: [
      ['tenpai', 'E1-1'],
      ['win', 'E2-1'],
    ],
  },
  westRound: {
    what: 'whether West is played, and until which score',
    see: (rules) => {
      const points = [310, 230, 230, 230] as const
      return [
        next({ outcome: OTHER_WINS, points: [290, 250, 230, 230] })(rules),
        next({ outcome: OTHER_WINS, points })(rules),
        next({ id: { wind: 'W', number: 1, honba: 0 }, outcome: DEALER_WINS, points })(rules),
      ]
    },
    values: [
      [300, ['W1-0', 'over', 'over']],
      [400, ['W1-0', 'W1-0', 'W1-1']],
      [false, ['over', 'over', 'over']],
    ],
  },
  westRoundEnds: {
    what: 'when a West round ends in which somebody has that score',
    see: (rules) => {
      const west = { ...rules, westRound: 300, agariYame: true, tenpaiYame: true } as const
      const id = { wind: 'W', number: 1, honba: 0 } as const
      return [
        next({ id, outcome: DEALER_WINS, points: [200, 310, 245, 245] })(west),
        next({ id, outcome: DEALER_WINS, points: [310, 200, 245, 245] })(west),
        next({ id, outcome: OTHER_WINS, points: [200, 310, 245, 245] })(west),
      ]
    },
    values: [
      ['at-once', ['over', 'over', 'over']],
      ['dealer-passes', ['W1-1', 'W1-1 or over', 'over']],
    ],
  },
} satisfies { readonly [K in RuleKey]?: Shown }
