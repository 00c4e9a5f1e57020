/* temporary adaptor */
import type { Ask, Choice, Echo, Refusal, CommandId } from '../../src/recorder/index.ts'
import type { Language } from '../../src/words/index.ts'
export const askSentence = (ask: Ask, _l: Language): string => JSON.stringify(ask)
export const echoSentence = (echo: Echo, _l: Language): string => echo.code + ('tile' in echo ? ' ' + echo.tile : '')
export const refusalSentence = (r: Refusal, _l: Language): string => r
export const commandTitle = (id: CommandId, _l: Language): string => id
export const choiceText = (c: Choice, _l: Language): string => JSON.stringify(c.label).slice(0, 30)
import type { HostFailure } from '../../src/host/contract/index.ts'
import type { SyntaxFinding } from '../../grammar/index.ts'
export const failureSentence = (f: HostFailure, _l: Language): string => f.code
export const syntaxSentence = (f: SyntaxFinding, _l: Language): string => f.code
import { print } from '../../grammar/index.ts'
import { treeOf, type Paifu } from '../../src/record/index.ts'
export const saveText = (
  _old: string | null,
  paifu: Paifu,
): { ok: true; value: string } | { ok: false; failure: { code: string } } => {
  const p = print(treeOf(paifu))
  return p.ok ? { ok: true, value: p.text } : { ok: false, failure: { code: 'print' } }
}
