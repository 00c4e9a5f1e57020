/** A match recorded at several pages: the recording page and its stations in separate browsers. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { readJournalText } from '../../src/host/journal/journal-text.ts'
import { isLive, openSession, POSITION_MAP, type Session } from '../../src/recorder/index.ts'
import { recordOf, type Frame, type Match } from '../../src/record/index.ts'
import { conflictsOf, dutyKey, restoreMerge, waitingOf, type Duty, type Merge } from '../../src/stations/index.ts'
import type { App, Look } from './start-app.ts'
import { begin, finish, type Step } from './match-driver.ts'
import { Typist } from './driver-typist.ts'
import { press } from './page-keyboard.ts'
import { indicatorIn, StationTypist } from './station-typist.ts'
import { typeData } from './type-in-page.ts'

/** What is on the disk of the recording page. */
export interface OnDisk {
  readonly session: Session
  readonly merge: Merge
}

/** The match of the file that the recording page opened. */
const matchOfFile = (text: string | null): Match | null => {
  const file = text === null ? null : parse(text).file
  return (file && recordOf(file).paifu.matches[0]) ?? null
}

export class StationRoom {
  readonly app: App
  readonly stations: StationTypist[] = []
  #address = ''

  constructor(app: App) {
    this.app = app
  }

  get main(): Page {
    return this.app.page
  }

  /** Accepts stations, by keyboard. */
  async open(): Promise<string> {
    await this.main.keyboard.press('Control+KeyJ')
    await this.main.locator('[data-open-stations]').waitFor()
    await this.main.keyboard.press('Enter')
    const code = (await this.main.locator('[data-code]').textContent())?.replace(/\D/g, '') ?? ''
    this.#address = `http://${await this.main.locator('.address').first().textContent()}/#${code}`
    await this.main.keyboard.press('Escape')
    await this.main.getByRole('dialog').waitFor({ state: 'detached' })
    return this.#address
  }

  /** A station joins, by keyboard. */
  async join(name: string, duty: Duty, look: Look = {}): Promise<StationTypist> {
    const page = await this.app.elsewhere(this.#address, { language: 'ja', ...look })
    await page.locator('[name=name]').fill(name)
    await page.locator(`[value=${dutyKey(duty)}]`).check()
    await page.keyboard.press('Enter')
    await page.locator('[data-screen=station][data-line=open]').waitFor()
    const typist = new StationTypist(page, duty)
    this.stations.push(typist)
    return typist
  }

  /** The page of a station is closed without notice, and reopened in the same browser. */
  async tearDown(at: number): Promise<StationTypist> {
    const { page, duty } = this.stations[at]!
    const context = page.context()
    const address = page.url()
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto(address)
    await again.locator('[data-screen=station]').waitFor()
    return (this.stations[at] = new StationTypist(again, duty))
  }

  async onDisk(): Promise<OnDisk> {
    const folder = join(this.app.folder, 'data', 'journals')
    const [name] = (await readdir(folder)).filter((each) => each.endsWith('.ndjson'))
    if (name === undefined) throw new Error('no journal')
    const { header, entries } = readJournalText(await readFile(join(folder, name)))
    const { session, merge } = restoreMerge(
      openSession(matchOfFile(header?.text ?? null)),
      entries.map((entry): unknown => JSON.parse(entry)),
    )
    return { session, merge }
  }

  /** Waits until a condition holds for what is on disk. */
  async until(holds: (now: OnDisk) => boolean, what: string): Promise<OnDisk> {
    let now = await this.onDisk()
    try {
      await vi.waitUntil(async () => holds(now) || holds((now = await this.onDisk())), { timeout: 30_000 })
      return now
    } catch (cause) {
      const { session, merge } = now
      const acts = session.match.frames.at(-1)?.flows.at(-1)?.acts.length
      const left = JSON.stringify([waitingOf(merge), conflictsOf(merge)])
      const told = `${acts} acts, task ${JSON.stringify(session.task)}, waiting and conflicts ${left}`
      throw new Error(`${what}: ${told}`, { cause })
    }
  }

  /** Everything that the stations typed of a frame is in the record. */
  async merged(frame: Frame): Promise<OnDisk> {
    const acts = frame.flows.at(-1)?.acts ?? []
    return this.until(({ session }) => {
      const now = session.match.frames.at(-1)?.flows.at(-1)?.acts ?? []
      return (
        now.length === acts.length &&
        now.at(-1)?.discard?.kind === acts.at(-1)?.discard?.kind &&
        !isDealing(session) &&
        // A settled conflict returns main to the end with a separate command.
        isLive(session)
      )
    }, 'not merged')
  }

  /** Begins a frame at the recording page; whoever types the draws types the indicator. */
  async begin(frame: Frame, first: boolean): Promise<void> {
    const { session } = await this.until(({ session: { task } }) => first || task.kind === 'over', 'not over')
    const typist = new Typist(POSITION_MAP, session)
    const isLeft = this.stations.some(({ duty }) => duty.kind === 'draws')
    if (isLeft && !first) typist.say('enter')
    else if (!isLeft && first) typist.tile(indicatorIn(frame))
    else if (!isLeft) begin(typist, frame, false)
    await this.#carryOut(typist.steps)
    const { length } = session.match.frames
    if ((isLeft || first) && frame.dice !== null)
      await typeData(this.main, { type: 'setDice', frame: first ? length - 1 : length, dice: frame.dice })
  }

  /** Answers the questions of the recording page at the end of a frame. */
  async finish(frame: Frame): Promise<void> {
    const { session } = await this.merged(frame)
    const typist = new Typist(POSITION_MAP, session)
    finish(typist, frame, undefined)
    await this.#carryOut(typist.steps)
  }

  async #carryOut(steps: readonly Step[]): Promise<void> {
    for (const step of steps)
      if (step.kind === 'key') await press(this.main, step.press)
      else await typeData(this.main, step.command)
  }
}

const isDealing = ({ task }: Session): boolean => task.kind === 'deal'
