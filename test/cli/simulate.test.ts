import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { tileOfId, writeMajiangTile } from '../../src/tiles/index.ts'
import { builtCommand } from './run-saifu.ts'

const command = builtCommand()
const { run } = command
const at = (...parts: string[]): string => join(command.folder, ...parts)

describe('saifu simulate', () => {
  test('writes canonical matches without findings', () => {
    expect(run(['simulate', '--seed', '7', '--matches', '3', '--rules', 'tenhou', '-o', 'tenhou'])).toEqual({
      code: 0,
      out: '',
      err: '',
    })
    expect(readdirSync(at('tenhou')).sort()).toEqual(['seed-7-00001.jmjp', 'seed-7-00002.jmjp', 'seed-7-00003.jmjp'])
    expect(run(['fmt', '--check', 'tenhou'])).toEqual({ code: 0, out: '', err: '' })
    expect(run(['check', 'tenhou'])).toEqual({ code: 0, out: '', err: '' })
    const text = readFileSync(at('tenhou', 'seed-7-00001.jmjp'), 'utf8')
    expect(text).toContain('//@rules tenhou')
    expect(text).toContain('ply[0,(srm["Player 1"],),,,]')
    expect(text).toContain('mtp[,,,]')
  })

  test('the same seed writes the same matches, however many are played', () => {
    run(['simulate', '--seed', '7', '--matches', '1', '--rules', 'tenhou', '-o', 'again'])
    expect(readFileSync(at('again', 'seed-7-00001.jmjp'))).toEqual(readFileSync(at('tenhou', 'seed-7-00001.jmjp')))
    run(['simulate', '--seed', '8', '--matches', '1', '--rules', 'tenhou', '-o', 'again'])
    expect(readFileSync(at('again', 'seed-8-00001.jmjp'))).not.toEqual(readFileSync(at('again', 'seed-7-00001.jmjp')))
  })

  test('writes the walls of a match, and plays on given walls', () => {
    run(['simulate', '--seed', '3', '--matches', '1', '--rules', 'tenhou', '--save-walls', '-o', 'walls'])
    expect(readdirSync(at('walls')).sort()).toEqual(['seed-3-00001.jmjp', 'seed-3-00001.walls.ndjson'])
    const file = join('walls', 'seed-3-00001.walls.ndjson')
    const text = readFileSync(at(file), 'utf8')
    const [first] = text
      .split('\n')
      .map((line) => (line === '' ? null : (JSON.parse(line) as { wall: string[]; ids: number[] })))
    expect(first).toMatchObject({ frame: 'E1-0' })
    expect(first?.wall).toHaveLength(136)
    expect(first?.ids.map((id) => writeMajiangTile(tileOfId(id)))).toEqual(first?.wall)
    expect(new Set(first?.ids).size).toBe(136)
    const record = readFileSync(at('walls', 'seed-3-00001.jmjp'), 'utf8')
    const told = linesOf(run(['protocol', join('walls', 'seed-3-00001.jmjp')]).out)
    expect(told[1]?.data['baopai']).toBe(first?.wall[130])
    expect(
      told
        .filter(({ type }) => type === 'zimo')
        .map(({ data }) => data['p'])
        .slice(0, 4),
    ).toEqual(first?.wall.slice(52, 56))
    // The same walls under another seed: the players of that kind leave nothing to chance.
    run(['simulate', '--seed', '4', '--matches', '1', '--rules', 'tenhou', '--walls', file, '-o', 'walls'])
    expect(readFileSync(at('walls', 'seed-4-00001.jmjp'), 'utf8')).toBe(record)
    // By number alone, too.
    const numbers = text.replaceAll(/"wall":\[[^\]]*\],/g, '')
    expect(numbers).not.toContain('wall')
    writeFileSync(at('numbers.ndjson'), numbers)
    run(['simulate', '--seed', '5', '--matches', '1', '--rules', 'tenhou', '--walls', 'numbers.ndjson', '-o', 'walls'])
    expect(readFileSync(at('walls', 'seed-5-00001.jmjp'), 'utf8')).toBe(record)
  })

  test.each([
    ['no wall at all', 'rubbish'],
    ['a tile too few', JSON.stringify({ wall: Array(135).fill('m1') })],
    ['a fifth copy', JSON.stringify({ wall: Array(136).fill('m1') })],
  ])('walls with %s are refused', (_, line) => {
    writeFileSync(at('bad.ndjson'), `\n${line}\n`)
    const ended = run(['simulate', '--seed', '4', '--matches', '1', '--walls', 'bad.ndjson', '-o', 'x'])
    expect(ended.code).toBe(2)
    expect(ended.err).toContain('bad.ndjson:2: ')
  })

  test.runIf(process.platform === 'linux')('an impossible folder is reported, without endless attempts', () => {
    const ended = run(['simulate', '--seed', '1', '--matches', '1', '-o', '/proc/nowhere/matches'])
    expect(ended.code).toBe(2)
    expect(ended.err).toMatch(/^[^\n]*\[file\.not-found\]\n$/)
  })

  test('does not overwrite an existing file with other content', () => {
    mkdirSync(at('taken'))
    writeFileSync(at('taken', 'seed-1-00002.jmjp'), 'mine')
    const ended = run(['simulate', '--seed', '1', '--matches', '3', '--players', 'random', '-o', 'taken'])
    expect(ended.code).toBe(2)
    expect(ended.err).toContain('[file.exists]')
    expect(readFileSync(at('taken', 'seed-1-00002.jmjp'), 'utf8')).toBe('mine')
    expect(readdirSync(at('taken')).sort()).toEqual(['seed-1-00001.jmjp', 'seed-1-00002.jmjp'])
  })

  test.skipIf(process.platform === 'win32')('Ctrl+C leaves only complete files', async () => {
    const args = [command.program, 'simulate', '--seed', '2', '--matches', '100000', '-o', at('stopped')]
    const running = spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, SAIFU_DATA: at('data') } })
    const ended = new Promise((resolve) => running.once('exit', resolve))
    await expect.poll(() => existsSync(at('stopped')) && readdirSync(at('stopped')).length > 3).toBe(true)
    running.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(readdirSync(at('stopped')).every((name) => /^seed-2-\d{5}\.jmjp$/.test(name))).toBe(true)
    expect(run(['check', 'stopped'])).toEqual({ code: 0, out: '', err: '' })
  })

  test.each([
    [['--matches', '1', '-o', 'x'], '--seed'],
    [['--seed', '-1', '--matches', '1', '-o', 'x'], '--seed'],
    [['--seed', '1.5', '--matches', '1', '-o', 'x'], '--seed'],
    [['--seed', '1', '--matches', '0', '-o', 'x'], '--matches'],
    [['--seed', '1', '--matches', '1'], '-o'],
    [['--seed', '1', '--matches', '1', '--players', 'gods', '-o', 'x'], 'gods'],
    [['--seed', '1', '--matches', '1', '--rules', 'house', '-o', 'x'], 'house'],
    [['--seed', '1', '--matches', '1', '-o', 'x', 'more'], 'more'],
  ])('%j cannot run', (args, word) => {
    const ended = run(['simulate', ...args])
    expect(ended.code).toBe(2)
    expect(ended.err).toContain(word)
    expect(ended.out).toBe('')
    expect(existsSync(at('x'))).toBe(false)
  })
})

