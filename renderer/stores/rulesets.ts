import { defineStore } from 'pinia'
import { computed } from 'vue'
import { readRulesetFiles, ruleset, type FaultyRuleset, type Ruleset } from '../../src/rules/index.ts'
import type { Language } from '../../src/words/index.ts'
import { useHostStore } from './host.ts'

/** The user's own rulesets, read from their files at start: those that can be used, and what is wrong with the others. */
export const useRulesetsStore = defineStore('rulesets', () => {
  const hosted = useHostStore()

  const all = computed(() => readRulesetFiles(hosted.boot?.rulesets ?? []))
  const own = computed((): readonly Ruleset[] => all.value.own)
  const faulty = computed((): readonly FaultyRuleset[] => all.value.faulty)

  /** One of ours or of the user's own by its id. */
  const named = (id: string): Ruleset | undefined => ruleset(id) ?? own.value.find((one) => one.id === id)

  /** Its name in a language; the id of an unknown one. */
  const title = (id: string, language: Language): string => {
    const found = named(id)
    return found ? (language === 'ja' ? found.native : found.roman) : id
  }

  return { own, faulty, named, title }
})
