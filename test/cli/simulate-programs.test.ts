import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { some } from '../support/test-extent.ts'
import { builtCommand } from './run-saifu.ts'

const command = builtCommand()
const { run } = command

const quoted = (path: string): string => `"${path}"`
const NODE = quoted(process.execPath)
const MAJIANG = `${NODE} ${quoted(fileURLToPath(new URL('../support/majiang-player.ts', import.meta.url)))}`

/** A program beside the tests: it throws what it draws, and `body` may do otherwise with the answer to a message. */
const program = (name: string, body: string): string => {
  const path = join(command.folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline'
let seat = -1
let asked = 0
const TAKES = ['zimo', 'dapai', 'fulou', 'gang', 'gangzimo']
for await (const line of createInterface({ input: process.stdin })) {
  const { type, data } = JSON.parse(line)
  if (type === 'qipai') seat = data.shoupai.findIndex((hand) => hand !== '')
  if (!TAKES.includes(type)) continue
  const isTurn = (type === 'zimo' || type === 'gangzimo') && data.l === seat
  if (isTurn) asked++
  const answer = JSON.stringify(isTurn ? { type: 'dapai', data: data.p + '_' } : { type: '', data: null })
  ${body}
}
`,
  )
  return `${NODE} ${quoted(path)}`
}

const PLAIN = 'console.log(answer)'
const MATCH = ['--rules', 'majiang', '--time-limit', '600'] as const
const simulate = (folder: string, seed: number, matches: number, ...more: readonly string[]) =>
  run(['simulate', '--seed', `${seed}`, '--matches', `${matches}`, ...MATCH, ...more, '-o', folder])

const textsOf = (folder: string): string[] =>
  readdirSync(join(command.folder, folder)).map((name) => readFileSync(join(command.folder, folder, name), 'utf8'))

describe('saifu simulate with external programs', () => {
  test.each(some([4, 11, 25], 1))(
    'majiang-core players in their own processes play whole matches against ours: seed %i',
    (seed) => {
      const folder = `majiang-${seed}`
      const ended = simulate(folder, seed, 2, '--player', `e=${MAJIANG}`, '--player', `w=${MAJIANG}`)
      expect(ended).toEqual({ code: 0, out: '', err: '' })
      expect(run(['check', folder])).toEqual({ code: 0, out: '', err: '' })
      expect(readdirSync(join(command.folder, folder))).toHaveLength(2)
      // They did not only throw what they drew.
      for (const text of textsOf(folder)) expect(text).toMatch(/,rc\[|,tm\)|,rn,/)
    },
    120_000,
  )

  test('four of them play each other', () => {
    const all = ['e', 's', 'w', 'n'].flatMap((seat) => ['--player', `${seat}=${MAJIANG}`])
    expect(simulate('four', 8, 1, ...all)).toEqual({ code: 0, out: '', err: '' })
    expect(run(['check', 'four'])).toEqual({ code: 0, out: '', err: '' })
  }, 120_000)

  test('a program that discards what it draws plays by the protocol', () => {
    const ended = simulate('plain', 5, 1, '--player', `s=${program('plain', PLAIN)}`)
    expect(ended).toEqual({ code: 0, out: '', err: '' })
    const seats = textsOf('plain')[0]!.split('frm[').slice(1)
    expect(seats[0]).not.toMatch(/\(s,(?!hnd)(?!..,tg\)|rn)/)
  })

  test('invalid and illegal answers are reported with seat and message, and the match is written', () => {
    const bad = program(
      'bad',
      `console.log(isTurn && asked === 2 ? 'rubbish' : isTurn && asked === 3 ? '{"type":"hule","data":null}' : answer)`,
    )
    const ended = simulate('bad', 5, 1, '--player', `w=${bad}`)
    expect(ended.code).toBe(1)
    expect(ended.err).toMatch(
      /^w, match 1: not an answer to zimo \{"l":2,"p":"..?"\}: rubbish \[player\.unreadable\]$/m,
    )
    expect(ended.err).toMatch(/^w, match 1: not allowed in answer to zimo .*"type":"hule".* \[player\.not-allowed\]$/m)
    expect(ended.err).toContain('w: 0 late, 1 unreadable, 1 not allowed, 0 unexpected')
    expect(run(['check', 'bad'])).toEqual({ code: 0, out: '', err: '' })
  })

  test('a program that dies is reported, and counts as not answering', () => {
    const dying = program('dying', `if (isTurn && asked === 4) process.exit(7)\n  console.log(answer)`)
    const ended = simulate('dying', 5, 2, '--player', `n=${dying}`)
    expect(ended.code).toBe(1)
    expect(ended.err.match(/\[player\.ended\]/g)).toHaveLength(1)
    expect(ended.err).toMatch(/^n, match 1: the program ended \(7\); from zimo /m)
    expect(readdirSync(join(command.folder, 'dying'))).toHaveLength(2)
    expect(run(['check', 'dying'])).toEqual({ code: 0, out: '', err: '' })
  })

  test('a program that is always late is reported, and its answers are not misread', () => {
    const args = [
      '--rules',
      'majiang',
      '--time-limit',
      '0.001',
      '--player',
      `e=${program('late', PLAIN)}`,
      '-o',
      'late',
    ]
    const ended = run(['simulate', '--seed', '5', '--matches', '1', ...args])
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('[player.late]')
    expect(ended.err).toMatch(/^e: \d+ late, 0 unreadable, 0 not allowed, 0 unexpected$/m)
    expect(run(['check', 'late'])).toEqual({ code: 0, out: '', err: '' })
  })

  test('a program that does not end with the run is killed', () => {
    const staying = program('staying', `${PLAIN}\n  globalThis.stay ??= setInterval(() => {}, 1000)`)
    expect(simulate('staying', 5, 1, '--player', `e=${staying}`)).toEqual({ code: 0, out: '', err: '' })
  })

  test('a command that cannot run ends the run, and nothing is written', () => {
    const ended = simulate('none', 5, 1, '--player', 'e=no-such-program-anywhere --at all')
    expect(ended.code).toBe(2)
    expect(ended.err).toContain('no-such-program-anywhere')
    expect(readdirSync(join(command.folder, 'none'))).toEqual([])
  })

  test.each([
    [['--player', 'x=node'], '--player'],
    [['--player', 'e='], '--player'],
    [['--player', 'node'], '--player'],
    [['--player', 'e=node', '--player', 'e=node'], 'e'],
    [['--time-limit', '0'], '--time-limit'],
    [['--time-limit', 'soon'], '--time-limit'],
  ])('%j cannot run', (args, word) => {
    const ended = run(['simulate', '--seed', '1', '--matches', '1', ...args, '-o', 'x'])
    expect(ended.code).toBe(2)
    expect(ended.err).toContain(word)
    expect(ended.out).toBe('')
  })
})
