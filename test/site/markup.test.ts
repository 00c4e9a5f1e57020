import { expect, test } from 'vitest'
import { markup } from '../../src/site/markup.ts'

test('text is escaped, HTML is not escaped twice, and nothing is left of null', () => {
  const bold = markup`<b>${'<script>"&\'</script>'}</b>`
  expect(markup`<p title="${'a"b'}">${bold}${null}${[markup`<i>`, ' & ', 3]}</p>`.text).toBe(
    '<p title="a&quot;b"><b>&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;</b><i> &amp; 3</p>',
  )
})

test('characters that HTML forbids are replaced', () => {
  expect(markup`${'a\u0000b\u001bc'}`.text).toBe('a\ufffdb\ufffdc')
})
