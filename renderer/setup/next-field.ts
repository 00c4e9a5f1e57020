/** The fields that Enter visits, in the order of the form, without those that are filled. */
const ASKED = ['match-in-stage', 'match-in-day', 'date', 'time', 'place'] as const
const PLAYERS = ['player-0', 'player-1', 'player-2', 'player-3'] as const

const fieldOf = (form: HTMLElement, name: string): HTMLInputElement | HTMLSelectElement | null => {
  const found = form.querySelector(`[name="${name}"]`)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null
}

const isBehind = (field: Element, from: Element): boolean =>
  (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const fields = (form: HTMLElement, names: readonly string[]): (HTMLInputElement | HTMLSelectElement)[] =>
  names.map((name) => fieldOf(form, name)).filter((field) => field !== null)

/**
 * The next field for the keyboard: after a player the next player, otherwise the next empty field; null if only the
 * start button is left. `from` null: the form was just opened.
 */
export function nextField(form: HTMLElement, from: Element | null): HTMLElement | null {
  const isPlayer = from !== null && from.closest('[data-player]') !== null
  const empty = fields(form, [...ASKED, ...PLAYERS, 'recorder-0']).filter((field) => field.value === '')
  const asked = isPlayer ? [...fields(form, PLAYERS), ...empty.filter(({ name }) => name === 'recorder-0')] : empty
  const next = asked.find((field) => from === null || isBehind(field, from))
  return next ?? (from === null ? fieldOf(form, 'tournament') : null)
}
