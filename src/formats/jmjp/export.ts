import { print } from '../../../grammar/index.ts'
import { treeOf } from '../../record/index.ts'
import { NO_PLACE, type Exported, type RecordInTransit } from '../format.ts'

/** The canonical layout, with every remark of the original text. */
export const exportJmjp = ({ paifu, tree }: RecordInTransit): Exported<never, 'jmjp.not-printable'> => {
  const printed = print(tree ?? treeOf(paifu))
  if (printed.ok) return { ok: true, files: [{ content: printed.text, suffix: '' }], losses: [] }
  const fields = printed.failures.map(({ field, code }) => `${field} [${code}]`).join(', ')
  return { ok: false, failure: { code: 'jmjp.not-printable', place: NO_PLACE, args: { fields } } }
}
