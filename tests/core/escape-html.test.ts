import { expect, test } from 'vitest'
import { escapeHtml } from '../../src/lib/core/escape-html.ts'

test('text that would be a tag, an entity or the end of an attribute is escaped', () => {
  expect(escapeHtml(`<a title="x">&amp;车'</a>`)).toBe(`&lt;a title=&quot;x&quot;&gt;&amp;amp;车'&lt;/a&gt;`)
})
