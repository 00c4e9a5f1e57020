/**
 * What the stand-in puts into a page: code for the page's own world and for the preload's isolated world, and between
 * them a `contextBridge` that, like Electron's, lets copies of plain values and proxies of functions through.
 * The functions of this file run in Chromium; they are sent as text and may use nothing from outside themselves.
 */
export const PRELOAD_WORLD = 'Electron Isolated Context'
export const BINDING = '__standInCall'

/** The two scripts to run at the start of every document. `secret` names the events the two worlds share. */
export function worldScripts(secret: string, preload: string): { page: string; preload: string } {
  const link = `(${linkWorlds.toString()})(${JSON.stringify(secret)}`
  return {
    page: `{ ${link}, 'page') }`,
    // The preload is pasted, not evaluated: the page's policy forbids eval in this world too.
    preload: `if (window.top === window) {
      const tell = globalThis[${JSON.stringify(BINDING)}];
      (${tellLeftKeys.toString()})(${JSON.stringify(BINDING)});
      const link = ${link}, 'preload');
      const { electron, process } = (${electronForPreload.toString()})(link, ${JSON.stringify(BINDING)});
      const require = (name) => {
        if (name === 'electron' || name === 'electron/renderer') return electron;
        throw new Error('module not found: ' + name);
      };
      const module = { exports: {} };
      try {
        (function (require, process, module, exports) { ${preload}
        })(require, process, module, module.exports);
      } catch (error) {
        tell(JSON.stringify({ preloadFailed: { message: String(error.message), stack: String(error.stack) } }));
      }
    }`,
  }
}

interface Link {
  expose(name: string, value: unknown): void
}

function linkWorlds(secret: string, side: 'page' | 'preload'): Link {
  type Packed =
    | { plain: unknown }
    | { nothing: 1 }
    | { list: Packed[] }
    | { record: Record<string, Packed> }
    | { call: number }
    | { promise: number }
    | { error: string }
  type Call = (...args: unknown[]) => unknown
  type Message = { run: number; args: Packed[] } | { settle: number; ok: boolean; value: Packed } | ExposeMessage
  type ExposeMessage = { expose: string; value: Packed }

  const other = side === 'page' ? 'preload' : 'page'
  const { stringify, parse } = JSON
  const clone = structuredClone
  const dispatch = EventTarget.prototype.dispatchEvent.bind(window)
  const Custom = CustomEvent
  const held = new Map<number, Call>()
  const handles = new Map<Call, number>()
  const waiting = new Map<number, { resolve: Call; reject: Call }>()
  let next = 1
  let answer: Packed | { thrown: string } | null = null

  const isData = (packed: Packed): boolean =>
    'list' in packed
      ? packed.list.every(isData)
      : 'record' in packed
        ? Object.values(packed.record).every(isData)
        : !('call' in packed || 'promise' in packed)
  /** A proxy looks like what is behind it to everything but a structured clone, as which Electron takes it. */
  const refuseProxy = (value: object, parts: readonly Packed[]): void => {
    if (!parts.every(isData)) return
    try {
      clone(value)
    } catch {
      throw new TypeError('An object could not be cloned.')
    }
  }
  const pack = (value: unknown): Packed => {
    if (typeof value === 'function') {
      const call = value as Call
      const handle = handles.get(call) ?? next++
      handles.set(call, handle)
      held.set(handle, call)
      return { call: handle }
    }
    if (value instanceof Promise) {
      const promise = next++
      const settle = (ok: boolean) => (result: unknown) =>
        void post({ settle: promise, ok, value: pack(result) } satisfies Message)
      value.then(settle(true), settle(false))
      return { promise }
    }
    if (value === undefined) return { nothing: 1 }
    if (value instanceof Error) return { error: value.message }
    if (Array.isArray(value)) {
      const list = value.map(pack)
      refuseProxy(value, list)
      return { list }
    }
    if (typeof value === 'object' && value !== null) {
      const prototype: unknown = Object.getPrototypeOf(value)
      if (prototype !== Object.prototype && prototype !== null) throw new TypeError('An object could not be cloned.')
      const record = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pack(part)]))
      refuseProxy(value, Object.values(record))
      return { record }
    }
    return { plain: value }
  }
  const unpack = (packed: Packed): unknown => {
    if ('plain' in packed) return packed.plain
    if ('nothing' in packed) return undefined
    if ('error' in packed) return new Error(packed.error)
    if ('list' in packed) return packed.list.map(unpack)
    if ('record' in packed)
      return Object.fromEntries(Object.entries(packed.record).map(([key, part]) => [key, unpack(part)]))
    if ('promise' in packed)
      return new Promise((resolve, reject) => waiting.set(packed.promise, { resolve, reject } as never))
    return (...args: unknown[]) => post({ run: packed.call, args: args.map(pack) })
  }
  const post = (message: Message): unknown => {
    answer = null
    dispatch(new Custom(`${secret}-${other}`, { detail: stringify(message) }))
    const got = answer as Packed | { thrown: string } | null
    if (got === null) return undefined
    if ('thrown' in got) throw new Error(got.thrown)
    return unpack(got)
  }
  const receive = (message: Message): Packed | { thrown: string } => {
    if ('settle' in message) {
      const { resolve, reject } = waiting.get(message.settle) ?? {}
      waiting.delete(message.settle)
      ;(message.ok ? resolve : reject)?.(unpack(message.value))
      return { nothing: 1 }
    }
    if ('expose' in message) {
      const freeze = (value: unknown): unknown => {
        if (typeof value !== 'object' || value === null) return value
        Object.values(value).forEach(freeze)
        return Object.freeze(value)
      }
      Object.defineProperty(window, message.expose, { value: freeze(unpack(message.value)), enumerable: true })
      return { nothing: 1 }
    }
    try {
      return pack(held.get(message.run)?.(...message.args.map(unpack)))
    } catch (error) {
      return { thrown: error instanceof Error ? error.message : String(error) }
    }
  }
  window.addEventListener(`${secret}-${side}`, (event) => {
    const reply = receive(parse((event as CustomEvent<string>).detail) as Message)
    dispatch(new Custom(`${secret}-${other}-answer`, { detail: stringify(reply) }))
  })
  window.addEventListener(`${secret}-${side}-answer`, (event) => {
    answer = parse((event as CustomEvent<string>).detail) as Packed
  })
  return { expose: (name, value) => void post({ expose: name, value: pack(value) }) }
}

