import { expect, test } from 'vitest'
import { scrollable } from '../src/layouts/prose.ts'

const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
const framed = (name: string) => `<div class="scroll" tabindex="0" role="region" aria-label="${name}">${table}</div>`

test('every table is in a frame that can be reached by keyboard, each with its own name', () => {
  expect(scrollable(`<p>a</p>${table}<p>b</p>${table}`, '表格')).toBe(
    `<p>a</p>${framed('表格 1')}<p>b</p>${framed('表格 2')}`,
  )
})

test('a frame from the sanitiser gets a name, one that has a name stays', () => {
  expect(scrollable(`<div class="scroll">${table}</div>`, '表格')).toBe(framed('表格 1'))
  expect(scrollable(framed('电耗'), '表格')).toBe(framed('电耗'))
})

test('HTML without a table is printed unchanged', () => {
  const html = '<div class="scroll"><p>&lt;table&gt;</p></div>'
  expect(scrollable(html, '表格')).toBe(html)
})
