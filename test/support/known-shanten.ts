/** 2,000 hands with known shanten, read in place from the corpus beside the checkout. */
import { readFileSync } from 'node:fs'
import { corpusPath } from './corpus.ts'

export interface KnownShanten {
  /** 14 tiles in Majiang notation. */
  readonly q: readonly string[]
  /** Standard, thirteen orphans, seven pairs. */
  readonly x: readonly number[]
}

/** Ordinary hands, half flushes, full flushes, hands near thirteen orphans; empty without a corpus. */
export const knownShanten = (): KnownShanten[] =>
  [1, 2, 3, 4].flatMap((part) => {
    const path = corpusPath(`xiangting_${part}.json`)
    return path === null ? [] : (JSON.parse(readFileSync(path, 'utf8')) as KnownShanten[])
  })
