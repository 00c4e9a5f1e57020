/** `saifu edit`: changes one act of a record. Every other act stays as it is, and what no longer holds is listed. */
import { readDocument, type Document } from '../document/index.ts'
import { isTile } from '../tiles/index.ts'
import { frameName, countedActs, type Act, type Seat } from '../record/index.ts'
import { alongOffer, openSession, reduce, writtenText, type AlongOffer, type Command } from '../recorder/index.ts'
import { seriesMatch } from '../repair/index.ts'
import { reportOf, mendedFrame, isContentFault } from '../host/bulk/index.ts'
import { alongSentence, CLI, EDIT, type Language } from '../words/index.ts'
import { CannotRun, EXIT, say } from './console.ts'
import { typedAct, type ActPart, type ActPlace } from './typed-act.ts'
import { failureText, reportText, sayEncoding } from './report-text.ts'
import { repairLines } from './frame-repairs.ts'
import { readInput, STDIN } from './inputs.ts'
import { isNamed, namedMatch, noSuchFrame, wholeNumber } from './named-frame.ts'
import { readOptions } from './options.ts'
import { NOTE_OPTIONS, writeCorrection } from './write-correction.ts'

const SEATS: Readonly<Record<string, Seat>> = { e: 0, s: 1, w: 2, n: 3 }

/** @throws CannotRun if the record has no such act */
function placeOf(
  document: Document,
  given: { match: string | undefined; frame: string | undefined; act: string | undefined },
  isInsert: boolean,
  language: Language,
): ActPlace {
  const words = EDIT[language]
  const match = namedMatch(document, given.match ?? '1', language)
  const frames = document.matches[match]?.frames ?? []
  const frame = frames.findIndex((one) => isNamed(one, given.frame ?? ''))
  if (frame < 0) throw noSuchFrame(frames, language)
  const act = wholeNumber(given.act, '--act', language) - 1
  const count = countedActs(frames[frame]).length
  // An act that is missing at the end is put in before none.
  if (act >= count + (isInsert ? 1 : 0)) throw new CannotRun(words.noSuchAct(count))
  return { match, frame, act }
}

interface Kinds {
  readonly replace: string | undefined
  readonly draw: string | undefined
  readonly discard: string | undefined
  readonly dealt: string | undefined
  readonly insert: string | undefined
  readonly seat: string | undefined
  readonly swap: boolean | undefined
  readonly delete: boolean | undefined
}

/** `s:3p=4p`: a tile of a starting hand, by the commands of the board. @throws CannotRun for another text */
function dealtCommands(frame: number, text: string, language: Language): readonly Command[] {
  const [, letter = '', wrong = '', right = ''] = /^([eswn]):(\w\w)=(\w\w)$/.exec(text) ?? []
  const seat = SEATS[letter]
  if (seat === undefined || !isTile(wrong) || !isTile(right)) throw new CannotRun(EDIT[language].badDealt(text))
  return [
    { type: 'goto', frame, act: 0 },
    { type: 'replaceTile', seat, tile: wrong },
    { type: 'tile', tile: right },
  ]
}

/** What the options ask of the session. @throws CannotRun unless they ask exactly one thing */
function commandsOf(document: Document, place: ActPlace, kinds: Kinds, language: Language): readonly Command[] {
  const words = EDIT[language]
  const asked = Object.values(kinds).filter((kind) => kind !== undefined && kind !== false)
  if (asked.length !== 1) throw new CannotRun(words.oneKind)
  const { match, frame, act } = place
  const said = (part: ActPart, text: string): Act => typedAct(document, place, part, text, language)
  const replaced = (value: Act): readonly Command[] => [{ type: 'replaceAct', frame, act, value }]
  if (kinds.dealt !== undefined) return dealtCommands(frame, kinds.dealt, language)
  if (kinds.replace !== undefined) return replaced(said('whole', kinds.replace))
  if (kinds.draw !== undefined) return replaced(said('draw', kinds.draw))
  if (kinds.discard !== undefined) return replaced(said('discard', kinds.discard))
  if (kinds.insert !== undefined) return [{ type: 'insertAct', frame, act, value: said('new', kinds.insert) }]
  if (kinds.delete === true) return [{ type: 'removeAct', frame, act }]
  if (kinds.swap === true) return [{ type: 'goto', frame, act }, { type: 'swapActs' }]
  const seat = SEATS[kinds.seat ?? '']
  const there = countedActs(document.matches[match]?.frames[frame])[act]
  if (seat === undefined || there === undefined) throw new CannotRun(words.noSuchSeat(kinds.seat ?? ''))
  return replaced({ ...there, seat })
}

