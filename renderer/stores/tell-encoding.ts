import type { BadBytes, DecodedText } from '../../src/kit/index.ts'
import type { Answer, Dialog } from './dialogs.ts'

interface Asking {
  ask(dialog: Dialog): Promise<Answer>
}

/** What was read of a file; without a word on its encoding it is sound UTF-8. */
export type HowRead = Partial<Pick<DecodedText, 'encoding'>> & { readonly bad?: BadBytes | null }

/**
 * Says how a file was encoded that is not sound UTF-8.
 * @param canSave whether it may be saved as UTF-8 now
 * @returns whether it shall be
 */
export async function tellEncoding(
  dialogs: Asking,
  name: string,
  { encoding = 'utf-8', bad = null }: HowRead,
  canSave = false,
): Promise<boolean> {
  if (encoding === 'utf-8' && bad === null) return false
  return (await dialogs.ask({ kind: 'encoding', name, encoding, bad, canSave })) === 'save'
}
