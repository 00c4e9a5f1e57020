/** Matches that are typed by a process that is killed again and again, and what is left of them each time. */
import { valueOf } from '../support/value-of.ts'
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { createHost } from '../../src/host/index.ts'
import { openSession, POSITION_MAP, reduce, type Command, type Session } from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import type { Match } from '../../src/record/index.ts'
import { typeMatch } from '../support/match-driver.ts'
import { random } from '../support/match-text.ts'

const CHILD = fileURLToPath(new URL('./type-until-killed.ts', import.meta.url))
const LONGEST_LIFE = 30_000

export interface Kills {
  readonly kills: number
  /** Killed before its first entry was kept. */
  readonly early: number
  /** Killed in the middle of a write: a torn line behind the last whole one. */
  readonly torn: number
  /** Entries found on disk of which nothing had been said yet. */
  readonly unsaid: number
  /** Whole matches that were typed to their end. */
  readonly matches: number
  /** Entries kept over all lives. */
  readonly kept: number
  /** One line for each thing that was lost or wrong. */
  readonly problems: readonly string[]
}

/** What is typed for a match, one command after the other. */
const commandsOf = (match: Match): Command[] => {
  let session = openSession()
  return typeMatch(match, POSITION_MAP).steps.map((step) => {
    const command = step.kind === 'key' ? interpret(POSITION_MAP, step.press, session) : step.command
    if (!command) throw new Error('a key without a meaning')
    session = reduce(session, command).session
    return command
  })
}

interface Life {
  readonly id: string | null
  readonly kept: number
  readonly done: boolean
  readonly complaint: string
}

/** Kills after so many entries were kept, or after so many milliseconds. */
type End = { readonly entries: number; readonly lag: number } | { readonly milliseconds: number }

const live = (args: readonly string[], end: End): Promise<Life> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let [said, complaint, seen] = ['', '', 0]
    let first: number | null = null
    let aimed = false
    const kill = (): void => void child.kill('SIGKILL')
    const timers = [setTimeout(kill, 'milliseconds' in end ? end.milliseconds : LONGEST_LIFE)]
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const lines = said.split('\n')
      for (const line of lines.slice(seen, -1)) if (line.startsWith('kept ')) first ??= Number(line.slice(5))
      seen = lines.length - 1
      const last = Number(lines.at(-2)?.startsWith('kept ') ? lines.at(-2)?.slice(5) : 0)
      if (!aimed && 'entries' in end && first !== null && last - first >= end.entries) {
        aimed = true
        if (end.lag === 0) kill()
        else timers.push(setTimeout(kill, end.lag))
      }
    })
    child.once('error', reject)
    child.once('close', () => {
      timers.forEach(clearTimeout)
      const lines = said.slice(0, said.lastIndexOf('\n') + 1).split('\n')
      const kept = lines.findLast((line) => line.startsWith('kept '))
      resolve({
        id: lines.find((line) => line.startsWith('id '))?.slice(3) ?? null,
        kept: Number(kept?.slice(5) ?? 0),
        done: lines.includes('done'),
        complaint,
      })
    })
  })

/** The session and every session before it are those that were typed. */
const sameHistory = (entries: readonly string[], commands: readonly Command[]): boolean => {
  const type = (all: readonly Command[]): Session =>
    all.reduce<Session>((session, command) => reduce(session, command).session, openSession())
  let left: Session | null = type(entries.map((entry) => JSON.parse(entry) as Command))
  let right: Session | null = type(commands.slice(0, entries.length))
  for (let step = 0; left && right; step++) {
    if (step % 32 === 0 && !isDeepStrictEqual(left.match, right.match)) return false
    left = left.past
    right = right.past
  }
  return left === right
}

/** `kills` SIGKILLs, at moments drawn from `seed`, over matches of `matchAt`. */
export const killAgainAndAgain = async (
  kills: number,
  seed: number,
  matchAt: (index: number) => Match,
  onKill: (done: number) => void = () => undefined,
): Promise<Kills> => {
  const below = random(seed)
  const folder = await mkdtemp(join(tmpdir(), 'saifu-kills-'))
  const file = join(folder, 'commands.ndjson')
  const problems: string[] = []
  let [done, early, torn, unsaid, matches, total] = [0, 0, 0, 0, 0, 0]
  try {
    while (done < kills) {
      const commands = commandsOf(matchAt(matches))
      const lines = commands.map((command) => JSON.stringify(command))
      await writeFile(file, `${lines.join('\n')}\n`)
      const dataDir = join(folder, `match-${matches}`)
      let id: string | null = null
      let before = 0
      for (let isDone = false; !isDone && done < kills;) {
        const end: End =
          below(5) === 0 ? { milliseconds: below(700) } : { entries: below(120), lag: below(3) === 0 ? 0 : below(12) }
        const life: Life = await live(id === null ? [dataDir, file] : [dataDir, file, id], end)
        const wrong = (what: string): number => problems.push(`match ${matches}, kill ${done}: ${what}`)
        if (life.complaint !== '') wrong(life.complaint)
        isDone = life.done
        if (!life.done) onKill(++done)
        const confirmed = Math.max(before, life.kept)
        const host = createHost({ dataDir, version: '0' })
        try {
          const { unfinished, notices } = valueOf(await host.boot(null))
          for (const { code } of notices) wrong(`at the next start: ${code}`)
          if (unfinished.length > 1) wrong('more than one session is left')
          const [left] = unfinished
          if (!left) {
            if (confirmed > 0) wrong(`no session is offered, ${confirmed} entries were kept`)
            early++
            id = null
            continue
          }
          id = left.id
          const read = await host.journalRead({ id })
          if (!read.ok) {
            wrong(read.failure.code)
            break
          }
          const { entries, damaged } = read.value
          if (damaged > 0) torn++
          if (damaged > 1) wrong(`${damaged} damaged lines`)
          if (entries.length < confirmed) wrong(`${confirmed} entries were kept, ${entries.length} are there`)
          if (entries.some((entry, at) => entry !== lines[at])) wrong('other entries than were typed')
          else if (!sameHistory(entries, commands)) wrong('the way back is another')
          unsaid += Math.max(0, entries.length - confirmed)
          total += entries.length - before
          before = entries.length
        } finally {
          await host.dispose()
        }
      }
      matches++
    }
    return { kills: done, early, torn, unsaid, matches, kept: total, problems }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
