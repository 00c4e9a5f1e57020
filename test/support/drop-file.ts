import type { Page } from 'playwright-core'

/** A text file is dropped on the page. */
export const dropFile = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([fileName, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content], fileName))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    [name, text] as const,
  )
