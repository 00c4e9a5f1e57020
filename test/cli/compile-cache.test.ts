import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtCommand, SAMPLE, type Ended } from './run-saifu.ts'

const command = builtCommand()

/** `saifu check --json` on the sample, with a data folder of its own. */
const check = (data: string): Ended => {
  const path = join(command.folder, 'sample.jmjp')
  writeFileSync(path, SAMPLE)
  return command.runAsProcess(['check', '--json', path], { env: { SAIFU_DATA: data, NODE_COMPILE_CACHE: '' } })
}

const compiledIn = (data: string): string[] =>
  readdirSync(join(data, 'compiled'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('compiled code of an earlier run', () => {
  it('is cached for the next run, which prints the same', () => {
    const data = join(command.folder, 'kept')
    const first = check(data)
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(compiledIn(data).length).toBeGreaterThan(0)
    expect(check(data)).toEqual(first)
  })

  it.each([
    ['cut short', (kept: Buffer) => kept.subarray(0, kept.length >> 1)],
    ['full of zeros', (kept: Buffer) => Buffer.alloc(kept.length)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one byte', (kept: Buffer) => kept.map((byte, at) => (at === kept.length >> 1 ? byte ^ 1 : byte))],
  ])('does no harm when it is %s', (story, damage) => {
    const data = join(command.folder, story.replaceAll(' ', '-'))
    const first = check(data)
    for (const file of compiledIn(data)) writeFileSync(file, damage(readFileSync(file)))
    expect(check(data)).toEqual(first)
  })

  it.skipIf(process.platform === 'win32')("belongs to this user alone, whatever the folder's permissions", () => {
    const data = join(command.folder, 'open', 'data')
    const before = process.umask(0)
    try {
      check(data)
    } finally {
      process.umask(before)
    }
    const modeOf = (at: string): number => statSync(at).mode & 0o777
    expect([data, join(data, 'compiled')].map(modeOf)).toEqual([0o700, 0o700])
  })

  it('is not needed if nothing can be written', () => {
    const data = join(command.folder, 'closed')
    mkdirSync(data)
    writeFileSync(join(data, 'compiled'), 'a file where the folder would be')
    chmodSync(data, 0o500)
    const ended = check(data)
    chmodSync(data, 0o700)
    expect(ended).toMatchObject({ code: 0, err: '' })
    expect(existsSync(join(data, 'compiled', 'check'))).toBe(false)
  })
})
