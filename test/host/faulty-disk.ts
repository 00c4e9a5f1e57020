/** A disk that fails where a test says. */
import { promises } from 'node:fs'
import type { Disk } from '../../src/host/disk.ts'

export const systemError = (code: string): Error => Object.assign(new Error(`${code}: for the test`), { code })

/** The real disk, but the named calls fail with an errno (for those paths). */
export function faultyDisk(
  faults: Partial<Record<keyof Disk, string>>,
  only: (path: string) => boolean = () => true,
): Disk {
  const failing = Object.entries(faults).map(([name, code]) => [
    name,
    (path: unknown, ...rest: unknown[]) =>
      only(String(path))
        ? Promise.reject(systemError(code))
        : (promises[name as keyof Disk] as (...all: unknown[]) => Promise<unknown>)(path, ...rest),
  ])
  return { ...promises, ...Object.fromEntries(failing) } as Disk
}

/** The real disk, but files opened for writing take only so many bytes more in all; `room.left` may be raised. */
export function fullDisk(room: { left: number }): Disk {
  const open = async (...all: Parameters<Disk['open']>): Promise<Awaited<ReturnType<Disk['open']>>> => {
    const handle = await promises.open(...all)
    if (all[1] === 'r') return handle
    return new Proxy(handle, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name === 'write') {
          return async (bytes: Buffer, at: number, length: number, position: number) => {
            if (room.left <= 0) throw systemError('ENOSPC')
            const taken = Math.min(length, room.left)
            room.left -= taken
            return target.write(bytes, at, taken, position)
          }
        }
        if (name === 'writeFile') {
          return async (data: Buffer | string) => {
            const bytes = Buffer.from(data)
            const taken = Math.min(bytes.length, room.left)
            room.left -= taken
            await target.writeFile(bytes.subarray(0, taken))
            if (taken < bytes.length) throw systemError('ENOSPC')
          }
        }
        return value.bind(target) as unknown
      },
    })
  }
  return { ...promises, open }
}
