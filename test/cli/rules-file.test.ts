import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtCommand, SAMPLE } from './run-saifu.ts'

const saifu = builtCommand()
const write = (name: string, text: string): string => {
  const path = join(saifu.folder, name)
  writeFileSync(path, text)
  return path
}

/** East throws the red five of man. */
const RED = SAMPLE.replace('(e,1m,9p)', '(e,1m,0m)')
const REDS = '{"id": "club", "name": "Club", "extends": "mleague", "redFives": {"m": 0, "p": 0, "s": 0}}'

const codes = (args: string[]): string[] =>
  (
    JSON.parse(saifu.run(['check', '--json', ...args]).out) as { files: { findings: { code: string }[] }[] }
  ).files.flatMap(({ findings }) => findings.map(({ code }) => code))

describe('--rules with a file', () => {
  test('checks the record by it', () => {
    const record = write('red.jmjp', RED)
    const rules = write('club.json', REDS)
    expect(codes(['--rules', 'mleague', record])).not.toContain('tile.second-red')
    expect(codes(['--rules', rules, record])).toContain('tile.second-red')
    expect(codes(['--rules', 'club.json', record])).toContain('tile.second-red')
  })

  test('also a match that names its id', () => {
    const rules = write('club.json', REDS)
    const named = write('named.jmjp', RED.replace('(\n  mtp', '(\n  //@rules club\n  mtp'))
    expect(codes(['--rules', rules, named])).toContain('tile.second-red')
    // Rules that the match names itself go before those of the command.
    const other = write('other.jmjp', RED.replace('(\n  mtp', '(\n  //@rules tenhou\n  mtp'))
    expect(codes(['--rules', rules, other])).not.toContain('tile.second-red')
  })

  test('a match that names a ruleset of the data folder is checked by it', () => {
    const data = join(saifu.folder, 'data-with-rules')
    mkdirSync(join(data, 'rulesets'), { recursive: true })
    writeFileSync(join(data, 'rulesets', 'club.json'), REDS)
    writeFileSync(join(data, 'rulesets', 'faulty.json'), '{"id": "faulty"}')
    const named = write('named.jmjp', RED.replace('(\n  mtp', '(\n  //@rules club\n  mtp'))
    expect(codes([named])).toContain('match.rules-unknown')
    const { out, err } = saifu.run(['check', '--json', named], { env: { SAIFU_DATA: data } })
    expect(out).toContain('tile.second-red')
    expect(out).not.toContain('match.rules-unknown')
    expect(err).toContain(`${join(data, 'rulesets', 'faulty.json')}:1:1: error: name`)
  })

  test('names it in conversions', () => {
    const record = write('plain.jmjp', SAMPLE)
    const rules = write('club.json', REDS)
    const { code, out } = saifu.run(['convert', '--to', 'jmjp', '--rules', rules, record])
    expect([code, out.includes('//@rules club')]).toEqual([0, true])
  })

  test('reports each fault by place and key, in the chosen language', () => {
    const record = write('plain.jmjp', SAMPLE)
    const rules = write('bad.json', '{\n  "id": "club",\n  "name": "Club",\n  "tobii": true,\n  "ron": "single"\n}')
    const { code, out, err } = saifu.run(['check', '--rules', rules, record])
    expect([code, out]).toEqual([2, ''])
    expect(err.trimEnd().split('\n')).toEqual([
      `${rules}:4:3: error: tobii: unknown key (did you mean tobi?) [rules.unknown-key]`,
      `${rules}:5:10: error: ron: "single" is not one of the choices: one of "head-bump" "double" "triple" [rules.no-choice]`,
      `saifu check: ${rules} cannot be used as a ruleset`,
    ])
    expect(saifu.run(['check', '--lang', 'ja', '--rules', rules, record]).err).toContain('tobii: そのような項目はない')
  })

  test('a missing file, and an unknown id', () => {
    const record = write('plain.jmjp', SAMPLE)
    const missing = saifu.run(['check', '--rules', 'gone.json', record])
    expect([missing.code, missing.err]).toEqual([
      2,
      'saifu check: gone.json: gone.json does not exist [file.not-found]\n',
    ])
    const none = saifu.run(['check', '--rules', 'm-league', record])
    expect([none.code, none.err.split('(')[0]]).toEqual([2, 'saifu check: no such rules: m-league '])
  })

  test('simulates matches under it, which name it and are clean by it', () => {
    const rules = write(
      'east.json',
      '{"id": "rich", "name": "Rich", "extends": "tenhou", "startPoints": 50000, "honbaValue": 1500}',
    )
    const folder = join(saifu.folder, 'rich')
    const made = saifu.run(['simulate', '--seed', '4', '--matches', '2', '--rules', rules, '-o', folder])
    expect([made.code, made.err]).toEqual([0, ''])
    const text = readFileSync(join(folder, 'seed-4-00001.jmjp'), 'utf8')
    expect(text).toContain('//@rules rich')
    expect(text).toContain('pfs[50.0,50.0,50.0,50.0]')
    expect(codes(['--rules', rules, folder])).toEqual([])
  })

  test('scores wins by it', () => {
    const rules = write('pinfu.json', '{"id": "pinfu", "name": "No pinfu", "extends": "majiang", "tsumoPinfu": false}')
    const win = '{"shoupai": "m345p34s234789z44p5", "param": {"zhuangfeng": 0, "menfeng": 1'
    const input = [`${win}}}`, `${win}}, "rules": "pinfu"}`, `${win}}, "rules": "majiang"}`].join('\n')
    const { out } = saifu.run(['score', '--rules', rules], { input })
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { defen: number }).defen),
    ).toEqual([1100, 1100, 1500])
  })
})
