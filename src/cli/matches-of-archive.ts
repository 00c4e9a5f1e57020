/** The matches of an archive, one file after the other, for the commands that look at all of them. */
import { readDocument } from '../document/index.ts'
import type { Match } from '../record/index.ts'
import type { RulesOption } from '../host/bulk/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { EXIT, Progress, say } from './console.ts'
import { readInput } from './inputs.ts'

const NO_FRAMES: ReadonlySet<number> = new Set()

/** @returns the matches of a file, whether all of it can be read, and which frames of a match cannot */
export async function matchesIn(
  path: string,
  rules: RulesOption = {},
): Promise<{
  readonly matches: readonly Match[]
  readonly isWhole: boolean
  readonly unreadFrames: (match: number) => ReadonlySet<number>
}> {
  const input = await readInput(path)
  const document = input.ok ? readDocument(input.text, rules) : null
  return {
    matches: document?.matches ?? [],
    isWhole: document !== null && document.tree !== null && !document.broken,
    unreadFrames: (match) => document?.unreadFrames(match) ?? NO_FRAMES,
  }
}

/**
 * Tells of each match, with its index in the file and whether all of the file can be read. A record that cannot be read whole is named on stderr.
 * @returns the exit code: 1 if there is such a record
 */
export async function eachMatch(
  files: readonly string[],
  rules: RulesOption,
  language: Language,
  tell: (match: Match, path: string, at: number, isWhole: boolean, unread: ReadonlySet<number>) => void,
): Promise<number> {
  const progress = new Progress()
  let exit: number = EXIT.clean
  for (const [index, path] of files.entries()) {
    progress.show(`${index + 1}/${files.length} ${path}`)
    const { matches, isWhole, unreadFrames } = await matchesIn(path, rules)
    if (!isWhole) {
      progress.clear()
      say(CLI[language].notCounted(path))
      exit = EXIT.findings
    }
    for (const [at, match] of matches.entries()) tell(match, path, at, isWhole, unreadFrames(at))
  }
  progress.clear()
  return exit
}
