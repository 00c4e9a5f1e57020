/** The findings of checks and their repairs, in Japanese and English. */
import type { CheckCode, FindingArgs, RepairCode } from '../check/index.ts'
import { factsOf } from './findings-args.ts'
import { FINDINGS_EN, REPAIRS_EN } from './findings-en.ts'
import { FINDINGS_JA, REPAIRS_JA } from './findings-ja.ts'
import type { Language } from './language.ts'

const FINDINGS = { ja: FINDINGS_JA, en: FINDINGS_EN } as const
const REPAIRS = { ja: REPAIRS_JA, en: REPAIRS_EN } as const

export const isCheckCode = (code: string): code is CheckCode => Object.hasOwn(FINDINGS_EN, code)
export const isRepairCode = (code: string): code is RepairCode => Object.hasOwn(REPAIRS_EN, code)

export const findingSentence = (code: CheckCode, args: FindingArgs, language: Language): string =>
  FINDINGS[language][code](factsOf(args, language))

export const repairSentence = (code: RepairCode, args: FindingArgs, language: Language): string =>
  REPAIRS[language][code](factsOf(args, language))