interface Edited {
  readonly document: Document
  /** Where else a changed tile is written, and whether it was changed there, too. */
  readonly along: { readonly offer: AlongOffer; readonly taken: boolean } | null
}

/**
 * The document after the commands. `along`: a tile that changes takes its other places along if they are sure.
 * @throws CannotRun if a command has no meaning there, or the format cannot write the record
 */
function edited(
  document: Document,
  which: number,
  commands: readonly Command[],
  along: boolean,
  language: Language,
): Edited {
  let session = openSession(document.matches[which] ?? null, undefined, { document, which })
  for (const command of commands) {
    const reduced = reduce(session, command)
    if (!reduced.feedback.ok) throw new CannotRun(EDIT[language].notThere)
    session = reduced.session
  }
  const offer = alongOffer(session)
  const taken = along && offer?.sure === true
  if (taken) session = reduce(session, { type: 'takeAlong' }).session
  const written = writtenText(session)
  if (written.ok) return { document: written.document, along: offer && { offer, taken } }
  throw new CannotRun(CLI[language].notPrintable(written.failures.map(({ field }) => field).join(', ')))
}

const alongReport = ({ offer, taken }: NonNullable<Edited['along']>, language: Language): string => {
  const { alongTaken, alongLeft } = EDIT[language]
  return (taken ? alongTaken : alongLeft)(alongSentence(offer, language))
}

/** @returns 0 the frame holds together, 1 it has errors now, 2 nothing was written */
export async function edit(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    match: { type: 'string' },
    frame: { type: 'string' },
    act: { type: 'string' },
    replace: { type: 'string' },
    draw: { type: 'string' },
    discard: { type: 'string' },
    dealt: { type: 'string' },
    insert: { type: 'string' },
    seat: { type: 'string' },
    swap: { type: 'boolean' },
    delete: { type: 'boolean' },
    along: { type: 'boolean' },
    ...NOTE_OPTIONS,
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new CannotRun(EDIT[language].oneFile)
  const input = await readInput(path)
  if (!input.ok) {
    say(failureText(path, input.failure, language))
    return isContentFault(input.failure) ? EXIT.findings : EXIT.cannotRun
  }
  sayEncoding(path, input, language)
  const document = readDocument(input.text)
  const { match, frame, who, why, replace, draw, discard, dealt, insert, seat, swap } = values
  // A dealt tile is in no act.
  const act = dealt === undefined ? values.act : '1'
  const place = placeOf(document, { match, frame, act }, insert !== undefined, language)
  const kinds = { replace, draw, discard, dealt, insert, seat, swap, delete: values.delete }
  const commands = commandsOf(document, place, kinds, language)
  const { document: now, along } = edited(document, place.match, commands, values.along === true, language)
  const note = { ...(who !== undefined && { who }), ...(why !== undefined && { why }) }
  if (!(await writeCorrection(path, input, now.text, note, language))) return EXIT.cannotRun
  if (along) say(alongReport(along, language))
  const name = frameName(document.matches[place.match]!.frames[place.frame]!.id)
  const errors = now.findings.filter(
    (finding) => finding.match === place.match && finding.frame === name && finding.severity === 'error',
  )
  const shown = path === STDIN ? '<stdin>' : path
  for (const error of errors) say(reportText(shown, reportOf(error, language)).trimEnd())
  const mended = now.broken ? null : mendedFrame(now, place, {}, now.matches.map(seriesMatch))
  if (mended !== null) say(repairLines(shown, now, mended, language).trimEnd())
  return errors.length === 0 ? EXIT.clean : EXIT.findings
}
