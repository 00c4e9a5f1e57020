/** What a conversion says of a file, as values; the side that shows them has the words. */
import type { Failure, ImportFinding, Loss } from '../../formats/index.ts'
import type { TextFinding } from '../../document/index.ts'
import type { DecodedText } from '../../kit/index.ts'
import type { HostFailure } from '../contract/index.ts'

export type ConvertNote = { readonly path: string } & (
  | { readonly kind: 'failure'; readonly failure: HostFailure }
  /** The bytes were no sound UTF-8. */
  | ({ readonly kind: 'encoding' } & Pick<DecodedText, 'encoding' | 'bad'>)
  /** Of a `.jmjp` text. */
  | ({ readonly kind: 'reading' } & Pick<TextFinding, 'code' | 'severity' | 'args' | 'line' | 'column'>)
  /** Recognised as this format. */
  | { readonly kind: 'read-as'; readonly format: string }
  | { readonly kind: 'format-unknown' }
  | { readonly kind: 'write-only' | 'read-only'; readonly format: string }
  /** A log of another program that is none, or is at fault. */
  | { readonly kind: 'not-read'; readonly failure: Failure }
  /** Odd, but read as it is. `isSeveral`: the file has several matches. */
  | { readonly kind: 'odd'; readonly finding: ImportFinding; readonly isSeveral: boolean }
  | { readonly kind: 'lost'; readonly loss: Loss }
  | { readonly kind: 'rules-assumed'; readonly named: string | null; readonly redFives: boolean }
  /** `path`: of the file that could not be written. */
  | { readonly kind: 'not-saved'; readonly failure: HostFailure }
  | { readonly kind: 'not-written'; readonly failure: Pick<Failure, 'code' | 'args'> }
)

/** Of a file that cannot be read, or whose text is no sound UTF-8. */
export const encodingNotes = (path: string, { encoding, bad }: Pick<DecodedText, 'encoding' | 'bad'>): ConvertNote[] =>
  encoding === 'utf-8' && bad === null ? [] : [{ path, kind: 'encoding', encoding, bad }]
