/** `webContents`: one real page of Chromium, reached over its debugger. */
import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type * as Electron from 'electron'
import type { Cdp } from './cdp.ts'
import { CdpSession } from './cdp.ts'
import { makeCloneWire } from './clone-wire.ts'
import { cancellable, type PageEvents } from './events.ts'
import { answerInvoke } from './ipc-main.ts'
import { answerFor, fromChromium, mayFetch, session, toChromium } from './session.ts'
import { frameOf, originOf, type Context, type Frame, type Paused } from './frames.ts'
import { closeWindowsOf } from './close-windows.ts'
import { codeOfError } from './net-errors.ts'
import { placeOf, type LeftKey, type PressedKey } from './key-names.ts'
import { Renderer } from './renderer.ts'
import { BINDING, PRELOAD_WORLD, worldScripts } from './worlds.ts'

type Call = { id: number; channel: string; args: string }
/** What comes out of a page: a call of its preload, a key, or why the preload was not read to its end. */
type FromPage = Call | { left: LeftKey } | { preloadFailed: { message: string; stack: string } }

/** Answers for hosts outside, by URL, set by a test; everything else outside is unreachable. */
export const outside = new Map<string, string>()
/** Every request that left the app. */
export const leaks: string[] = []

/** One for all windows, as Electron's default session is: what one page stores or says, another of the app hears. */
let context: Promise<{ browserContextId: string }> | null = null
const contextOf = (cdp: Cdp): Promise<{ browserContextId: string }> =>
  (context ??= cdp.send<{ browserContextId: string }>('Target.createBrowserContext', { disposeOnDetach: true }))

const wire = makeCloneWire()
const zoomOf = new Map<string, number>()

