import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { corpusFiles } from '../support/corpus.ts'
import { builtCommand, SAMPLE } from './command.ts'

const saifu = builtCommand()
const at = (name: string): string => join(saifu.folder, name)
const logs = corpusFiles('mjlog').slice(0, 3)

describe('convert', () => {
  test('jmjp to jmjp is the canonical layout', () => {
    expect(saifu.run(['convert', '--to', 'jmjp', '-'], { input: SAMPLE }).out).toContain('(e,1m,9p)')
  })

  test('what Majiang cannot hold is said, a line each, and --strict makes it a failure without output', () => {
    const args = ['convert', '--to', 'majiang', '--from', 'jmjp', '-']
    const loose = saifu.run(args, { input: SAMPLE })
    expect(loose.code).toBe(0)
    expect(JSON.parse(loose.out)).toHaveProperty('log')
    const lines = loose.err.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatch(/^-: not carried over: .+ \[majiang\.[a-z-]+\]$/)
    const strict = saifu.run([...args, '--strict'], { input: SAMPLE })
    expect([strict.code, strict.out]).toEqual([1, ''])
    expect(strict.err).toBe(loose.err)
  })

  test('a broken text is not converted, and nothing is written', () => {
    const target = at('never.json')
    const { code, err } = saifu.run(['convert', '--to', 'majiang', '-', '-o', target], { input: SAMPLE.slice(0, 400) })
    expect(code).toBe(1)
    expect(err).toContain('[syntax.')
    expect(existsSync(target)).toBe(false)
  })

  test.each([
    ['mjlog', '<mjloggm ver="2.3"><UN', /error: .+ \[mjlog\.not-xml\]/],
    ['mjlog', '<html></html>', /error: .+ \[mjlog\.not-mjlog\]/],
    ['majiang', '{"log":', /error: .+ \[majiang\.not-json\]/],
  ])('a broken %s says where', (from, input, line) => {
    const { code, err, out } = saifu.run(['convert', '--from', from, '--to', 'jmjp', '-'], { input })
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(line)
  })

  test('--rules names the ruleset of a match that names none', () => {
    const { out } = saifu.run(['convert', '--to', 'jmjp', '--rules', 'mleague', '-'], { input: SAMPLE })
    expect(out).toContain('//@rules mleague')
  })

  test('several matches become several files, and only where a folder is named', () => {
    const body = SAMPLE.slice(SAMPLE.indexOf('('))
    writeFileSync(at('two.jmjp'), `jmjp[1.0]\n${body}${body}`)
    expect(saifu.run(['convert', '--to', 'majiang', at('two.jmjp')]).code).toBe(2)
    expect(saifu.run(['convert', '--to', 'majiang', at('two.jmjp'), '-o', at('two')]).code).toBe(0)
    expect(readdirSync(at('two')).sort()).toEqual(['two-1.json', 'two-2.json'])
  })

  test('gzip, as Tenhou hands it out, is unpacked; a bomb is refused', () => {
    writeFileSync(at('packed.jmjp.gz'), gzipSync(SAMPLE))
    expect(saifu.run(['convert', '--to', 'jmjp', at('packed.jmjp.gz')]).out).toContain('(e,1m,9p)')
    writeFileSync(at('bomb.gz'), gzipSync(Buffer.alloc(80 * 1024 * 1024)))
    const bomb = saifu.run(['convert', '--to', 'jmjp', '--from', 'jmjp', at('bomb.gz')])
    expect([bomb.code, bomb.out]).toEqual([1, ''])
    expect(bomb.err).toContain('[file.too-large]')
  })

  test('a format nobody can tell is asked for', () => {
    writeFileSync(at('what.bin'), 'hello')
    expect(saifu.run(['convert', '--to', 'jmjp', at('what.bin')])).toMatchObject({ code: 2, out: '' })
  })

  test.skipIf(logs.length === 0)('whole games: a folder in, a folder out, checked clean, and back to Majiang', () => {
    mkdirSync(at('logs'), { recursive: true })
    for (const { name, text } of logs) writeFileSync(at(`logs/${name}`), text)
    expect(saifu.run(['convert', '--to', 'jmjp', at('logs')]).code).toBe(2)
    const converted = saifu.run(['convert', '--to', 'jmjp', at('logs'), '-o', at('records')])
    expect(converted.code).toBe(0)
    expect(readdirSync(at('records')).length).toBe(logs.length)
    const checked = saifu.run(['check', at('records')])
    expect(checked.out.split('\n').filter((line) => line.includes(' error: '))).toEqual([])
    expect(checked.code).toBe(0)
    expect(saifu.run(['fmt', '--check', at('records')])).toEqual({ code: 0, out: '', err: '' })
    expect(saifu.run(['convert', '--to', 'majiang', at('records'), '-o', at('json')]).code).toBe(0)
    expect(saifu.run(['convert', '--to', 'jmjp', at('json'), '-o', at('again')]).code).toBe(0)
    expect(saifu.run(['check', at('again')]).code).toBe(0)
  })
})
