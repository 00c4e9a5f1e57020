/** Text of a page that cannot be read: cut by a box or the window, or covered by other text. */
import type { Page } from 'playwright-core'

/** Each text that is cut or covered, with the reason; what can be scrolled into view counts as readable. */
export const unreadableTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5
    interface Text {
      readonly text: string
      readonly at: Element
      readonly box: DOMRect
    }
    const clips = (value: string): boolean => value === 'hidden' || value === 'clip'
    const isOnlyHeard = (at: Element): boolean =>
      at.closest('.heard, .twin, .caption') !== null || getComputedStyle(at).clipPath === 'inset(50%)'
    /** Whether a panel lies over all of it: that is meant. */
    const isBehind = (at: Element, { left, right, top, bottom }: DOMRect): boolean =>
      getComputedStyle(at).pointerEvents !== 'none' &&
      [left + 1, (left + right) / 2, right - 1].every((x) => {
        const front = document.elementFromPoint(x, (top + bottom) / 2)
        return front !== null && !at.contains(front) && !front.contains(at)
      })
    /** A line of letters is higher than they are. */
    const inked = ({ x, y, width, height }: DOMRect): DOMRect => new DOMRect(x, y + height * 0.15, width, height * 0.7)
    const texts: Text[] = []
    const cut: string[] = []
    const root = document.querySelector('[role=dialog]') ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!at || text === '' || !at.checkVisibility() || isOnlyHeard(at) || at.closest('select, style, script'))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 2) continue
      let scrolledAway = false
      let edge = { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
      for (let each: Element | null = at; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each)
        const paint = /strict|content|paint/.test(style.contain)
        const bounds = each.getBoundingClientRect()
        const scrolls = /auto|scroll/.test(style.overflowY)
        if (scrolls && (box.bottom > bounds.bottom || box.top < bounds.top)) scrolledAway = true
        // On another page of a list that turns pages.
        const isPaged = style.scrollSnapType.startsWith('x')
        if (isPaged && (box.left >= bounds.right - SLACK || box.right <= bounds.left + SLACK)) scrolledAway = true
        if (paint || clips(style.overflowX) || scrolls)
          edge = { ...edge, left: Math.max(edge.left, bounds.left), right: Math.min(edge.right, bounds.right) }
        if (paint || clips(style.overflowY))
          edge = { ...edge, top: Math.max(edge.top, bounds.top), bottom: Math.min(edge.bottom, bounds.bottom) }
      }
      if (scrolledAway) continue
      const ink = inked(box)
      const out =
        box.left < edge.left - SLACK ||
        box.right > edge.right + SLACK ||
        ink.top < edge.top - SLACK ||
        ink.bottom > edge.bottom + SLACK
      if (out) cut.push(`cut: ${text}`)
      else if (!isBehind(at, box)) for (const line of range.getClientRects()) texts.push({ text, at, box: inked(line) })
    }
    const covered = texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        const apart = one.at.contains(other.at) || other.at.contains(one.at)
        const least = Math.min(one.box.height, other.box.height) / 6
        return !apart && wide > 2 && high > least ? [`over one another: ${one.text} / ${other.text}`] : []
      }),
    )
    return [...cut, ...covered]
  })