export class StandInPage extends EventEmitter<PageEvents> {
  readonly session = session.defaultSession
  /** Chromium's name of the page, by which a test finds it. */
  targetId = ''
  /** What the window does with a key that the page left alone. */
  leftKey: (key: LeftKey) => void = () => undefined
  /** Whether a person sees the window of the page. */
  isSeen: () => boolean = () => true
  readonly attached: Promise<void>
  /** Resolves when the page has shown its first words. */
  readonly firstContent: Promise<void>
  private cdp: CdpSession | null = null
  private renderer: Renderer | null = null
  private readonly preload: string | undefined
  private preloadContexts = new Map<string, number>()
  private frames = new Map<string, Frame>()
  private wished = new Set<string>()
  private openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] = () => ({ action: 'allow' })
  private readonly isolated: boolean
  private zoom = 0
  private gone = false
  private crashed = false
  private crashing: Promise<void> = Promise.resolve()
  private preloadError: Error | null = null
  private url = ''
  private loading = false
  /** What is shown is Chromium's page for a load that failed. */
  private failed = false
  private readonly stopped = new EventEmitter().setMaxListeners(0)

  constructor(browser: Promise<Cdp>, preferences: Electron.WebPreferences) {
    super()
    this.isolated = preferences.zoomMode === 'isolated'
    this.preload = preferences.preload
    this.attached = browser.then((cdp) => this.attach(cdp, preferences))
    this.firstContent = this.attached.then(() => this.untilContent())
  }

  get mainFrame() {
    return frameOf([...this.frames.values()].find(({ parentId }) => parentId === undefined) ?? null, this.frames)
  }

  getURL = () => this.url
  isDestroyed = () => this.gone
  isCrashed = () => this.crashed
  /** One for all pages of an origin, also those that come later; a page that is isolated has its own. */
  getZoomLevel = () => (this.isolated ? this.zoom : (zoomOf.get(originOf(this.url)) ?? 0))
  setZoomLevel(level: number): void {
    if (this.isolated) this.zoom = level
    else zoomOf.set(originOf(this.url), level)
  }
  setWindowOpenHandler = (handler: typeof this.openHandler) => void (this.openHandler = handler)

  async loadURL(url: string): Promise<void> {
    this.loading = true
    await this.attached
    const loaded = new Promise<void>((resolve) => this.once('did-finish-load', resolve))
    const errorText = await this.navigate(url)
    if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`)
    await loaded
  }

  reload(): void {
    this.loading = true
    const load = () => (this.crashed || this.failed ? this.navigate(this.url) : this.debug('Page.reload'))
    this.crashing.then(load).catch(this.unlessGone)
  }

  /** As in Electron, only once the page is loaded. What was under way when its process ended is given up. */
  async executeJavaScript(code: string): Promise<unknown> {
    while (this.url === '' || this.loading || this.crashed)
      await new Promise<void>((resolve) => this.stopped.once('stopped', resolve))
    let give: (error: Error) => void = () => undefined
    const lost = new Promise<never>((_, reject) => (give = reject))
    const gone = () => give(new Error('the process of the page is gone'))
    this.stopped.once('gone', gone)
    const asked = this.debug<{ result: { value: unknown } }>('Runtime.evaluate', {
      expression: code,
      returnByValue: true,
      awaitPromise: true,
    })
    const { result } = await Promise.race([asked, lost]).finally(() => this.stopped.off('gone', gone))
    return result.value
  }

  send(channel: string, ...args: unknown[]): void {
    const message = wire.encode({ channel, args })
    const top = this.mainFrame
    if (top !== null) this.deliver(this.preloadContexts.get(top.frameToken), message)
  }

  forcefullyCrashRenderer(): void {
    this.crashing = new Promise((resolve) => this.once('render-process-gone', () => resolve()))
    void this.attached.then(() => this.renderer?.crash())
  }

  /** Of a window that closes: whether the page is gone, or would rather stay. */
  async leave(): Promise<boolean> {
    await this.attached
    return (await this.renderer?.leave()) ?? true
  }

  /** Of a window that is destroyed. */
  end(): void {
    this.attached.then(() => this.renderer?.end()).catch(() => undefined)
  }

  async processId(): Promise<number> {
    if (this.renderer === null) throw new Error('the page has no process yet')
    return this.renderer.processId()
  }

  /** A person presses a key: the main process hears of it first. */
  press({ code, key, ...held }: PressedKey): void {
    const { shift = false, control = false, alt = false, meta = false } = held
    for (const type of ['keyDown', 'keyUp'] as const) {
      const { event, prevented } = cancellable({})
      const rest = { isAutoRepeat: false, isComposing: false, location: 0, modifiers: [] }
      this.emit('before-input-event', event, { type, code, key, shift, control, alt, meta, ...rest })
      if (prevented()) return
      const modifiers = (alt ? 1 : 0) + (control ? 2 : 0) + (meta ? 4 : 0) + (shift ? 8 : 0)
      this.input('Input.dispatchKeyEvent', { type: type === 'keyUp' ? type : 'rawKeyDown', code, key, modifiers })
    }
  }

  /** A person clicks. */
  click(x: number, y: number): void {
    for (const type of ['mousePressed', 'mouseReleased'])
      this.input('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  }

  /** A key from the main process, as Electron takes it: the name of an accelerator, and with it the key's place. */
  sendInputEvent(input: Electron.MouseInputEvent | Electron.MouseWheelInputEvent | Electron.KeyboardInputEvent): void {
    if (!('keyCode' in input)) throw new Error('the stand-in has no mouse')
    const held = input.modifiers ?? []
    const modifiers = (held.includes('alt') ? 1 : 0) + (held.includes('shift') ? 8 : 0)
    const key = input.keyCode
    const params =
      input.type === 'char'
        ? { type: 'char', text: key, modifiers }
        : { type: input.type === 'keyUp' ? 'keyUp' : 'rawKeyDown', code: placeOf(key), key, modifiers }
    this.input('Input.dispatchKeyEvent', params)
  }

  /** Before a test drops a file: its path, which the preload will ask for by the file. */
  async knowFile(name: string, path: string): Promise<void> {
    const contextId = this.preloadContexts.get(this.mainFrame?.frameToken ?? '')
    const expression = `__standInKnowFile(${JSON.stringify(name)}, ${JSON.stringify(path)})`
    await this.debug('Runtime.evaluate', { expression, contextId })
  }

  destroyed(): void {
    if (this.gone) return
    this.gone = true
    this.emit('destroyed')
  }

  debug<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    if (this.cdp === null) return this.attached.then(() => this.debug<T>(method, params))
    return this.cdp.send<T>(method, params)
  }

  private input(method: string, params: Record<string, unknown>): void {
    this.attached.then(() => this.renderer?.input(method, params)).catch(this.unlessGone)
  }

  /** Gives why nothing came of it. */
  private async navigate(url: string): Promise<string | undefined> {
    this.crashed = false
    this.loading = true
    this.renderer?.begun()
    const { errorText } = await this.debug<{ errorText?: string }>('Page.navigate', { url: toChromium(url) })
    this.failed = errorText !== undefined && errorText !== 'net::ERR_ABORTED'
    if (errorText === undefined) return undefined
    // One that was called off has made room for another.
    if (this.failed) {
      this.loading = false
      this.url = url
    }
    this.emit('did-fail-load', cancellable({}).event, codeOfError(errorText), errorText, url, true, 1, 1)
    this.stopped.emit('stopped')
    return errorText
  }

  private async untilContent(): Promise<void> {
    while (!this.gone) {
      const asked = this.executeJavaScript("(document.body?.innerText ?? '').trim() !== ''")
      if ((await asked.catch(() => false)) === true) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('the page is gone')
  }

  private unlessGone = (error: unknown) => {
    if (!this.gone && !this.crashed) throw error
  }

  /** A request that was called off wants no answer any more. */
  private unlessOff = (error: Error) => {
    if (!error.message.includes('Invalid InterceptionId')) this.unlessGone(error)
  }

  private async attach(cdp: Cdp, preferences: Electron.WebPreferences): Promise<void> {
    requireFences(preferences)
    await cdp.send('Target.setDiscoverTargets', { discover: true })
    const { browserContextId } = await contextOf(cdp)
    for (const { name, setting } of this.session.permissions(this as unknown as Electron.WebContents))
      await cdp.send('Browser.setPermission', { browserContextId, permission: { name }, setting })
    const target = await cdp.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId })
    this.targetId = target.targetId
    closeWindowsOf(cdp, target.targetId)
    const { sessionId } = await cdp.send<{ sessionId: string }>('Target.attachToTarget', { ...target, flatten: true })
    const page = new CdpSession(cdp, sessionId)
    this.listen(page)
    this.renderer = new Renderer(cdp, page, target.targetId, {
      gone: (details) => {
        this.crashed = true
        this.loading = false
        this.stopped.emit('gone')
        this.emit('render-process-gone', cancellable({}).event, details)
      },
      goesAnyway: () => {
        const { event, prevented } = cancellable({})
        this.emit('will-prevent-unload', event)
        return prevented()
      },
      isSeen: () => this.isSeen(),
      unresponsive: () => this.emit('unresponsive'),
      responsive: () => this.emit('responsive'),
    })
    await page.send('Page.enable')
    await page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
    await page.send('Runtime.addBinding', { name: BINDING, executionContextName: PRELOAD_WORLD })
    const scripts = worldScripts(randomUUID(), this.readPreload())
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.page })
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.preload, worldName: PRELOAD_WORLD })
    await page.send('Runtime.enable')
    this.cdp = page
  }

  /** One that cannot be read is an error of each page that wanted it. */
  private readPreload(): string {
    try {
      return this.preload === undefined ? '' : readFileSync(this.preload, 'utf8')
    } catch (error) {
      this.preloadError = error as Error
      return ''
    }
  }

  private failPreload(error: Error): void {
    this.emit('preload-error', cancellable({}).event, this.preload ?? '', error)
  }

  private listen(page: CdpSession): void {
    page.on<{ context: Context }>('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
      if (name === PRELOAD_WORLD) this.preloadContexts.set(auxData.frameId, id)
    })
    page.on<{ frame: Frame }>('Page.frameNavigated', ({ frame }) => {
      this.frames.set(frame.id, frame)
      if (frame.parentId === undefined) this.url = fromChromium(frame.unreachableUrl ?? frame.url)
    })
    const isMain = (frameId: string) => this.frames.get(frameId)?.parentId === undefined
    page.on<{ frameId: string }>('Page.frameStartedLoading', ({ frameId }) => {
      if (isMain(frameId)) this.loading = true
    })
    page.on<{ frameId: string }>('Page.frameStoppedLoading', ({ frameId }) => {
      if (!isMain(frameId)) return
      this.loading = false
      this.stopped.emit('stopped')
    })
    page.on<{ frameId: string }>('Page.frameDetached', ({ frameId }) => this.frames.delete(frameId))
    page.on<{ url: string }>('Page.frameRequestedNavigation', ({ url }) => this.wished.add(url))
    page.on('Page.loadEventFired', () => this.emit('did-finish-load'))
    page.on('Page.domContentEventFired', () => {
      if (this.preloadError) this.failPreload(this.preloadError)
    })
    page.on<Paused>('Fetch.requestPaused', (paused) => void this.answer(page, paused).catch(this.unlessOff))
    page.on<{ url: string }>('Page.windowOpen', ({ url }) => {
      const details = { url: fromChromium(url), frameName: '', features: '', disposition: 'new-window' }
      if (this.openHandler(details as Electron.HandlerDetails).action !== 'deny')
        throw new Error('the stand-in opens no windows')
    })
    page.on<{ executionContextId: number; payload: string }>('Runtime.bindingCalled', (called) => {
      const message = JSON.parse(called.payload) as FromPage
      if ('left' in message) this.leftKey(message.left)
      else if ('preloadFailed' in message) this.failPreload(Object.assign(new Error(), message.preloadFailed))
      else void this.invoked(called.executionContextId, message)
    })
  }

  private async invoked(context: number, { id, channel, args }: Call): Promise<void> {
    const [frameId] = [...this.preloadContexts].find(([, each]) => each === context) ?? []
    const senderFrame = frameId === undefined ? null : frameOf(this.frames.get(frameId) ?? null, this.frames)
    const event = { ...cancellable({}).event, type: 'frame', sender: this, senderFrame, frameId: 1, processId: 1 }
    const given = wire.decode(args) as unknown[]
    const answer = await answerInvoke(channel, event as unknown as Electron.IpcMainInvokeEvent, given)
    this.deliver(context, wire.encode({ answer: id, ...answer }))
  }

  private deliver(contextId: number | undefined, message: string): void {
    if (contextId === undefined || this.gone) return
    const expression = `__standInDeliver(${JSON.stringify(message)})`
    this.debug('Runtime.evaluate', { expression, contextId }).catch(() => undefined)
  }

  private async answer(page: CdpSession, { requestId, resourceType, frameId, request }: Paused): Promise<void> {
    const refuse = (errorReason: string) => page.send('Fetch.failRequest', { requestId, errorReason })
    if (resourceType === 'Document' && this.wished.delete(request.url) && this.isForbidden(request.url, frameId))
      return void (await refuse('Aborted'))
    const byScript = resourceType === 'Fetch' || resourceType === 'XHR'
    if (byScript && !mayFetch(request.url)) return void (await refuse('BlockedByClient'))
    const answered = await answerFor(request).catch(() => Response.error())
    if (answered?.type === 'error') return void (await refuse('Failed'))
    const response = answered ?? this.fromOutside(request.url)
    if (response === null) return void (await refuse('InternetDisconnected'))
    await page.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    })
  }

  private isForbidden(url: string, frameId: string): boolean {
    const frame = frameOf(this.frames.get(frameId) ?? null, this.frames) as unknown as Electron.WebFrameMain | null
    const { event, prevented } = cancellable({
      url: fromChromium(url),
      isSameDocument: false,
      isMainFrame: this.frames.get(frameId)?.parentId === undefined,
      frame,
      initiator: frame,
    })
    this.emit('will-frame-navigate', event)
    return prevented()
  }

  private fromOutside(url: string): Response | null {
    leaks.push(url)
    const body = outside.get(url)
    return body === undefined ? null : new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

/** The stand-in can only be what the app asks for: it refuses to pretend with a fence down. */
function requireFences({ contextIsolation, sandbox, nodeIntegration, webSecurity }: Electron.WebPreferences): void {
  if (contextIsolation !== true || sandbox !== true || nodeIntegration !== false || webSecurity !== true)
    throw new Error('the stand-in has only isolated, sandboxed pages')
}
