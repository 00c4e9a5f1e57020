import { app, type BrowserWindow } from 'electron'
import type { Language } from '../src/words/index.ts'
import { mayInstall, updateAddress } from './update-address.ts'
import { afterEvent, newUpdateState, type UpdateAction, type UpdateEvent } from './update-state.ts'
import { updateDialogs } from './update-dialogs.ts'
import type { Updater } from './updater.ts'

/** Updates of the app. `update-state.ts` decides what may happen; this module carries it out. */
export interface Updates {
  /** Where new versions are looked for; null: this copy knows no address, and never looks. */
  readonly address: string | null
  /** A person chose the command. */
  ask(): void
  /** Whether the app looks by itself. */
  follow(setting: 'off' | 'on'): void
  /** Whether the page says that no match and no practice is open, and none is left unfinished. */
  pageSays(idle: boolean): void
  /** The app waits for macOS to take the new version, and opens nothing any more. */
  installing(): boolean
}

export interface UpdatesPlan {
  window: () => BrowserWindow | null
  language: () => Language
  failed: (what: string, error?: unknown) => void
}

/** An automatic look happens once the app has been idle for a moment, and then daily. */
const FIRST_PAUSE = 10_000
const EVERY = 24 * 3_600_000
const LONGEST_REASON = 300

export function openUpdates({ window, language, failed }: UpdatesPlan): Updates {
  const address = updateAddress()
  const dialogs = updateDialogs({ window, language, address: address ?? '' })
  let state = newUpdateState(mayInstall(process.platform, process.env))
  let updater: Promise<Updater> | null = null
  let opened: Updater | null = null
  let question = new AbortController()
  let setting: 'off' | 'on' = 'off'
  let lookedAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let mayGo = false

  const open = (): Promise<Updater> =>
    (updater ??= import('./updater.ts').then(({ openUpdater }) => (opened = openUpdater())))

  function step(event: UpdateEvent): void {
    if (address === null) return
    const next = afterEvent(state, event)
    state = next.state
    next.acts.forEach(carryOut)
    plan()
  }

  function plan(): void {
    clearTimeout(timer)
    if (setting === 'off' || !state.idle || state.step.kind !== 'rest') return
    timer = setTimeout(() => step({ type: 'due' }), Math.max(FIRST_PAUSE, lookedAt + EVERY - Date.now()))
    timer.unref()
  }

  async function look(run: number): Promise<UpdateEvent> {
    lookedAt = Date.now()
    const version = await (await open()).look()
    return version === null ? { type: 'nothing', run } : { type: 'found', run, version }
  }

  async function load(run: number): Promise<UpdateEvent> {
    await (await open()).load()
    return { type: 'loaded', run }
  }

  async function ask(what: 'offer' | 'propose', run: number, version: string): Promise<UpdateEvent> {
    question = new AbortController()
    return { type: 'answered', run, yes: await dialogs.ask(what, version, question.signal) }
  }

  /** Reports the result, or the failure, to the state with its number. */
  function follow(run: number, work: Promise<UpdateEvent>): void {
    work
      .catch((error: unknown): UpdateEvent => ({ type: 'failed', run, reason: reasonOf(error) }))
      .then(step)
      .catch((error: unknown) => failed('updates', error))
  }

  function carryOut(act: UpdateAction): void {
    switch (act.do) {
      case 'look':
        return follow(act.run, look(act.run))
      case 'load':
        return follow(act.run, load(act.run))
      case 'stop':
        return opened?.stop()
      case 'offer':
      case 'propose':
        return follow(act.run, ask(act.do, act.run, act.version))
      case 'withdraw':
        return question.abort()
      case 'tell':
        if (act.what.kind === 'failed') failed(`updates: ${act.what.doing} at ${String(address)}: ${act.what.reason}`)
        return void dialogs.tell(act.what).catch((error: unknown) => failed('updates: not told', error))
      case 'note':
        return failed(`updates: look at ${String(address)}: ${act.reason}`)
      case 'leave':
        return app.quit()
      case 'install':
        return opened?.install(act.restart, (failure) => {
          if (mayGo) return
          mayGo = true
          if (failure !== null) failed('updates: the new version was not installed', failure)
          if (failure !== null && process.platform === 'darwin') app.quit()
        })
    }
  }

  // macOS takes the new version while the app still runs; on other systems the last moment is right.
  app.on('will-quit', (event) => {
    if (process.platform !== 'darwin' || mayGo) return
    step({ type: 'ends' })
    if (state.step.kind === 'installing') event.preventDefault()
  })
  app.on('quit', (_event, code) => {
    if (process.platform !== 'darwin' && code === 0) step({ type: 'ends' })
  })

  return {
    address,
    ask: () => step({ type: 'asked' }),
    follow(next) {
      setting = next
      plan()
    },
    pageSays(idle) {
      if (idle !== state.idle) step({ type: idle ? 'idle' : 'busy' })
    },
    installing: () => state.step.kind === 'installing',
  }
}

/** One line: a server's HTML page is no reason to show. */
const reasonOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .split('\n', 1)[0]
    ?.slice(0, LONGEST_REASON) ?? ''
