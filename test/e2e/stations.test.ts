/** Several recorders in real browsers: one match typed at four stations and the recording page, through every mishap. */
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { recordOf, type Frame, type Match } from '../../src/record/index.ts'
import { POSITION_MAP } from '../../src/recorder/index.ts'
import { UI } from '../../src/words/index.ts'
import { startApp, type App } from '../support/start-app.ts'
import { hasCorpus, mjlogMatch } from '../support/corpus-games.ts'
import { typeMatch } from '../support/match-driver.ts'
import { runsAll, times } from '../support/test-extent.ts'
import { saveAs } from '../support/page-keyboard.ts'
import { spokenOf } from '../support/station-typist.ts'
import { StationRoom } from '../support/station-room.ts'
import { beginMatch } from '../support/type-in-page.ts'
import { withoutTimes } from '../support/without-times.ts'

let app: App | null = null
afterEach(() => app?.close())

const saved = async ({ main, app: { folder } }: StationRoom): Promise<Match> => {
  const { file, findings } = parse(await saveAs(main, join(folder, 'typed.jmjp')))
  expect(findings).toEqual([])
  const match = file && recordOf(file).paifu.matches[0]
  if (!match) throw new Error('nothing was saved')
  return withoutTimes(match)
}

const nameOf = (part: { native?: string; roman?: string }) => ({
  native: part.native ?? null,
  roman: part.roman ?? null,
})
const recorder = (last: Parameters<typeof nameOf>[0], first: Parameters<typeof nameOf>[0], { frames }: Match) => ({
  name: { last: nameOf(last), first: nameOf(first) },
  frames: frames.map(({ id }) => id),
})

/** Everything a station says of a frame, and something else in the middle of it. */
const typeAlone = async (
  { stations }: StationRoom,
  at: number,
  frame: Frame,
  index: number,
  inTheMiddle: () => Promise<unknown> = async () => undefined,
): Promise<void> => {
  await stations[at]!.deal(frame, index)
  const spoken = spokenOf(frame, stations[at]!.duty)
  for (const [which, one] of spoken.entries()) {
    if (which === Math.floor(spoken.length / 2)) await inTheMiddle()
    await stations[at]!.speak(one)
  }
}

/** Everything all stations say of a frame, each in its own time. */
const typeFrame = (room: StationRoom, frame: Frame, index: number): Promise<unknown> =>
  Promise.all(room.stations.map((_, at) => typeAlone(room, at, frame, index)))

/** The page of one station is torn away in the middle, and comes back as it was. */
const typeTornAway = (room: StationRoom, frame: Frame, index: number): Promise<unknown> =>
  Promise.all(
    room.stations.map((_, at) =>
      typeAlone(room, at, frame, index, async () => {
        if (at === 2) await room.tearDown(at)
      }),
    ),
  )

/** The recording page is killed while all type on, and brought back; they come back by themselves. */
const typeKilled = async (room: StationRoom, frame: Frame, index: number): Promise<void> => {
  await Promise.all(room.stations.map((station) => station.deal(frame, index)))
  await room.until(({ session: { task } }) => task.kind === 'play', 'hands')
  await room.app.crash()
  for (const { page } of room.stations) await page.locator('[data-line=lost]').waitFor()
  const [first] = room.stations
  const [draw] = spokenOf(frame, first!.duty)
  await first!.speak(draw!)
  await first!.page.locator('[data-unheard]').waitFor()
  await room.main.getByRole('button', { name: UI.ja.start.resume }).click()
  await room.main.locator('[data-screen=board]').waitFor()
  await Promise.all(
    room.stations.map(async (station, at) => {
      for (const spoken of spokenOf(frame, station.duty).slice(at === 0 ? 1 : 0)) await station.speak(spoken)
    }),
  )
  for (const { page } of room.stations) await page.locator('[data-line=open]').waitFor()
}

