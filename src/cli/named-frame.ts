/** A frame of a record that a command line names: `--match 2 --frame E2-0`. */
import type { Document } from '../document/index.ts'
import { frameName, type Frame } from '../record/index.ts'
import { EDIT, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'

interface Given {
  readonly match?: string | undefined
  readonly frame?: string | undefined
}

/** @throws CannotRun unless it is a number from 1 */
export const wholeNumber = (given: string | undefined, option: string, language: Language): number => {
  if (given === undefined || !/^[1-9]\d*$/.test(given)) throw new CannotRun(EDIT[language].badNumber(option))
  return Number(given)
}

/** The index of a match. @throws CannotRun if the record has no such match */
export function namedMatch({ matches }: Document, given: string, language: Language): number {
  const match = wholeNumber(given, '--match', language) - 1
  if (match >= matches.length) throw new CannotRun(EDIT[language].noSuchMatch(matches.length))
  return match
}

export const isNamed = ({ id }: Frame, name: string): boolean => frameName(id).toLowerCase() === name.toLowerCase()

/** The refusal of a name that no frame has. */
export const noSuchFrame = (frames: readonly Frame[], language: Language): CannotRun =>
  new CannotRun(EDIT[language].noSuchFrame([...new Set(frames.map(({ id }) => frameName(id)))].join(' ')))

/** Whether a frame is among those that are named: all, without options. @throws CannotRun if the record has none of them */
export function amongNamed(
  document: Document,
  { match, frame: name }: Given,
  language: Language,
): (match: number, frame: Frame) => boolean {
  const which = match === undefined ? null : namedMatch(document, match, language)
  const among = (at: number, frame: Frame): boolean =>
    (which === null || at === which) && (name === undefined || isNamed(frame, name))
  const isThere = document.matches.some(({ frames }, at) => frames.some((frame) => among(at, frame)))
  if (name !== undefined && !isThere)
    throw noSuchFrame(
      document.matches.flatMap(({ frames }, at) => (which === null || at === which ? frames : [])),
      language,
    )
  return among
}

/** The options that name a frame; the match only where there are several. */
export const optionsFor = ({ matches }: Document, match: number, { id }: Frame): string =>
  `${matches.length > 1 ? `--match ${match + 1} ` : ''}--frame ${frameName(id)}`
