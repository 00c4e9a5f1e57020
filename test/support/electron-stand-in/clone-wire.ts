/**
 * Structured clones as texts, because a debugger carries nothing else between Chromium and the main process. What
 * cannot be cloned, or has no class on the other side (a blob, say), is refused as by Electron.
 */
export interface CloneWire {
  /** @throws if `value` cannot be cloned */
  encode(value: unknown): string
  decode(text: string): unknown
}

/** It also runs in Chromium, as source text: it may use nothing from outside itself. */
export function makeCloneWire(): CloneWire {
  type Coded = string | number | boolean | null | { special: string } | { digits: string } | { at: number }
  type Pair = [Coded, Coded]
  type Part =
    | { kind: 'Array'; length: number; entries: [string, Coded][] }
    | { kind: 'Object'; entries: [string, Coded][] }
    | { kind: 'Map'; pairs: Pair[] }
    | { kind: 'Set'; members: Coded[] }
    | { kind: 'Date' | 'Boxed'; of: Coded }
    | { kind: 'RegExp'; source: string; flags: string }
    | { kind: 'Error'; name: string; message: string; stack: string }
    | { kind: 'ArrayBuffer'; bytes: number[] }
    | { kind: 'View'; name: string; buffer: Coded; offset: number; length: number }

  const { stringify, parse } = JSON
  const clone = structuredClone
  const classes = globalThis as unknown as Record<string, new (...args: unknown[]) => object>
  const REFUSED = 'An object could not be cloned.'
  const SPECIAL: Readonly<Record<string, unknown>> = {
    undefined,
    NaN,
    Infinity,
    '-Infinity': -Infinity,
    '-0': -0,
  }

  const encode = (value: unknown): string => {
    const parts: Part[] = []
    const known = new Map<object, number>()
    const entriesOf = (object: object) =>
      Object.entries(object).map(([key, each]): [string, Coded] => [key, code(each)])
    const partOf = (object: object): Part => {
      if (Array.isArray(object)) return { kind: 'Array', length: object.length, entries: entriesOf(object) }
      if (object instanceof Map)
        return { kind: 'Map', pairs: [...object].map(([key, each]): Pair => [code(key), code(each)]) }
      if (object instanceof Set) return { kind: 'Set', members: [...object].map(code) }
      if (object instanceof Date) return { kind: 'Date', of: code(object.getTime()) }
      if (object instanceof RegExp) return { kind: 'RegExp', source: object.source, flags: object.flags }
      if (object instanceof Error) {
        const { name, message, stack = '' } = object
        return { kind: 'Error', name, message, stack }
      }
      if (object instanceof ArrayBuffer) return { kind: 'ArrayBuffer', bytes: [...new Uint8Array(object)] }
      if (ArrayBuffer.isView(object)) {
        const length = object instanceof DataView ? object.byteLength : (object as Uint8Array).length
        const { buffer, byteOffset: offset, constructor } = object
        return { kind: 'View', name: constructor.name, buffer: code(buffer), offset, length }
      }
      if ([Boolean, Number, String, BigInt].some((boxed) => object instanceof boxed))
        return { kind: 'Boxed', of: code(object.valueOf()) }
      if (Object.getPrototypeOf(object) !== Object.prototype) throw new Error(REFUSED)
      return { kind: 'Object', entries: entriesOf(object) }
    }
    const code = (each: unknown): Coded => {
      if (typeof each === 'bigint') return { digits: String(each) }
      if (typeof each === 'number' && (!Number.isFinite(each) || Object.is(each, -0)))
        return { special: Object.is(each, -0) ? '-0' : String(each) }
      if (each === undefined) return { special: 'undefined' }
      if (typeof each !== 'object' || each === null) return each as string | number | boolean | null
      const found = known.get(each)
      if (found !== undefined) return { at: found }
      const at = known.size
      known.set(each, at)
      // Its index is reserved before its content, which may be itself.
      parts[at] = partOf(each)
      return { at }
    }
    let copy: unknown
    try {
      copy = clone(value)
    } catch {
      throw new Error(REFUSED)
    }
    const root = code(copy)
    return stringify({ root, parts })
  }

  const decode = (text: string): unknown => {
    const { root, parts } = parse(text) as { root: Coded; parts: Part[] }
    const made = new Map<number, unknown>()
    const put = (object: object, entries: [string, Coded][]) => {
      for (const [key, each] of entries)
        Object.defineProperty(object, key, { value: value(each), enumerable: true, writable: true, configurable: true })
    }
    const make = (part: Part, at: number): void => {
      const keep = <T>(object: T): T => (made.set(at, object), object)
      switch (part.kind) {
        case 'Array':
          return put(keep(new Array<unknown>(part.length)), part.entries)
        case 'Object':
          return put(keep({}), part.entries)
        case 'Map': {
          const map = keep(new Map())
          return part.pairs.forEach(([key, each]) => map.set(value(key), value(each)))
        }
        case 'Set': {
          const set = keep(new Set())
          return part.members.forEach((each) => set.add(value(each)))
        }
        case 'Date':
          return void keep(new Date(value(part.of) as number))
        case 'Boxed':
          return void keep(Object(value(part.of)))
        case 'RegExp':
          return void keep(new RegExp(part.source, part.flags))
        case 'Error': {
          const error = keep(new (classes[part.name] ?? Error)(part.message))
          return void Object.defineProperty(error, 'stack', { value: part.stack })
        }
        case 'ArrayBuffer':
          return void keep(new Uint8Array(part.bytes).buffer)
        case 'View': {
          const View = classes[part.name]
          if (View === undefined) throw new Error(REFUSED)
          keep(new View(value(part.buffer), part.offset, part.length))
        }
      }
    }
    const value = (coded: Coded): unknown => {
      if (typeof coded !== 'object' || coded === null) return coded
      if ('special' in coded) return SPECIAL[coded.special]
      if ('digits' in coded) return BigInt(coded.digits)
      const part = parts[coded.at]
      if (part !== undefined && !made.has(coded.at)) make(part, coded.at)
      return made.get(coded.at)
    }
    return value(root)
  }

  return { encode, decode }
}
