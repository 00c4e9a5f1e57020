/** What a finger can press on a page. */
import type { Page } from 'playwright-core'

/** CSS pixels, both ways. */
const FINGER = 44

/** Everything that can be pressed here and is smaller than a finger. */
export const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const pressed = 'button, select, input:not([type=radio]), [role=option], label:has(> input[type=radio])'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((each) => {
      const { width, height } = each.getBoundingClientRect()
      const isPressed = each.checkVisibility() && width > 0 && getComputedStyle(each).pointerEvents !== 'none'
      const size = `${Math.round(width)}×${Math.round(height)}`
      const isSmall = width < least - 0.5 || height < least - 0.5
      return isPressed && isSmall ? [`${size} ${each.outerHTML.slice(0, 90)}`] : []
    })
  }, FINGER)

/** How many pixels of the page are outside its window. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
