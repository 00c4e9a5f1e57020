/** One of something has no s, wherever English counts. */
import { expect, it } from 'vitest'
import { CLI, COMPARE, findingSentence, BOARD_FACTS, STATIONS, TRAINING, UI } from '../../src/words/index.ts'

const ui = UI.en
const findings = (count: number): string[] => [
  findingSentence('riichi.tiles-left', { left: count, least: 4 }, 'en'),
  findingSentence('hand.start-count', { seat: 'e', count, wanted: 13 }, 'en'),
  findingSentence('ura.missing', { shown: 0, wanted: count }, 'en'),
]
/** Every sentence that counts something, of so many. */
const sentences = (count: number): string[] => [
  ui.start.keys(count),
  ui.start.lost(count),
  ui.ask.unfinished('a', count),
  ...findings(count),
  BOARD_FACTS.en.newFindings(count),
  STATIONS.en.differ(count),
  STATIONS.en.ahead(count),
  STATIONS.en.left(count),
  TRAINING.en.behind(count),
  TRAINING.en.chart('Errors', '0', count),
  COMPARE.en.match(count),
  CLI.en.checked(count, { error: count, warning: count, info: count }),
]

const MANY =
  /\b(keys|tiles|entries|findings|conflicts|acts|practices|doras|frames|files|errors|warnings|notes|there are)\b/

it('the singular is used for one', () => {
  for (const sentence of sentences(1)) expect(sentence).not.toMatch(MANY)
})

it('the plural for two', () => {
  for (const sentence of sentences(2)) expect(sentence).toMatch(MANY)
})
