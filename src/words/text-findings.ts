/** The findings of reading and checking a text; each layer that finds something has its own table. */
import type { RepairTitle, SyntaxFinding } from '../../grammar/index.ts'
import type { TextFinding, TextRepair } from '../document/index.ts'
import { findingSentence, isCheckCode, isRepairCode, repairSentence } from './findings.ts'
import type { Language } from './language.ts'
import { RECORD } from './record.ts'
import { isSyntaxCode, syntaxRepairTitle, syntaxSentence } from './syntax.ts'

export function textFindingSentence({ code, args }: Pick<TextFinding, 'code' | 'args'>, language: Language): string {
  if (isCheckCode(code)) return findingSentence(code, args, language)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- its code is one of the syntax
  if (isSyntaxCode(code)) return syntaxSentence(language, { code, args } as SyntaxFinding)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the sentence of a code takes its own arguments
  return RECORD[language][code](args as Parameters<(typeof RECORD)['ja'][typeof code]>[0])
}

export function textRepairSentence({ title }: Pick<TextRepair, 'title'>, language: Language): string {
  if (isRepairCode(title.code)) return repairSentence(title.code, title.args, language)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- its code is one of the syntax
  return syntaxRepairTitle(language, title as RepairTitle)
}
