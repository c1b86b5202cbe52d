import { expect, test } from 'vitest'
import { articleHtml } from '../../../src/lib/domain/content/markdown.ts'
import { corpus } from '../../corpora.ts'

test('renders Markdown articles with site links, lists and tables', () => {
  expect(articleHtml('## 步骤\n\n1. 看[积分](/cms/help-3)\n2. **等**')).toBe(
    '<h2>步骤</h2>\n<ol>\n<li>看<a href="/cms/help-3">积分</a></li>\n<li><strong>等</strong></li>\n</ol>',
  )
  expect(articleHtml('| 甲 |\n| --- |\n| 乙 |')).toContain('<td>乙</td>')
})

/** Attacks that become links or pictures only through Markdown. */
const markdown = [
  '[a](javascript:alert(1))',
  '[a](<java\nscript:alert(1)>)',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '![a](x" onerror="alert(1))',
  '![a](https://elsewhere.example/a.png)',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '```html\n<img src=x onerror=alert(1)>\n```',
]

test('articles cannot run scripts, for known XSS samples', () => {
  for (const text of [...corpus('xss-dompurify'), ...corpus('xss-h5sc'), ...corpus('blns'), ...markdown]) {
    const html = articleHtml(text)
    expect(html, text).not.toMatch(/<(script|iframe|svg|math|style|object|embed|form|input)\b/i)
    expect(html, text).not.toMatch(/<[^>]*\s(on\w+|style)\s*=/i)
    expect(html, text).not.toMatch(/(href|src)\s*=\s*"\s*(javascript|data|vbscript):/i)
  }
})
