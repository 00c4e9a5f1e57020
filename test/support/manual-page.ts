/** The pages of the manual, as far as tests compare them with the code. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { expect } from 'vitest'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** By its path in the repository: `docs/keys.md`. */
export const page = (path: string): string => readFileSync(at(path), 'utf8')

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The cells of all tables whose head begins with this word, row by row. */
export const rowsOf = (text: string, head: string): string[][] =>
  [...text.matchAll(/^\|.*\n\|[-| ]+\|\n((?:\|.*\n)*)/gm)].flatMap(([whole, rows = '']) =>
    cellsOf(whole.slice(0, whole.indexOf('\n')))[0] === head ? rows.trimEnd().split('\n').map(cellsOf) : [],
  )

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/**
 * Expects these tables in the page, each between `<!-- name -->` and `<!-- /name -->`. `npx vitest run -u` with the
 * test's file rewrites them.
 */
export async function expectTables(path: string, tables: ReadonlyMap<string, string>): Promise<void> {
  let expected = page(path)
  for (const [name, text] of tables) {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`)
    expect(expected).toMatch(place)
    expected = expected.replace(place, (_, start: string, end: string) => `${start}\n${text}\n${end}`)
  }
  const { code, errors } = await format(path, expected, { printWidth: 120 })
  expect(errors).toEqual([])
  await expect(code).toMatchFileSnapshot(at(path))
}
