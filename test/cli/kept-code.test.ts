import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtCommand, SAMPLE } from './command.ts'

const command = builtCommand()

const withSample = (): string => {
  const path = join(command.folder, 'sample.jmjp')
  writeFileSync(path, SAMPLE)
  return path
}

/** Where a run with this data folder keeps the compiled code of `saifu check`. */
const keptIn = (data: string): string => {
  const folder = join(data, 'compiled', 'check')
  const [own = 'nothing kept'] = existsSync(folder) ? readdirSync(folder) : []
  return join(folder, own)
}

/** The source of the built file, then its code twice. */
const isSound = (file: string): boolean => {
  const kept = readFileSync(file)
  const source = readFileSync(join(dirname(command.program), basename(file)))
  const size = (kept.length - source.length) / 2
  const code = kept.subarray(source.length, source.length + size)
  return size > 0 && kept.subarray(0, source.length).equals(source) && kept.subarray(-size).equals(code)
}

describe('the code that an earlier run compiled', () => {
  it('is kept for the next run, which says the same', () => {
    const data = join(command.folder, 'kept')
    const path = withSample()
    const first = command.run(['check', '--json', path], { env: { SAIFU_DATA: data } })
    expect(readdirSync(keptIn(data))).toContain('main.js')
    const second = command.run(['check', '--json', path], { env: { SAIFU_DATA: data } })
    expect(second).toEqual(first)
    expect(first.err).toBe('')
  })

  it.each([
    ['cut short', (kept: Buffer) => kept.subarray(0, kept.length >> 1)],
    ['full of zeros', (kept: Buffer) => Buffer.alloc(kept.length)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one byte', (kept: Buffer) => kept.map((byte, at) => (at === kept.length - 1000 ? byte ^ 1 : byte))],
    ['of another build', (kept: Buffer) => kept.map((byte, at) => (at === 100 ? byte ^ 1 : byte))],
  ])('is not used when it is %s, and made again', (story, damage) => {
    const data = join(command.folder, story.replaceAll(' ', '-'))
    const path = withSample()
    const first = command.run(['check', '--json', path], { env: { SAIFU_DATA: data } })
    const files = readdirSync(keptIn(data)).map((name) => join(keptIn(data), name))
    for (const file of files) writeFileSync(file, damage(readFileSync(file)))
    expect(files.filter(isSound)).toEqual([])
    expect(command.run(['check', '--json', path], { env: { SAIFU_DATA: data } })).toEqual(first)
    expect(files.filter(isSound)).toEqual(files)
  })

  it.skipIf(process.platform === 'win32')('is for this user alone, however open the folders of this user are', () => {
    const data = join(command.folder, 'open', 'data')
    const path = withSample()
    const before = process.umask(0)
    try {
      command.run(['check', path], { env: { SAIFU_DATA: data } })
    } finally {
      process.umask(before)
    }
    const modeOf = (at: string): number => statSync(at).mode & 0o777
    expect([data, join(data, 'compiled'), keptIn(data)].map(modeOf)).toEqual([0o700, 0o700, 0o700])
    const files = readdirSync(keptIn(data)).map((name) => join(keptIn(data), name))
    expect(new Set(files.map(modeOf))).toEqual(new Set([0o600]))
  })

  it.skipIf(process.platform === 'win32')('is not believed where others could have written it', () => {
    const data = join(command.folder, 'shared')
    const path = withSample()
    const first = command.run(['check', '--json', path], { env: { SAIFU_DATA: data } })
    const folder = keptIn(data)
    writeFileSync(join(folder, 'planted.js'), 'planted')
    chmodSync(folder, 0o775)
    expect(command.run(['check', '--json', path], { env: { SAIFU_DATA: data } })).toEqual(first)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readdirSync(folder)).not.toContain('planted.js')
  })

  it('is done without where nothing can be written', () => {
    const data = join(command.folder, 'closed')
    mkdirSync(data)
    writeFileSync(join(data, 'compiled'), 'a file where the folder would be')
    chmodSync(data, 0o500)
    const ended = command.run(['check', withSample()], { env: { SAIFU_DATA: data } })
    chmodSync(data, 0o700)
    expect(ended.code).toBe(0)
    expect(ended.err).toBe('')
    expect(existsSync(join(data, 'compiled', 'check'))).toBe(false)
  })
})
