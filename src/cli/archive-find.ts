/** `saifu archive find`: matches, frames and acts that a query means. */
import { findInMatch, type Hit, type Term } from '../archive/index.ts'
import { csvOf, markdownTable } from '../kit/index.ts'
import { frameName } from '../record/index.ts'
import { ARCHIVE_WORDS, CLI, type Language } from '../words/index.ts'
import { openFilledIndex, tellDamaged, termsOf } from './archive-source.ts'
import { CannotRun, out, tell } from './console.ts'
import { expand } from './inputs.ts'
import { eachMatch } from './matches-of-archive.ts'
import { readOptions, rulesOption } from './options.ts'

interface FoundHit {
  readonly path: string
  /** Of the file, from 1. */
  readonly match: number
  readonly frame: string | null
  /** Of the frame, from 1. */
  readonly act: number | null
}

interface Found {
  readonly hits: readonly FoundHit[]
  readonly matches: number
  readonly exit: number
}

async function findInFiles(terms: readonly Term[], paths: readonly string[], language: Language): Promise<Found> {
  const hits: FoundHit[] = []
  let matches = 0
  const files = expand(paths, ['.jmjp'], language)
  const { exit } = await eachMatch(
    files,
    await rulesOption(undefined, language),
    language,
    (match, path, at, { given, unread, remarks }) => {
      matches++
      const named = ({ frame, act }: Hit): FoundHit => {
        const own = frame === null ? undefined : match.frames[frame]
        return { path, match: at + 1, frame: own ? frameName(own.id) : null, act: act === null ? null : act + 1 }
      }
      hits.push(...findInMatch(terms, match, { given, unread, remarks: remarks() }).map(named))
    },
  )
  return { hits, matches, exit }
}

async function findInIndex(terms: readonly Term[], given: string | undefined, language: Language): Promise<Found> {
  const index = await openFilledIndex(given, language)
  const { content } = index
  try {
    const { hits } = content.find(terms, { offset: 0, limit: Number.MAX_SAFE_INTEGER })
    const ids = [...new Set(hits.map(({ match }) => match))]
    const entries = new Map(content.entries(ids).map((entry) => [entry.id, entry]))
    return {
      hits: hits.flatMap(({ match, frame, act }) => {
        const entry = entries.get(match)
        if (entry === undefined) return []
        const { path: file, number, frameNames } = entry
        const name = frame === null ? null : (frameNames[frame] ?? null)
        return [{ path: file, match: number, frame: name, act: act === null ? null : act + 1 }]
      }),
      matches: content.counts().matches,
      exit: tellDamaged(content, language),
    }
  } finally {
    await index.close()
  }
}

/** @returns 0 searched, whether or not something was found; 1 a record could not be read whole; 2 could not run */
export async function archiveFind(_what: string, args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    index: { type: 'string' },
  })
  const [query, ...paths] = positionals
  if (query === undefined) throw new CannotRun(CLI[language].queryMissing)
  const terms = termsOf(query, language)
  const { hits, matches, exit } = await (paths.length === 0
    ? findInIndex(terms, values.index, language)
    : findInFiles(terms, paths, language))
  const words = ARCHIVE_WORDS[language]
  const rows = hits.map(({ path, match, frame, act }) => [path, String(match), frame ?? '', String(act ?? '')])
  if (values.json === true) out(`${JSON.stringify({ total: hits.length, hits }, null, 1)}\n`)
  else if (values.csv === true) out(csvOf([words.findColumns, ...rows]))
  else {
    out(hits.length === 0 ? `${words.nothingFound}\n` : markdownTable(words.findColumns, rows))
    tell(`${words.found(hits.length, matches)}\n`)
  }
  return exit
}
