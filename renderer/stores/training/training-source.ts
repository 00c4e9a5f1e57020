import { tellEncoding } from '../tell-encoding.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Match } from '../../../src/record/index.ts'
import { rulesets as builtIn } from '../../../src/rules/index.ts'
import { asSeen, simulated, type Length, type Range } from '../../../src/training/index.ts'
import { useDialogsStore } from '../dialogs.ts'
import { chooseMatch } from '../choose-file.ts'
import { readWhichFile } from '../file-in-zip.ts'
import { useDocumentStore } from '../document.ts'
import { useRulesetsStore } from '../rulesets.ts'
import { readSource, type Unreadable } from './read-source.ts'

export type SourceKind = 'file' | 'simulated'

export interface Source {
  readonly kind: SourceKind
  /** Of the file; of a simulated match its seed. */
  readonly name: string
  /** The ruleset of a simulated match. */
  readonly rules: string | null
  readonly match: Match
}

/** A file that was chosen and of which nothing can be shown. */
export interface Refused {
  readonly name: string
  readonly why: Exclude<Unreadable, { readonly reason: 'broken' }>
}

/** Seeds short enough to be read out to somebody who wants to practise on the same match. */
const SEEDS = 1_000_000

const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS

/** The match to practise on: a record from a file or a simulated match, and which of its frames. */
export const useTrainingSourceStore = defineStore('training-source', () => {
  const documents = useDocumentStore()
  const dialogs = useDialogsStore()
  const rulesets = useRulesetsStore()

  /** What there always is. */
  const kind = ref<SourceKind>('simulated')
  const file = shallowRef<Source | null>(null)
  const game = shallowRef<Source | null>(null)
  const refused = shallowRef<Refused | null>(null)
  /** Grows with each time a file was asked for, whether one was chosen or not. */
  const asked = ref(0)
  const rules = ref('mleague')
  const seed = ref(newSeed())
  const length = ref<Length>('frame')
  const from = ref(0)
  const to = ref(0)

  const source = computed(() => (kind.value === 'file' ? file.value : game.value))
  const range = computed((): Range => ({ from: from.value, to: Math.max(from.value, to.value) }))

  function take(frames: Range): void {
    from.value = frames.from
    to.value = Math.max(frames.from, frames.to)
  }

  /** Simulates the match of this ruleset and seed. */
  function play(): void {
    const chosen = rulesets.named(rules.value) ?? builtIn.mleague
    const { match, range: frames } = simulated({ rules: chosen, seed: seed.value, length: length.value })
    game.value = { kind: 'simulated', name: String(seed.value), rules: chosen.id, match }
    take(frames)
  }

  function choose(chosen: SourceKind): void {
    kind.value = chosen
    if (chosen === 'simulated') play()
    else if (file.value) take({ from: 0, to: file.value.match.frames.length - 1 })
  }

  /** @param value not a whole number from 0 to 2^53 − 1: nothing happens */
  function setSeed(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) return
    seed.value = value
    play()
  }

  function another(): void {
    setSeed(newSeed())
  }

  async function chooseFile(): Promise<void> {
    await takeFile()
    asked.value++
  }

  async function takeFile(): Promise<void> {
    const path = await documents.choosePath(true)
    if (path === null) return
    refused.value = null
    const chosen = await readWhichFile(path)
    if (chosen === null) return
    const { read, name } = chosen
    if (!read.ok) return void dialogs.ask({ kind: 'failed', doing: 'open', failure: read.failure })
    const opened = readSource(name, read.value.text)
    if (!opened.ok) return refuse(name, opened.why)
    const which = await chooseMatch(name, opened.paifu)
    const found = which === null ? undefined : opened.paifu.matches[which]
    if (!found) return
    const match = asSeen(found)
    file.value = { kind: 'file', name, rules: null, match }
    kind.value = 'file'
    take({ from: 0, to: match.frames.length - 1 })
    await tellEncoding(dialogs, name, read.value)
  }

  /** Places in a text are a list, for which there is a dialog; anything else is one sentence beside the choice. */
  function refuse(name: string, why: Unreadable): void {
    if (why.reason === 'broken') void dialogs.ask({ kind: 'unreadable', name, problems: why.problems })
    else refused.value = { name, why }
  }

  /** Releases the matches; the choice stays. */
  function letGo(): void {
    file.value = null
    game.value = null
    refused.value = null
  }

  return {
    kind,
    rules,
    seed,
    length,
    from,
    to,
    source,
    range,
    refused,
    asked,
    choose,
    play,
    setSeed,
    another,
    chooseFile,
    letGo,
  }
})
