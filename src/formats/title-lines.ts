import { plainText, type Label, type Match } from '../record/index.ts'

const textOf = (label: Label | null): string =>
  label === null ? '' : 'token' in label ? label.token : plainText(label)

/** A title for formats that have only that: tournament and stage, then the day. Empty where the record has nothing. */
export const titleLines = ({ tournament, timeAndPlace }: Match): readonly [string, string] => [
  [tournament?.name ?? null, tournament?.stage ?? null]
    .map(textOf)
    .filter((text) => text !== '')
    .join(' '),
  timeAndPlace.date ?? '',
]
