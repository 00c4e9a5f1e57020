import { computed } from 'vue'
import { WINDS } from '../../src/record/index.ts'
import { TRAINING } from '../../src/words/index.ts'
import { shortFrame } from '../kit/text.ts'
import { useWords } from '../kit/words.ts'
import { useRulesetsStore } from '../stores/rulesets.ts'
import type { SourceKind } from '../stores/training/training-source.ts'

const NUMBERS = [1, 2, 3, 4] as const

/** What was shown in a practice, as a person reads it: the file, or the rules and the number of a simulated match. */
export function useSourceName(): (source: {
  readonly kind: SourceKind
  readonly name: string
  readonly rules: string | null
}) => string {
  const rulesets = useRulesetsStore()
  const { language } = useWords()
  const words = computed(() => TRAINING[language.value])
  return ({ kind, name, rules }) =>
    kind === 'file' ? name : words.value.simulated(rules === null ? '' : rulesets.title(rules, language.value), name)
}

/** A frame by its name in a file (`E1-0`) as the board writes it; what is no such name stays as it is. */
export function useFrameName(): (name: string) => string {
  const { t, language } = useWords()
  return (name) => {
    const [, letter, number, honba] = /^([A-Z])(\d)-(\d+)$/.exec(name) ?? []
    const wind = WINDS.find((each) => each === letter)
    const place = NUMBERS.find((each) => String(each) === number)
    if (wind === undefined || place === undefined) return name
    return shortFrame({ wind, number: place, honba: Number(honba) }, t.value.board.winds, language.value)
  }
}