const linesOf = (text: string): { type: string; data: Record<string, unknown> }[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; data: Record<string, unknown> })

describe('saifu protocol', () => {
  const file = (): string => join('tenhou', 'seed-7-00001.jmjp')

  test('prints a match as messages, one line each, all hands open', () => {
    const { code, out, err } = run(['protocol', file()])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const messages = linesOf(out)
    expect(messages[0]?.type).toBe('kaiju')
    expect(messages.at(-1)?.type).toBe('jieju')
    expect(messages.filter(({ type }) => type === 'zimo').every(({ data }) => data['p'] !== '')).toBe(true)
    expect(out).toBe(run(['protocol', '--seat', 'all', file()]).out)
  })

  test('hides from a seat what it cannot see', () => {
    const open = linesOf(run(['protocol', file()]).out)
    const south = linesOf(run(['protocol', '--seat', 's', file()]).out)
    expect(south).toHaveLength(open.length)
    const first = south.slice(
      0,
      south.findIndex(({ type }, index) => index > 1 && type === 'qipai'),
    )
    expect(first[1]?.data['shoupai']).toEqual(['', expect.stringMatching(/^[mpsz]/), '', ''])
    for (const { type, data } of first)
      if (type === 'zimo' || type === 'gangzimo') expect(data['p'] !== '').toBe(data['l'] === 1)
  })

  test('prints a record without rules with its red fives, and reports the assumption', () => {
    run(['simulate', '--seed', '11', '--matches', '1', '--rules', 'majiang', '-o', 'named'])
    const text = readFileSync(at('named', 'seed-11-00001.jmjp'), 'utf8')
    const named = linesOf(run(['protocol', join('named', 'seed-11-00001.jmjp')]).out)
    const { code, out, err } = run(['protocol', '-'], { input: text.replace('//@rules majiang\n', '') })
    expect(code).toBe(0)
    expect(err).toBe(
      '-: the record names no rules: assuming common rules with red fives (use --rules to choose others) [rules.assumed]\n',
    )
    const messages = linesOf(out)
    expect(messages[0]?.data['hongpai']).toEqual({ m: 1, p: 1, s: 1 })
    const wins = (all: typeof messages) => all.flatMap(({ type, data }) => (type === 'hule' ? [data] : []))
    expect(wins(messages)).toHaveLength(wins(named).length)
    // Where other rules than the usual ones paid a hand, what was paid is told, and not what it would be worth.
    for (const [index, win] of wins(named).entries()) {
      const { fu: _, fanshu: __, hupai: ___, ...paid } = win
      const told = wins(messages)[index]!
      expect(told).toEqual(told['hupai'] === null ? { ...paid, hupai: null } : win)
    }
    expect(JSON.stringify(wins(messages))).toContain('赤ドラ')
  })

  test('reads standard input and other formats', () => {
    const text = readFileSync(at(file()))
    expect(run(['protocol', '-'], { input: text }).out).toBe(run(['protocol', file()]).out)
    run(['convert', '--to', 'majiang', file(), '-o', 'paipu.json'])
    expect(linesOf(run(['protocol', 'paipu.json']).out).length).toBe(linesOf(run(['protocol', file()]).out).length)
  })

  test.each([
    [['protocol'], 2],
    [['protocol', '--seat', 'x', '-'], 2],
    [['protocol', 'a', 'b'], 2],
    [['protocol', 'nowhere.jmjp'], 2],
  ])('%j cannot run', (args, code) => {
    const ended = run(args)
    expect(ended.code).toBe(code)
    expect(ended.err).not.toBe('')
    expect(ended.out).toBe('')
  })
})