/** Tells of every key that nothing in the page has prevented, once all of the page has heard it. */
function tellLeftKeys(binding: string): void {
  const call = (globalThis as unknown as Record<string, unknown>)[binding] as (message: string) => void
  const after = new MessageChannel()
  const heard: KeyboardEvent[] = []
  after.port1.onmessage = () => {
    const event = heard.shift()
    if (event === undefined || event.defaultPrevented) return
    const { type, code, ctrlKey: ctrl, altKey: alt, shiftKey: shift, metaKey: meta } = event
    call(JSON.stringify({ left: { down: type === 'keydown', code, ctrl, alt, shift, meta } }))
  }
  for (const type of ['keydown', 'keyup'] as const)
    window.addEventListener(
      type,
      (event) => {
        heard.push(event)
        after.port2.postMessage(null)
      },
      { capture: true },
    )
}

function electronForPreload(link: Link, binding: string): { electron: object; process: object } {
  type Listener = (event: object, ...args: unknown[]) => void
  type Settle = (value: unknown) => void
  const world = globalThis as unknown as Record<string, unknown>
  const call = world[binding] as (message: string) => void
  delete world[binding]
  const listeners = new Map<string, Set<Listener>>()
  const pending = new Map<number, { resolve: Settle; reject: Settle }>()
  let next = 0

  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        // Functions have got through the bridge as functions; they go no further.
        structuredClone(args)
        const id = next++
        pending.set(id, { resolve, reject })
        call(JSON.stringify({ id, channel, args }))
      }),
    on(channel: string, listener: Listener) {
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(listener))
      return ipcRenderer
    },
    removeListener(channel: string, listener: Listener) {
      listeners.get(channel)?.delete(listener)
      return ipcRenderer
    },
  }
  // Called by the stand-in's main process, in this world.
  world['__standInDeliver'] = (
    message: { answer: number; value?: unknown; error?: string } | { channel: string; args: unknown[] },
  ) => {
    if ('channel' in message) {
      for (const listener of [...(listeners.get(message.channel) ?? [])]) listener({}, ...message.args)
      return
    }
    const { resolve, reject } = pending.get(message.answer) ?? {}
    pending.delete(message.answer)
    if (message.error === undefined) resolve?.(message.value)
    else reject?.(new Error(message.error))
  }
  // Chromium tells its debugger a dropped file's path, but not while a script waits: the test names them beforehand.
  const paths = new Map<string, string>()
  world['__standInKnowFile'] = (name: string, path: string) => void paths.set(name, path)

  return {
    electron: {
      contextBridge: { exposeInMainWorld: link.expose },
      ipcRenderer,
      webUtils: { getPathForFile: (file: File) => paths.get(file.name) ?? '' },
    },
    process: { type: 'renderer', sandboxed: true, contextIsolated: true, platform: 'linux', env: {} },
  }
}
