/** Most tests run the command in a thread; a process of its own ends with the same code and writes the same. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtCommand, SAMPLE } from './run-saifu.ts'

const saifu = builtCommand()
const OTHER = SAMPLE.replace('(e,1m,9p)', '(e,2m,9p)')
const BROKEN = SAMPLE.replace('(e,1m,9p)', '(e,1m,9x)')
const WIN = '{"shoupai":"m123p456s789z1112","rongpai":"z2=","param":{"zhuangfeng":0,"menfeng":1}}\n'

test.each<[story: string, code: number, args: string[], input?: string]>([
  ['check', 1, ['check', 'broken.jmjp']],
  ['check of standard input', 1, ['check', '--json', '-'], BROKEN],
  ['fmt', 0, ['fmt', 'sample.jmjp']],
  ['fmt of standard input', 0, ['fmt', '-'], `${SAMPLE}\n\n`],
  ['convert', 0, ['convert', '--to', 'majiang', 'sample.jmjp']],
  ['score', 0, ['score'], WIN],
  ['shanten', 0, ['shanten'], '{"q":"1m2m3m4m0m6m7m8m9m1s1s3s4s"}\n'],
  ['protocol', 0, ['protocol', 'sample.jmjp']],
  ['diff', 1, ['diff', 'sample.jmjp', 'other.jmjp']],
  ['edit', 0, ['edit', '--frame', 'E1-0', '--act', '2', '--draw', '5s', 'sample.jmjp']],
  ['errata', 0, ['errata', 'sample.jmjp']],
  ['repair', 1, ['repair', 'broken.jmjp']],
  ['archive', 0, ['archive', 'stats', 'sample.jmjp']],
  ['simulate', 0, ['simulate', '--seed', '5', '--matches', '1', '--rules', 'tenhou', '-o', '.']],
  ['a command that is none', 2, ['nothing']],
])('%s', (_, code, args, input) => {
  const files = { 'sample.jmjp': SAMPLE, 'other.jmjp': OTHER, 'broken.jmjp': BROKEN }
  const [process, thread] = [saifu.runAsProcess, saifu.run].map((run) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(saifu.folder, name), text)
    const ended = run(args, { ...(input !== undefined && { input }) })
    return { ended, left: Object.keys(files).map((name) => readFileSync(join(saifu.folder, name), 'utf8')) }
  })
  expect(process?.ended.code).toBe(code)
  expect(thread).toEqual(process)
})
