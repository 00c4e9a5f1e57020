/** The process behind a page: how it is left, how it is lost, and when it hangs. All of it really happens. */
import type { Cdp, CdpSession } from './cdp.ts'

/** Chromium's word for how a process ended, and Electron's. */
const REASONS: Readonly<Record<string, Electron.RenderProcessGoneDetails['reason']>> = {
  normal: 'clean-exit',
  abnormal: 'abnormal-exit',
  killed: 'killed',
  crashed: 'crashed',
  oom: 'oom',
  'failed to launch': 'launch-failed',
  'integrity failure': 'integrity-failure',
}

/**
 * How long a page may take to unload before Chromium continues without it (ms); with a debugger it would wait for ever.
 */
const LETS_GO = 1000

/**
 * After this long, a page that has not handled a key or a click counts as hanging (ms). A test need not wait as long.
 */
export const patience = { ms: 15_000 }

const WORK = 'for (const end = Date.now() + 200; Date.now() < end; );'

export interface RendererEvents {
  gone(details: Electron.RenderProcessGoneDetails): void
  /** The page refuses to unload: whether it is left all the same. */
  goesAnyway(): boolean
  /** Chromium counts time only for visible pages. */
  isSeen(): boolean
  unresponsive(): void
  responsive(): void
}

export class Renderer {
  private readonly cdp: Cdp
  private readonly page: CdpSession
  private readonly targetId: string
  private readonly told: RendererEvents
  private lost = false
  private hung = false
  private readonly waits = new Set<NodeJS.Timeout>()
  private leaving: { over: Promise<boolean>; end(left: boolean): void; late: NodeJS.Timeout } | null = null

  constructor(cdp: Cdp, page: CdpSession, targetId: string, told: RendererEvents) {
    this.cdp = cdp
    this.page = page
    this.targetId = targetId
    this.told = told
    const ours = <T extends { targetId: string }>(event: string, act: (params: T) => void) =>
      cdp.events.on(` Target.${event}`, (params: T) => params.targetId === targetId && act(params))
    ours('targetDestroyed', () => this.leaving?.end(true))
    ours<{ targetId: string; status: string; errorCode: number }>('targetCrashed', ({ status, errorCode }) => {
      this.lost = true
      this.forget()
      told.gone({ reason: REASONS[status] ?? 'crashed', exitCode: errorCode })
    })
    page.on<{ type: string }>('Page.javascriptDialogOpening', ({ type }) => {
      if (type === 'beforeunload') this.answerBeforeUnload()
    })
  }

  /** There is a page again. */
  begun(): void {
    this.lost = false
  }

  crash(): void {
    this.page.send('Page.crash').catch(() => undefined)
  }

  /** As a window is closed: the page gets `beforeunload` and `pagehide`. Returns whether it is gone then. */
  async leave(): Promise<boolean> {
    if (this.leaving) return this.leaving.over
    if (this.lost) {
      this.end()
      return true
    }
    let end: (left: boolean) => void = () => undefined
    const over = new Promise<boolean>((resolve) => (end = resolve))
    const late = setTimeout(() => {
      this.end()
      end(true)
    }, LETS_GO)
    this.leaving = { over, end, late }
    this.page.send('Page.close').catch(() => undefined)
    const left = await over
    clearTimeout(late)
    this.leaving = null
    if (left) this.forget()
    return left
  }

  /** As a window is destroyed: nothing of the page runs any more. */
  end(): void {
    this.forget()
    this.page.send('Emulation.setScriptExecutionDisabled', { value: true }).catch(() => undefined)
    this.cdp.send('Target.closeTarget', { targetId: this.targetId }).catch(() => undefined)
  }

  /** A key or a click. A page that does not handle it in time hangs, until it does. */
  async input(method: string, params: Record<string, unknown>): Promise<void> {
    const late = setTimeout(() => {
      this.waits.delete(late)
      if (this.hung || !this.told.isSeen()) return
      this.hung = true
      this.told.unresponsive()
    }, patience.ms)
    this.waits.add(late)
    await this.page.send(method, params).catch((error: unknown) => {
      if (!this.lost) throw error
    })
    clearTimeout(late)
    this.waits.delete(late)
    if (!this.hung || this.lost) return
    this.hung = false
    this.told.responsive()
  }

  /** The process of the page, to kill it: the one that uses time while the page works. */
  async processId(): Promise<number> {
    const times = async () => {
      const { processInfo } = await this.cdp.send<{ processInfo: { type: string; id: number; cpuTime: number }[] }>(
        'SystemInfo.getProcessInfo',
      )
      return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
    }
    // Other processes also work when Chromium, or one of them, has just started: this one must be far ahead, twice.
    let seen: number | null = null
    for (let tries = 0; tries < 50; tries++) {
      const before = await times()
      await this.page.send('Runtime.evaluate', { expression: WORK })
      const after = [...(await times())]
      const spent = after.map(([id, time]) => ({ id, time: time - (before.get(id) ?? 0) }))
      const [busiest, next] = spent.toSorted((one, other) => other.time - one.time)
      const isAhead = busiest !== undefined && busiest.time > 0.05 && busiest.time > 5 * (next?.time ?? 0)
      const found = isAhead && before.has(busiest.id) ? busiest.id : null
      if (found !== null && found === seen) return found
      seen = found
    }
    throw new Error('no process is that of the page')
  }

  private answerBeforeUnload(): void {
    clearTimeout(this.leaving?.late)
    const accept = this.told.goesAnyway()
    this.page.send('Page.handleJavaScriptDialog', { accept }).catch(() => undefined)
    if (!accept) this.leaving?.end(false)
  }

  private forget(): void {
    for (const wait of this.waits) clearTimeout(wait)
    this.waits.clear()
    this.hung = false
  }
}
