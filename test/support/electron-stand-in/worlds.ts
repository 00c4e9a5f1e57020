/**
 * What the stand-in adds to a page: code for the page's own world and for the preload's isolated world, and between
 * them a `contextBridge` that, like Electron's, passes copies of plain values and proxies of functions. The functions
 * of this file run in Chromium; they are sent as text and may use nothing from outside themselves.
 */
import { makeCloneWire, type CloneWire } from './clone-wire.ts'

export const PRELOAD_WORLD = 'Electron Isolated Context'
export const BINDING = '__standInCall'

/** The two scripts to run at the start of every document. `secret` names the events that the two worlds share. */
export function worldScripts(secret: string, preload: string): { page: string; preload: string } {
  const link = `(${linkWorlds.toString()})((${makeCloneWire.toString()})(), ${JSON.stringify(secret)}`
  return {
    page: `{ ${link}, 'page') }`,
    // The preload is pasted, not evaluated: the page's policy forbids eval in this world too.
    preload: `if (window.top === window) {
      const tell = globalThis[${JSON.stringify(BINDING)}];
      (${tellLeftKeys.toString()})(${JSON.stringify(BINDING)});
      const link = ${link}, 'preload');
      const { electron, process } = (${electronForPreload.toString()})((${makeCloneWire.toString()})(), link, ${JSON.stringify(BINDING)});
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

function linkWorlds(wire: CloneWire, secret: string, side: 'page' | 'preload'): Link {
  type Packed =
    | { plain: unknown }
    | { list: Packed[] }
    | { record: Record<string, Packed> }
    | { call: number }
    | { promise: number }
    | { error: string }
  type Call = (...args: unknown[]) => unknown
  type Message = { run: number; args: Packed[] } | { settle: number; ok: boolean; value: Packed } | ExposeMessage
  type ExposeMessage = { expose: string; value: Packed }

  const other = side === 'page' ? 'preload' : 'page'
  const clone = structuredClone
  const DEEPEST = 1000
  const dispatch = EventTarget.prototype.dispatchEvent.bind(window)
  const Custom = CustomEvent
  const held = new Map<number, Call>()
  const handles = new Map<Call, number>()
  const waiting = new Map<number, { resolve: Call; reject: Call }>()
  let next = 1
  let answer: Packed | { thrown: string } | null = null

  /**
   * A proxy looks like its target to everything but a structured clone, as which Electron takes it. Functions and
   * promises cannot be cloned either, but have their own names; the bridge lets them through.
   */
  const refuseProxy = (value: object): void => {
    try {
      clone(value)
    } catch (cause) {
      if (/: (#<(?!Promise>)|\[object )/.test((cause as Error).message))
        throw new Error('An object could not be cloned.', { cause })
    }
  }
  const pack = (value: unknown, seen = new Map<object, Packed>(), depth = 0): Packed => {
    if (depth > DEEPEST) throw new Error('Electron contextBridge recursion depth exceeded.')
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
    if (value instanceof Error) return { error: value.message }
    const isList = Array.isArray(value)
    // Of a class instance only its own properties pass. Maps, dates and the like are cloned whole.
    if (!isList && Object.prototype.toString.call(value) !== '[object Object]') return { plain: value }
    const object = value as object
    const known = seen.get(object)
    if (known !== undefined) return known
    refuseProxy(object)
    if (isList) {
      const list: Packed[] = []
      const packed = { list }
      seen.set(object, packed)
      for (const part of value) list.push(pack(part, seen, depth + 1))
      return packed
    }
    const packed: Packed = { record: {} }
    seen.set(object, packed)
    for (const [key, part] of Object.entries(object)) packed.record[key] = pack(part, seen, depth + 1)
    return packed
  }
  const unpack = (packed: Packed, made = new Map<Packed, unknown>()): unknown => {
    if ('plain' in packed) return packed.plain
    if ('error' in packed) return new Error(packed.error)
    if (made.has(packed)) return made.get(packed)
    if ('list' in packed) {
      const list: unknown[] = []
      made.set(packed, list)
      for (const part of packed.list) list.push(unpack(part, made))
      return list
    }
    if ('record' in packed) {
      const record: Record<string, unknown> = {}
      made.set(packed, record)
      for (const [key, part] of Object.entries(packed.record)) record[key] = unpack(part, made)
      return record
    }
    if ('promise' in packed)
      return new Promise((resolve, reject) => waiting.set(packed.promise, { resolve, reject } as never))
    return (...args: unknown[]) => post({ run: packed.call, args: args.map((each) => pack(each)) })
  }
  const post = (message: Message): unknown => {
    answer = null
    dispatch(new Custom(`${secret}-${other}`, { detail: wire.encode(message) }))
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
      return { plain: undefined }
    }
    if ('expose' in message) {
      const freeze = (value: unknown): unknown => {
        if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
        if (ArrayBuffer.isView(value)) return value
        Object.freeze(value)
        Object.values(value).forEach(freeze)
        return value
      }
      Object.defineProperty(window, message.expose, { value: freeze(unpack(message.value)), enumerable: true })
      return { plain: undefined }
    }
    try {
      return pack(held.get(message.run)?.(...message.args.map((each) => unpack(each))))
    } catch (error) {
      return { thrown: error instanceof Error ? error.message : String(error) }
    }
  }
  const encoded = (reply: Packed | { thrown: string }): string => {
    try {
      return wire.encode(reply)
    } catch (error) {
      return wire.encode({ thrown: (error as Error).message })
    }
  }
  window.addEventListener(`${secret}-${side}`, (event) => {
    const reply = receive(wire.decode((event as CustomEvent<string>).detail) as Message)
    dispatch(new Custom(`${secret}-${other}-answer`, { detail: encoded(reply) }))
  })
  window.addEventListener(`${secret}-${side}-answer`, (event) => {
    answer = wire.decode((event as CustomEvent<string>).detail) as Packed
  })
  return { expose: (name, value) => void post({ expose: name, value: pack(value) }) }
}

/** Reports every key that nothing in the page has prevented, after the whole page has received it. */
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

function electronForPreload(wire: CloneWire, link: Link, binding: string): { electron: object; process: object } {
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
        // Functions passed the bridge as functions; they go no further.
        const sent = wire.encode(args)
        const id = next++
        pending.set(id, { resolve, reject })
        call(JSON.stringify({ id, channel, args: sent }))
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
  world['__standInDeliver'] = (text: string) => {
    const message = wire.decode(text) as
      | { answer: number; value?: unknown; error?: string }
      | { channel: string; args: unknown[] }
    if ('channel' in message) {
      for (const listener of [...(listeners.get(message.channel) ?? [])]) listener({}, ...message.args)
      return
    }
    const { resolve, reject } = pending.get(message.answer) ?? {}
    pending.delete(message.answer)
    if (message.error === undefined) resolve?.(message.value)
    else reject?.(new Error(message.error))
  }
  // Chromium tells its debugger a dropped file's path, but not while a script waits: the test states them beforehand.
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
