import { computed, type ComputedRef } from 'vue'
import { ryuukyokuInRules } from '../../src/check/index.ts'
import { APP_COMMANDS } from '../../src/host/contract/index.ts'
import { RYUUKYOKU_REASONS } from '../../src/record/index.ts'
import { chordsOf, COMMANDS, type CommandEntry, type CommandId } from '../../src/recorder/index.ts'
import type { Ruleset } from '../../src/rules/index.ts'
import { commandNames, commandTitle } from '../../src/words/index.ts'
import { useHostStore } from '../stores/host.ts'
import { useScreenStore } from '../stores/screen.ts'
import { useSessionStore } from '../stores/session.ts'
import { useAppCommands } from '../stores/app-commands.ts'
import { useAppKeys } from '../stores/app-keys.ts'
import { handiestLabel } from '../kit/chord-label.ts'
import { useKeyMap } from '../stores/key-map.ts'
import { useWords } from '../kit/words.ts'

export interface ListedCommand {
  readonly id: string
  readonly group: CommandEntry['group'] | 'app'
  readonly title: string
  /** Under which it is looked for. */
  readonly names: ReturnType<typeof commandNames>
  /** As printed on the keyboard; empty without a key. */
  readonly key: string
  readonly chords: readonly string[]
  /** Whether one would expect it now. */
  readonly offered: boolean
  /** Whether it is accepted now, even if it only happens by mistake, such as a ron without a winning hand. */
  readonly ready: boolean
  /** The rules of the match do not have it. */
  readonly ruledOut: boolean
  run(): void
}

const isRuledOut = (id: CommandId, rules: Ruleset): boolean =>
  RYUUKYOKU_REASONS.some((reason) => id === `stop.${reason}` && ryuukyokuInRules(reason, rules) === false)

/** Commands of the app and of the session in one list, with their titles, keys and whether they apply now. */
export function useCommandList(): { commands: ComputedRef<readonly ListedCommand[]> } {
  const hosts = useHostStore()
  const screen = useScreenStore()
  const session = useSessionStore()
  const { ready, run } = useAppCommands()
  const map = useKeyMap()
  const appKeys = useAppKeys()
  const { t, language } = useWords()

  const commands = computed<readonly ListedCommand[]>(() => [
    ...COMMANDS.map((entry): ListedCommand => {
      const chords = chordsOf(map.value, entry.id)
      return {
        id: entry.id,
        group: entry.group,
        title: commandTitle(entry.id, language.value),
        names: commandNames(entry.id),
        key: handiestLabel(chords),
        chords,
        offered: screen.recording && entry.applies(session.shown),
        ready: screen.recording && entry.takes(session.shown),
        ruledOut: screen.recording && isRuledOut(entry.id, session.shown.rules),
        run: () => void session.dispatch(entry.command(session.shown)),
      }
    }),
    ...APP_COMMANDS.filter(({ desktopOnly }) => hosts.boot?.nativeDialogs === true || desktopOnly !== true).map(
      ({ id }): ListedCommand => ({
        id,
        group: 'app',
        title: t.value.app[id],
        names: commandNames(id),
        key: handiestLabel(appKeys.value.get(id)),
        chords: appKeys.value.get(id) ?? [],
        offered: ready(id),
        ready: ready(id),
        ruledOut: false,
        run: () => run(id),
      }),
    ),
  ])
  return { commands }
}
