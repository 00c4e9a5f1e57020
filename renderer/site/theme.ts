/** Light or dark as the reader's system is; paper is light. Loaded before the page, so that it is never shown otherwise. */
import './site.css'

const wish = window.matchMedia('(prefers-color-scheme: dark)')
const follow = (): void => void (document.documentElement.dataset['theme'] = wish.matches ? 'dark' : 'light')

follow()
wish.addEventListener('change', follow)
window.addEventListener('beforeprint', () => void (document.documentElement.dataset['theme'] = 'light'))
window.addEventListener('afterprint', follow)

/** The other language opens where one is: at the same act of the match. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLAnchorElement && 'language' in target.dataset) target.hash = window.location.hash
})
