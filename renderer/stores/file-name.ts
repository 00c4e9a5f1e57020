import type { Label, Match } from '../../src/record/index.ts'

const short = (label: Label | null): string =>
  !label ? '' : 'token' in label ? label.token : (label.roman ?? label.native ?? '')

/** A name for the file of a match: `20261120-mlg-2.jmjp`, from what is known. */
export const fileNameOf = ({ timeAndPlace, tournament }: Match): string => {
  const parts = [timeAndPlace.date, short(tournament?.name ?? null), tournament?.matchInDay]
    .map((part) => String(part ?? '').replace(/[\\/:*?"<>|\s]+/g, '_'))
    .filter((part) => part !== '')
  return `${parts.length > 0 ? parts.join('-') : 'match'}.jmjp`
}

/** The name of the record that a file becomes: `game.json.gz` becomes `game.jmjp`. */
export const recordFileName = (fileName: string): string =>
  `${fileName.replace(/\.gz$/i, '').replace(/\.[^.]*$/, '')}.jmjp`
