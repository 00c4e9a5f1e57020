/** What is wrong with a page as it is laid out: cut, covered, beyond the window, or reached only by scrolling sideways. */
import type { Page } from 'playwright-core'
import { unreadableTexts } from './unreadable-text.ts'

/** Each fault in a few words. A list that turns pages scrolls sideways by them, and what lies on other pages is not looked at. */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  const pictures = await page.evaluate(() => {
    const SLACK = 1.5
    const CONTROLS = 'button, input, select, textarea, a[href], [role=option], [role=tab]'
    interface Edge {
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    const named = (at: Element): string => {
      const words = (at.getAttribute('aria-label') ?? at.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)
      const tile = at instanceof HTMLElement ? (at.dataset['tile'] ?? '') : ''
      return `${at.tagName.toLowerCase()}.${at.classList.item(0) ?? ''} ${words || tile || (at.getAttribute('name') ?? '')}`
    }
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll'
    const isPaged = (style: CSSStyleDeclaration): boolean => style.scrollSnapType.startsWith('x')
    const root = document.querySelector('[role=dialog]') ?? document.body

    /** What is to be seen of an element, and whether it is scrolled to. */
    const windowOn = (at: Element): { edge: Edge; within: Edge | null; elsewhere: boolean } => {
      let edge: Edge = { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
      let within: Edge | null = null
      let elsewhere = false
      const box = at.getBoundingClientRect()
      for (let each = at.parentElement; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each)
        const bounds = each.getBoundingClientRect()
        const paint = /strict|content|paint/.test(style.contain)
        const isPages = isPaged(style)
        if (isPages && (box.left >= bounds.right - SLACK || box.right <= bounds.left + SLACK)) elsewhere = true
        if (paint || style.overflowX !== 'visible')
          edge = { ...edge, left: Math.max(edge.left, bounds.left), right: Math.min(edge.right, bounds.right) }
        if (scrolls(style.overflowY) && each.scrollHeight > each.clientHeight + 1) {
          within ??= bounds
          if (box.bottom <= bounds.top + SLACK || box.top >= bounds.bottom - SLACK) elsewhere = true
        } else if (within === null && (paint || style.overflowY !== 'visible'))
          edge = { ...edge, top: Math.max(edge.top, bounds.top), bottom: Math.min(edge.bottom, bounds.bottom) }
      }
      return { edge, within, elsewhere }
    }
    const isHidden = (at: Element): boolean => {
      const { width, height } = at.getBoundingClientRect()
      return (
        !at.checkVisibility({ opacityProperty: true }) ||
        width < 2 ||
        height < 2 ||
        at.closest('.heard, .twin') !== null
      )
    }

    /** Whether something lies over all of it, as a panel over the board: that is meant. */
    const isBehind = (at: Element): boolean => {
      const { left, right, top, bottom } = at.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const points = [
        [x, y],
        [left + 2, y],
        [right - 2, y],
        [x, top + 2],
        [x, bottom - 2],
      ] as const
      return points.every(([atX, atY]) => {
        const front = document.elementFromPoint(atX, atY)
        return front !== null && !at.contains(front) && !front.contains(at)
      })
    }

    const faults: string[] = []
    const seen: { at: Element; box: DOMRect }[] = []
    for (const at of root.querySelectorAll(`${CONTROLS}, .tile`)) {
      if (isHidden(at) || (at.matches(CONTROLS) && isBehind(at))) continue
      const box = at.getBoundingClientRect()
      const { edge, within, elsewhere } = windowOn(at)
      if (elsewhere) continue
      const isCut =
        box.left < edge.left - SLACK ||
        box.right > edge.right + SLACK ||
        (within === null && (box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK))
      // Beside the hands nothing is half in sight: what is there is read at a glance.
      const isHalf = within !== null && (box.top < within.top - SLACK || box.bottom > within.bottom + SLACK)
      if (isCut) faults.push(`cut: ${named(at)}`)
      else if (isHalf && at.closest('aside, nav, .score')) faults.push(`half in sight: ${named(at)}`)
      else if (within === null && at.matches(CONTROLS)) seen.push({ at, box })
    }
    seen.forEach((one, index) => {
      for (const other of seen.slice(index + 1)) {
        if (one.at.contains(other.at) || other.at.contains(one.at)) continue
        // A control on a card, as the mark of a difference on an act.
        const holds = (outer: DOMRect, inner: DOMRect): boolean =>
          inner.left >= outer.left &&
          inner.right <= outer.right &&
          inner.top >= outer.top &&
          inner.bottom <= outer.bottom
        if (holds(one.box, other.box) || holds(other.box, one.box)) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 2 && high > 2) faults.push(`over one another: ${named(one.at)} / ${named(other.at)}`)
      }
    })
    const pen = document.createElement('canvas').getContext('2d')
    for (const at of root.querySelectorAll('select')) {
      const [chosen] = at.selectedOptions
      if (!pen || !chosen || isHidden(at)) continue
      const { font, paddingLeft, paddingRight } = getComputedStyle(at)
      pen.font = font
      const room = at.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      if (pen.measureText(chosen.text.trim()).width > room + SLACK)
        faults.push(`cut: ${named(at)} ${chosen.text.trim()}`)
    }
    for (const at of root.querySelectorAll('*')) {
      const style = getComputedStyle(at)
      if (scrolls(style.overflowX) && !isPaged(style) && at.scrollWidth > at.clientWidth + 1 && !isHidden(at))
        faults.push(`scrolls sideways: ${named(at)}`)
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    return faults
  })
  return [...(await unreadableTexts(page)), ...pictures]
}
