import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { corpusFiles } from '../support/corpus.ts'
import { builtCommand, SAMPLE } from './run-saifu.ts'

const saifu = builtCommand()
const at = (name: string): string => join(saifu.folder, name)
const logs = corpusFiles('mjlog').slice(0, 3)

describe('convert', () => {
  test('jmjp to jmjp is the canonical layout', () => {
    expect(saifu.run(['convert', '--to', 'jmjp', '-'], { input: SAMPLE }).out).toContain('(e,1m,9p)')
  })

  test('reports what Majiang cannot hold, one line each; --strict makes it a failure without output', () => {
    const args = ['convert', '--to', 'majiang', '--from', 'jmjp', '-']
    const loose = saifu.run(args, { input: SAMPLE })
    expect(loose.code).toBe(0)
    expect(JSON.parse(loose.out)).toHaveProperty('log')
    const lines = loose.err.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.shift()).toMatch(/^-: the record names no rules: .+ \[rules\.assumed\]$/)
    expect(lines.shift()).toBe('-: not carried over: comments written with // [jmjp.remark]')
    for (const line of lines) expect(line).toMatch(/^-: not carried over: .+ \[majiang\.[a-z-]+\]$/)
    const strict = saifu.run([...args, '--strict'], { input: SAMPLE })
    expect([strict.code, strict.out]).toEqual([1, ''])
    expect(strict.err).toBe(loose.err)
  })

  test('does not convert a broken text, and writes nothing', () => {
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
  ])('reports where a broken %s is wrong', (from, input, line) => {
    const { code, err, out } = saifu.run(['convert', '--from', from, '--to', 'jmjp', '-'], { input })
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(line)
  })

  test('keeps remarks in a .jmjp, at every match', () => {
    const { code, out } = saifu.run(['convert', '--to', 'jmjp', '--rules', 'mleague', '-'], { input: SAMPLE })
    expect(code).toBe(0)
    expect(out).toContain('// the first')
    expect(out).toContain('//@rules mleague')
    expect(saifu.run(['convert', '--to', 'jmjp', '-'], { input: out }).out).toBe(out)
  })

  test('reports the detected format, names one that cannot be read, and does not repeat a given one', () => {
    expect(saifu.run(['convert', '--to', 'jmjp', '-'], { input: SAMPLE }).err).toBe('-: read as jmjp\n')
    expect(saifu.run(['convert', '--to', 'jmjp', '--from', 'jmjp', '-'], { input: SAMPLE }).err).toBe('')
    const links = saifu.run(['convert', '--to', 'jmjp', '--from', 'naga', '-'], { input: '' })
    expect([links.code, links.out]).toEqual([1, ''])
    expect(links.err).toBe('-: naga can only be written\n')
    const tenhou6 = '{"title":["",""],"name":["A","B","C","D"],"log":[[[0,0,0],[250,250,250,250],[16],[]]]}'
    const broken = saifu.run(['convert', '--to', 'jmjp', '-'], { input: tenhou6 })
    expect([broken.code, broken.out]).toEqual([1, ''])
    expect(broken.err).toMatch(/log\.0\.1\.0.*a wrong value: 250.*\[tenhou6\.bad-value\]/)
  })

  test('reports the assumed rules of a record that names none, with red fives if the record has some', () => {
    const args = ['convert', '--from', 'jmjp', '--to', 'majiang', '-']
    const without = '-: the record names no rules: assuming common rules without red fives'
    expect(saifu.run(args, { input: SAMPLE }).err).toContain(without)
    const red = saifu.run(args, { input: SAMPLE.replace('(e,1m,9p)', '(e,0m,9p)') })
    expect(red.err).toContain('-: the record names no rules: assuming common rules with red fives')
    expect(saifu.run([...args, '--rules', 'majiang'], { input: SAMPLE }).err).not.toContain('[rules.assumed]')
  })

  test('splits a .jmjp into a folder by match, and merges a folder into one .jmjp', () => {
    const body = SAMPLE.slice(SAMPLE.indexOf('('))
    const other = body.replace('the first', 'the other')
    writeFileSync(at('both.jmjp'), `jmjp[1.0]\n${body}${other}`)
    mkdirSync(at('parts'))
    expect(saifu.run(['convert', '--to', 'jmjp', at('both.jmjp'), '-o', at('parts')]).code).toBe(0)
    expect(readdirSync(at('parts')).sort()).toEqual(['both-1.jmjp', 'both-2.jmjp'])
    const second = readFileSync(at('parts/both-2.jmjp'), 'utf8')
    expect(second).toContain('// the other')
    expect(second).not.toContain('// the first')
    expect(saifu.run(['convert', '--to', 'jmjp', at('parts'), '-o', at('again.jmjp')]).code).toBe(0)
    const whole = saifu.run(['convert', '--to', 'jmjp', at('both.jmjp')]).out
    expect(readFileSync(at('again.jmjp'), 'utf8')).toBe(whole)
  })

  test('does not merge a folder with an unreadable file', () => {
    mkdirSync(at('mixed'))
    writeFileSync(at('mixed/a.jmjp'), SAMPLE)
    writeFileSync(at('mixed/b.jmjp'), SAMPLE.slice(0, 200))
    const { code, err } = saifu.run(['convert', '--to', 'jmjp', at('mixed'), '-o', at('mixed.jmjp')])
    expect(code).toBe(1)
    expect(err).toContain('b.jmjp')
    expect(existsSync(at('mixed.jmjp'))).toBe(false)
  })

  test('reports what a paipu cannot express, and writes nothing with --strict', () => {
    const input = SAMPLE.replace('(e,1m,9p)', '(e,1m,9p)(s,ch[1s2m],3p)')
    const args = ['convert', '--from', 'jmjp', '--to', 'majiang', '-']
    expect(saifu.run(args, { input }).err).toContain('[majiang.unreadable]')
    expect(saifu.run([...args, '--strict'], { input })).toMatchObject({ code: 1, out: '' })
  })

  test('--rules gives the ruleset of a match that names none', () => {
    const { out } = saifu.run(['convert', '--to', 'jmjp', '--rules', 'mleague', '-'], { input: SAMPLE })
    expect(out).toContain('//@rules mleague')
  })

  test('several matches become several files, but only in a given folder', () => {
    const body = SAMPLE.slice(SAMPLE.indexOf('('))
    writeFileSync(at('two.jmjp'), `jmjp[1.0]\n${body}${body}`)
    expect(saifu.run(['convert', '--to', 'tenhou6', at('two.jmjp')]).code).toBe(2)
    expect(saifu.run(['convert', '--to', 'tenhou6', at('two.jmjp'), '-o', at('two')]).code).toBe(0)
    expect(readdirSync(at('two')).sort()).toEqual(['two-1.json', 'two-2.json'])
  })

  test('several matches become one list of paipu, or a file each in a folder; a list is read again', () => {
    const body = SAMPLE.slice(SAMPLE.indexOf('('))
    writeFileSync(at('pair.jmjp'), `jmjp[1.0]\n${body}${body}`)
    expect(saifu.run(['convert', '--to', 'majiang', at('pair.jmjp'), '-o', at('pair.json')]).code).toBe(0)
    expect(JSON.parse(readFileSync(at('pair.json'), 'utf8'))).toHaveLength(2)
    const back = saifu.run(['convert', '--to', 'jmjp', at('pair.json')])
    expect([back.code, back.out.match(/mtp\[/g)?.length]).toEqual([0, 2])
    expect(saifu.run(['convert', '--to', 'majiang', at('pair.jmjp'), '-o', `${at('pairs')}/`]).code).toBe(0)
    expect(readdirSync(at('pairs')).sort()).toEqual(['pair-1.json', 'pair-2.json'])
    expect(saifu.run(['convert', '--to', 'majiang', at('pairs'), '-o', at('joined.json')]).code).toBe(0)
    expect(JSON.parse(readFileSync(at('joined.json'), 'utf8'))).toHaveLength(2)
    // The sample stops in the middle of a frame: each match says so, with its number.
    expect(back.err).toMatch(/warning: 1 E1-0: .*\n.*warning: 2 E1-0: /)
  })

  test('unpacks gzip, as Tenhou serves it, and refuses a bomb', () => {
    writeFileSync(at('packed.jmjp.gz'), gzipSync(SAMPLE))
    expect(saifu.run(['convert', '--to', 'jmjp', at('packed.jmjp.gz')]).out).toContain('(e,1m,9p)')
    writeFileSync(at('bomb.gz'), gzipSync(Buffer.alloc(80 * 1024 * 1024)))
    const bomb = saifu.run(['convert', '--to', 'jmjp', '--from', 'jmjp', at('bomb.gz')])
    expect([bomb.code, bomb.out]).toEqual([1, ''])
    expect(bomb.err).toContain('[file.too-large]')
  })

  test('asks for an unrecognisable format', () => {
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
