/** Keys that come faster than anybody types: none is lost, none overtakes another, and the file is the record. */
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { recordOf, type Match } from '../../src/record/index.ts'
import { POSITION_MAP } from '../../src/recorder/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { burstInPage } from '../support/type-burst.ts'
import { hasCorpus, mjlogMatch } from '../support/corpus-games.ts'
import { typeMatch } from '../support/match-driver.ts'
import { some } from '../support/test-extent.ts'
import { saveAs } from '../support/page-keyboard.ts'
import { withoutTimes } from '../support/without-times.ts'

/** Milliseconds from key to key. */
const PACES: readonly (readonly [name: string, game: string, pause: number])[] = [
  ['all at once', '2022060104gm-00a9-0000-b20d20d1.mjlog', 0],
  ['at twenty keys a second', '2020081220gm-00a9-0000-9ee6ab3b.mjlog', 50],
]

let app: App | null = null
afterEach(() => app?.close())

/** Dice are typed in a form; all the rest of a match is keys. */
const withoutDice = (match: Match): Match => ({
  ...match,
  frames: match.frames.map((frame) => ({ ...frame, dice: null })),
})

describe.runIf(hasCorpus())('a burst of keys', () => {
  it.each(some(PACES, 1))('%s: a whole real match', async (_, name, pause) => {
    const match = mjlogMatch(name)
    const typed = typeMatch(withoutDice(match), POSITION_MAP)
    app = await startApp()
    const { page, folder } = app
    const began = performance.now()
    await burstInPage(page, typed, pause)
    const seconds = (performance.now() - began) / 1000

    const { file, findings } = parse(await saveAs(page, join(folder, 'burst.jmjp')))
    expect(findings).toEqual([])
    expect(file && recordOf(file).paifu.matches.map(withoutTimes)).toEqual([typed.session.match])
    expect(typed.session.match.frames).toEqual(withoutDice(match).frames)
    expect(app.complaints).toEqual([])
    const keys = typed.steps.filter(({ kind }) => kind === 'key').length
    console.log(`${name}: ${keys} keys in ${seconds.toFixed(1)} s with the set-up`)
  })
})
