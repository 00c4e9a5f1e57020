/** The recording page without its screen: the session, the merging, the journal, and a person who confirms. */
import { openSession, readCommand, reduce, type Command, type Session } from '../../src/recorder/index.ts'
import type { FrameId } from '../../src/record/index.ts'
import {
  mergeStep,
  openMerge,
  restoreMerge,
  stationNote,
  stationsOf,
  type Merge,
  type MergeEvent,
} from '../../src/stations/index.ts'

export class MainPage {
  session: Session
  merge: Merge = openMerge()
  /** Lines of the journal, as they are on disk. */
  readonly journal: string[] = []
  /** Which of them the person at main typed. */
  readonly own: number[] = []
  /** As many of them as the person at main has waited for. */
  confirmed = 0
  readonly begin: Session

  constructor(rules: string) {
    this.begin = reduce(openSession(), { type: 'setRules', rules }).session
    this.session = this.begin
  }

  /** A command of the person at main. */
  type(command: Command): void {
    this.own.push(this.journal.length)
    this.#dispatch(command)
    this.happen({ type: 'typed' })
    this.confirmed = this.journal.length
  }

  happen(event: MergeEvent): void {
    const { merge, commands, kept } = mergeStep(this.merge, this.session, event)
    if (!kept) return
    this.merge = merge
    if (event.type !== 'typed') this.journal.push(JSON.stringify(stationNote(event)))
    for (const command of commands) this.#dispatch(command)
  }

  /** What a station has said that is on disk. */
  through(station: string): number {
    return stationsOf(this.merge).find((each) => each.station === station)?.through ?? -1
  }

  /** Killed with only the first lines on disk, and started again. */
  resume(lines = this.journal.length): void {
    this.journal.length = lines
    let session = this.begin
    for (const line of this.journal) {
      const command = readCommand(JSON.parse(line))
      if (command === null) continue
      const reduced = reduce(session, command)
      if (!reduced.feedback.ok) throw new Error(`a command of the journal was turned down: ${line}`)
      session = reduced.session
    }
    const restored = restoreMerge(
      this.begin,
      this.journal.map((line): unknown => JSON.parse(line)),
    )
    this.session = restored.session
    this.merge = restored.merge
    for (const command of restored.commands) this.#dispatch(command)
  }

  /** Begins a frame, after the one before was confirmed to its end. */
  nextFrame(id: FrameId): void {
    this.confirm()
    this.type({ type: 'nextFrame', id })
  }

  /** Presses Enter until nothing more is asked of the frame. */
  confirm(): void {
    for (let keys = 0; keys < 20 && this.session.play !== null; keys++) {
      const { task } = this.session
      if (task.kind === 'over' || task.kind === 'ended') return
      this.type(task.kind === 'choose' ? { type: 'digit', digit: 1 } : { type: 'enter' })
    }
    if (this.session.play !== null) throw new Error(`the frame does not end: ${JSON.stringify(this.session.task)}`)
  }

  #dispatch(command: Command): void {
    const { session, feedback } = reduce(this.session, command)
    if (!feedback.ok)
      throw new Error(`${JSON.stringify(command)}: ${feedback.refused} ${JSON.stringify(this.session.task)}`)
    this.session = session
    this.journal.push(JSON.stringify(command))
  }
}
