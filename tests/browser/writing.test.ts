import { expect, test } from 'vitest'
import chinese from '../../public/locales/zh-cn/issue.json' with { type: 'json' }
import { missingIn, picturesIn } from '../../src/islands/issue/fields.ts'
import { paragraphsOf, textToHtml } from '../../src/islands/issue/plain-text.ts'
import { askedIn, missingIn as missingInPoll } from '../../src/islands/issue/poll-form.ts'

test('a post without title or column, or with a title that is too long, is refused at the field', () => {
  const fields = { title: '提车', column_id: 3, talks: [] }
  expect(missingIn(fields, true, chinese)).toBeNull()
  expect(missingIn({ ...fields, column_id: 0 }, false, chinese)).toBeNull()
  expect(missingIn({ ...fields, title: '  ', column_id: 0 }, true, chinese)).toEqual({
    title: '请填写标题',
    column_id: '请选择版块',
  })
  expect(missingIn({ ...fields, title: '题'.repeat(33) }, true, chinese)).toEqual({
    title: '标题最多 30 个字，再删 3 个就能发布',
  })
})

test('text becomes paragraphs without HTML', () => {
  expect(paragraphsOf(' 一 <b>&\n\n二 ').map(({ data }) => data.text)).toEqual(['一 &lt;b&gt;&amp;', '二'])
  expect(textToHtml('空 格 ')).toBe('空 格 ')
})

test('the pictures of blocks are known before the editor is loaded', () => {
  const blocks = [
    { type: 'image', data: { file: { url: '/upload/a.webp' } } },
    { type: 'image', data: {} },
  ]
  expect(picturesIn(JSON.stringify({ blocks: [...blocks, { type: 'paragraph', data: {} }] }))).toEqual([
    '/upload/a.webp',
  ])
  expect(picturesIn('<p>HTML</p>')).toEqual([])
})

test("a poll is read from its form, in the site's time zone, and says what is missing", () => {
  const form = new FormData()
  for (const [name, value] of [
    ...[['question', ' 走哪条？ '] as const, ['option', '国道'] as const, ['option', ' '] as const],
    ...[['option', '高速'] as const, ['open', 'on'] as const, ['until', '2036-01-01T08:00'] as const],
  ])
    form.append(name, value)
  const asked = askedIn(form)
  expect(asked).toEqual({
    question: '走哪条？',
    options: ['国道', '高速'],
    multiple: false,
    open: true,
    until: Date.UTC(2036, 0, 1) / 1000,
  })
  expect(missingInPoll(asked, chinese)).toBeNull()
  const wrong = missingInPoll({ ...asked, question: '', options: ['国道', '国道'], until: 1 }, chinese)
  expect(Object.keys(wrong ?? {})).toEqual(['question', 'option', 'until'])
})
