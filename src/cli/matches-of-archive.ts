/** The matches of an archive, one file after the other, for the commands that look at all of them. */
import { readDocument, remarksOf, type WrittenRemark } from '../document/index.ts'
import { givenFor } from '../league/index.ts'
import type { Match } from '../record/index.ts'
import type { Ruleset, GivenRules } from '../rules/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { EXIT, Progress, say } from './console.ts'
import { readInput } from './inputs.ts'

const NO_FRAMES: ReadonlySet<number> = new Set()

/** @returns the matches of a file, whether all of it can be read, which frames of a match cannot, and the comments in its text */
export async function matchesIn(
  path: string,
  rules: GivenRules = {},
): Promise<{
  readonly matches: readonly Match[]
  readonly isWhole: boolean
  readonly unreadFrames: (match: number) => ReadonlySet<number>
  readonly remarks: (match: number) => readonly WrittenRemark[]
}> {
  const input = await readInput(path)
  const document = input.ok ? readDocument(input.text, rules) : null
  return {
    matches: document?.matches ?? [],
    isWhole: document !== null && document.tree !== null && !document.broken,
    unreadFrames: (match) => document?.unreadFrames(match) ?? NO_FRAMES,
    remarks: (match) => remarksOf(document?.tree ?? null, match),
  }
}

/** What there is to know of a match beside the match itself. */
export interface MatchRead {
  /** Whether all of the file can be read. */
  readonly isWhole: boolean
  /** The own ruleset that the match names, or the rules for a match that names none. */
  readonly given: Ruleset | undefined
  readonly unread: ReadonlySet<number>
  /** Found when they are looked for. */
  readonly remarks: () => readonly WrittenRemark[]
}

/**
 * Tells of each match, with its index in the file. A record that cannot be read whole is named on stderr.
 * @returns those records, and the exit code: 1 if there are any
 */
export async function eachMatch(
  files: readonly string[],
  rules: GivenRules,
  language: Language,
  tell: (match: Match, path: string, at: number, read: MatchRead) => void,
): Promise<{ readonly exit: number; readonly damaged: readonly string[] }> {
  const progress = new Progress()
  const damaged: string[] = []
  for (const [index, path] of files.entries()) {
    progress.show(`${index + 1}/${files.length} ${path}`)
    const { matches, isWhole, unreadFrames, remarks } = await matchesIn(path, rules)
    if (!isWhole) {
      progress.clear()
      say(CLI[language].notCounted(path))
      damaged.push(path)
    }
    for (const [at, match] of matches.entries())
      tell(match, path, at, {
        isWhole,
        given: givenFor(match, rules),
        unread: unreadFrames(at),
        remarks: () => remarks(at),
      })
  }
  progress.clear()
  return { exit: damaged.length > 0 ? EXIT.findings : EXIT.clean, damaged }
}
