/** 2,000 hands whose shanten is known, read in place from the corpus beside the checkout. */
import { existsSync, readFileSync } from 'node:fs'

export interface KnownShanten {
  /** 14 tiles in Majiang notation. */
  readonly q: readonly string[]
  /** Standard, thirteen orphans, seven pairs. */
  readonly x: readonly number[]
}

/** Ordinary hands, half flushes, full flushes, hands near thirteen orphans; empty where there is no corpus. */
export const knownShanten = (): KnownShanten[] =>
  [1, 2, 3, 4].flatMap((part) => {
    const url = new URL(`../../../shared/corpus/xiangting_${part}.json`, import.meta.url)
    if (!existsSync(url)) {
      console.log(`No xiangting_${part}.json in the corpus beside the checkout: its hands are skipped.`)
      return []
    }
    return JSON.parse(readFileSync(url, 'utf8')) as KnownShanten[]
  })