/** The recording page types the first draw too, and sees another tile: it is settled for the station, with one key. */
const typeTwice = async (room: StationRoom, frame: Frame, index: number): Promise<void> => {
  await Promise.all(room.stations.map((station) => station.deal(frame, index)))
  await room.until(({ session: { task } }) => task.kind === 'play', 'hands')
  const drawn = frame.flows.at(-1)?.acts[0]?.draw
  await room.main.keyboard.press(drawn && 'tile' in drawn && drawn.tile === '9s' ? 'KeyA' : 'KeyL')
  await Promise.all(
    room.stations.map(async (station) => {
      for (const spoken of spokenOf(frame, station.duty)) await station.speak(spoken)
    }),
  )
  await room.main.locator('[data-conflicts]').waitFor()
  await room.main.keyboard.press('Control+Shift+KeyJ')
  await room.main.getByRole('listbox').waitFor()
  await room.main.keyboard.press('ArrowRight')
  await room.main.getByRole('listbox').waitFor({ state: 'detached' })
}

const begin = async (match: Match): Promise<StationRoom> => {
  app = await startApp()
  await beginMatch(app.page, typeMatch(match, POSITION_MAP).steps)
  return new StationRoom(app)
}

const PLAYERS = [
  ['佐藤 花子', 0],
  ['田中 太郎', 1],
  ['鈴木', 2],
  ['Kimura Jun', 3],
] as const

describe.runIf(hasCorpus())('a whole match', () => {
  it.runIf(runsAll)('typed at draws and discards is the match that was played, and names who typed it', async () => {
    const match = mjlogMatch('2021070101gm-00a9-0000-c17c014b.mjlog')
    const room = await begin(match)
    await room.open()
    await room.join('佐藤 花子', { kind: 'draws' })
    await room.join('Tanaka Taro', { kind: 'discards' })
    for (const [index, frame] of match.frames.entries()) {
      await room.begin(frame, index === 0)
      await typeFrame(room, frame, index)
      await room.finish(frame)
    }
    const record = await saved(room)
    expect(record.frames).toEqual(match.frames)
    expect(record.recorders).toEqual([
      recorder({ native: '佐藤' }, { native: '花子' }, match),
      recorder({ roman: 'Tanaka' }, { roman: 'Taro' }, match),
    ])
    expect(room.app.complaints).toEqual([])
  })

  it('typed by four, a player each: a page closes, the recording page is killed, readings differ, and nothing is lost', async () => {
    // All mishaps come in the first frames, which are short.
    const whole = mjlogMatch('2021070111gm-00a9-0000-e918a300.mjlog')
    const match = { ...whole, frames: whole.frames.slice(0, times(3, whole.frames.length)), finalPoints: null }
    const room = await begin(match)
    await room.open()
    for (const [name, player] of PLAYERS) await room.join(name, { kind: 'player', player })
    for (const [index, frame] of match.frames.entries()) {
      await room.begin(frame, index === 0)
      if (index === 0) await typeTornAway(room, frame, index)
      else if (index === 1) await typeKilled(room, frame, index)
      else if (index === 2) await typeTwice(room, frame, index)
      else await typeFrame(room, frame, index)
      await room.finish(frame)
    }
    const record = await saved(room)
    expect(record.frames).toEqual(match.frames)
    expect(record.recorders.map(({ name }) => name?.last?.native ?? name?.last?.roman)).toEqual([
      '佐藤',
      '田中',
      '鈴木',
      'Kimura',
    ])
    expect(record.recorders.map(({ frames }) => frames)).toEqual(PLAYERS.map(() => match.frames.map(({ id }) => id)))
    // What the browser says of a main screen that is not there, or not open again yet, and nothing else.
    const isAway = (text: string): boolean => /ERR_CONNECTION_REFUSED|Unexpected response code: 503/.test(text)
    expect(room.app.complaints.filter((text) => !isAway(text))).toEqual([])
  })
})
