import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { checkMatch, type Finding } from '../../src/check/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { useDocumentStore } from './document.ts'
import { useSessionStore } from './session.ts'

/** Findings of the shown match. They are looked for after the picture of the key is painted, never before it. */
export const useFindingsStore = defineStore('findings', () => {
  const session = useSessionStore()
  const documents = useDocumentStore()
  const findings = shallowRef<readonly Finding[]>([])
  let waiting = false

  function check(): void {
    waiting = false
    if (!documents.open) return
    const shown = session.shown
    const underWay = shown.task.kind !== 'over' && shown.task.kind !== 'ended' && shown.play !== null
    findings.value = checkMatch(matchOf(shown), shown.rules, underWay && shown.play ? { open: shown.play.frame } : {})
  }

  watch(
    () => session.shown.match,
    () => {
      if (waiting) return
      waiting = true
      window.requestAnimationFrame(() => window.setTimeout(check))
    },
    { immediate: true },
  )

  return { findings }
})
