/** What only the person at the recording page can decide about the stations: by keys alone, with real pages. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Act, Match } from '../../src/record/index.ts'
import { matchOf, type Session } from '../../src/recorder/index.ts'
import { conflictsOf, waitingOf, type WaitingWhy } from '../../src/stations/index.ts'
import { STATIONS, type Language } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { startApp, type App } from '../support/start-app.ts'
import { press } from '../support/dialog-walk.ts'
import { some } from '../support/test-extent.ts'
import { answerOf } from '../support/station-notation.ts'
import { StationRoom, type OnDisk } from '../support/station-room.ts'
import type { StationTypist } from '../support/station-typist.ts'
import { hasFocus, pointersHeard, setOut, violations } from '../support/keyboard-walk.ts'

let app: App | null = null
afterEach(() => app?.close())

/** East has thrown a west wind; South is to draw. */
const match = (): Match =>
  matchOf(new Hands().deal('1m', '123m456p789s1122z', '', '', '').type('3z', 'tsumogiri').session)

const begin = async (locale: Language): Promise<StationRoom> => {
  app = await startApp({ files: { 'live.jmjp': [match()] }, open: 'live.jmjp', locale })
  const room = new StationRoom(app)
  await room.main.locator('[data-screen=board]').waitFor()
  await room.open()
  await setOut(room.main)
  return room
}

const said = ({ seat, draw, discard }: Act): string => {
  const drawn = 'tile' in draw ? draw.tile : 'own' in draw ? `${draw.kind} ${draw.own.join('')}` : draw.kind
  const thrown = discard === null ? '' : 'tile' in discard ? discard.tile : discard.kind
  return `${'ESWN'[seat]} ${drawn} ${thrown}`.trim()
}
const actsOf = ({ match: { frames } }: Session): readonly string[] =>
  (frames.at(-1)?.flows.at(-1)?.acts ?? []).map(said)
const becomes = (room: StationRoom, acts: readonly string[]): Promise<OnDisk> =>
  room.until(({ session }) => actsOf(session).join() === acts.join(), acts.join())
const waits = ({ merge }: OnDisk): readonly [string, WaitingWhy][] =>
  waitingOf(merge).map(({ said, why }) => [answerOf(said).type, why])

/** North calls the west wind, and throws, behind what the recording page typed in the meantime. */
const callLate = async (room: StationRoom): Promise<StationTypist> => {
  const north = await room.join('北野', { kind: 'player', player: 3 })
  await room.main.keyboard.press('Digit9')
  await room.main.keyboard.press('Space')
  await north.page.locator('.cast[data-act="1"]').waitFor()
  // The tile of South lies there by now: the same key again asks which tile it is.
  await north.say('pon')
  await north.asked('choose')
  await north.say('pon', 'tile.ww')
  await north.asked('choose')
  // East threw it.
  await north.say('digit.1', 'tile.1s')
  return north
}

const STUCK = '.stuck .one .button'

for (const language of some(['ja', 'en'] as const, 1))
  describe(`a call behind which main typed on (${language})`, () => {
    const begun = ['E ww tsumogiri', 'S 9m tsumogiri']

    const late = async (): Promise<{ room: StationRoom; north: StationTypist }> => {
      const room = await begin(language)
      const north = await callLate(room)
      await room.main.locator(STUCK).first().waitFor()
      const now = await room.until((each) => waits(each).length === 2, 'the call and its discard')
      expect([actsOf(now.session), waits(now)]).toEqual([
        begun,
        [
          ['fulou', 'too-late'],
          ['dapai', 'turn'],
        ],
      ])
      await room.main.getByText(STATIONS[language].reasons['too-late']).waitFor()
      expect(await violations(room.main)).toEqual([])
      return { room, north }
    }

    it('is put in its place with one key, and what main had typed behind it comes again in its turn', async () => {
      const { room } = await late()
      await press(room.main, STUCK)
      const placed = await becomes(room, ['E ww tsumogiri', 'N pon wwww 1s'])
      expect(waits(placed)).toEqual([
        ['zimo', 'turn'],
        ['dapai', 'turn'],
      ])
      await room.main.locator('.stuck').waitFor({ state: 'detached' })
      // The keys are the board's again.
      expect(await hasFocus(room.main, 'body')).toBe(true)
      await room.main.keyboard.press('Digit2')
      await room.main.keyboard.press('Space')
      const all = await becomes(room, ['E ww tsumogiri', 'N pon wwww 1s', 'E 2m tsumogiri', 'S 9m tsumogiri'])
      expect(waits(all)).toEqual([])
      expect(await pointersHeard(room.main)).toEqual([])
      expect(app?.complaints).toEqual([])
    })

    it('is dropped with one key, and the station goes on where main is', async () => {
      const { room, north } = await late()
      await press(room.main, `${STUCK} + .button`)
      await room.main.locator('.stuck').waitFor({ state: 'detached' })
      expect(await hasFocus(room.main, 'body')).toBe(true)
      await becomes(room, begun)
      await north.say('undo', 'live')
      await room.main.keyboard.press('KeyE')
      await room.main.keyboard.press('Space')
      await north.asked('draw')
      await north.say('tile.6s', 'tsumogiri')
      const all = await becomes(room, [...begun, 'W 3p tsumogiri', 'N 6s tsumogiri'])
      expect(waits(all)).toEqual([])
      expect(await pointersHeard(room.main)).toEqual([])
      expect(app?.complaints).toEqual([])
    })
  })

const READINGS = [
  ['en', 'fourth', ['赤井', '青木', 'Kuroda', 'Shiroi'], 'Shift+ArrowDown'],
  ['ja', 'third', ['赤井', '青木', 'Kuroda'], 'Shift+ArrowRight'],
] as const

for (const [language, which, names, key] of some(READINGS, 1))
  it(`of several readings the ${which} is taken with one key (${language})`, async () => {
    const room = await begin(language)
    const { main } = room
    const stations: StationTypist[] = []
    for (const name of names) stations.push(await room.join(name, { kind: 'player', player: 1 }, { language }))
    for (const station of stations) {
      await station.asked('hand')
      await station.say('enter')
    }
    for (const [at, tile] of (['9m', '8m', '7m', '6m'] as const).slice(0, names.length).entries()) {
      await stations[at]!.say(`tile.${tile}`)
      await room.until(
        ({ merge, session }) =>
          actsOf(session).length === 2 && (conflictsOf(merge)[0]?.readings.length ?? 1) === at + 1,
        `${at + 1} readings`,
      )
    }
    await becomes(room, ['E ww tsumogiri', 'S 9m'])
    await main.locator('[data-conflicts]').waitFor()
    await main.keyboard.press('Control+Shift+KeyJ')
    await main.getByRole('listbox', { name: STATIONS[language].listDiffers }).waitFor()
    await main.locator(`[data-take="${names.length - 1}"]`).waitFor()
    expect(await main.locator('[role=option] .side').count()).toBe(names.length)
    expect(await violations(main)).toEqual([])
    await main.keyboard.press(key)
    await main.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await hasFocus(main, 'body')).toBe(true)
    const { merge } = await becomes(room, ['E ww tsumogiri', names.length === 3 ? 'S 7m' : 'S 6m'])
    expect(conflictsOf(merge)).toEqual([])
    expect(await pointersHeard(main)).toEqual([])
    expect(app?.complaints).toEqual([])
  })
