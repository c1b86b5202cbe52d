import { expect, test } from 'vitest'
import { readBlocks, rendered } from '../../../src/lib/domain/text/blocks.ts'

/** Output of Editor.js. */
const written = [
  { id: 'oUq2g_tl8y', type: 'header', data: { text: '提车', level: 2 } },
  { id: 'a1', type: 'paragraph', data: { text: '<b>粗</b>和<i>斜</i>' } },
  {
    id: 'a2',
    type: 'list',
    data: {
      style: 'ordered',
      meta: { counterType: 'numeric' },
      items: [{ content: '一', meta: {}, items: [{ content: '一之一', meta: {}, items: [] }] }],
    },
  },
  { id: 'a3', type: 'quote', data: { text: '慢慢开', caption: '老周', alignment: 'left' } },
  { id: 'a4', type: 'delimiter', data: {} },
  {
    id: 'a5',
    type: 'table',
    data: {
      withHeadings: true,
      stretched: false,
      content: [
        ['项', '价'],
        ['油', '7'],
      ],
    },
  },
  {
    id: 'a6',
    type: 'image',
    data: { file: { url: '/art/a.svg', width: 4, height: 3 }, caption: '车', withBorder: false, stretched: false },
  },
]

test('reading editor output returns it unchanged, also when repeated', () => {
  expect(readBlocks(written)).toEqual(written)
  expect(readBlocks(readBlocks(written))).toEqual(written)
})

test('renders blocks to HTML', () => {
  expect(rendered(readBlocks(written))).toBe(
    '<h2>提车</h2><p><b>粗</b>和<i>斜</i></p><ol><li>一<ol><li>一之一</li></ol></li></ol>' +
      '<blockquote><p>慢慢开</p><p>老周</p></blockquote><hr />' +
      '<div class="scroll"><table><thead><tr><th>项</th><th>价</th></tr></thead><tbody><tr><td>油</td><td>7</td></tr></tbody></table></div>' +
      '<figure><img src="/art/a.svg" alt="车" width="4" height="3" loading="lazy" /><figcaption>车</figcaption></figure>',
  )
})

test.each([
  ['an unknown block', { type: 'raw', data: { html: '<script>' } }],
  ['the name of a prototype', { type: 'constructor', data: {} }],
  ['no data', { type: 'paragraph' }],
  ['a heading of the first level', { type: 'header', data: { text: 'x', level: 1 } }],
  ['a picture of another site', { type: 'image', data: { file: { url: 'https://evil.example/a.png' } } }],
  ['a picture that is a script', { type: 'image', data: { file: { url: 'javascript:alert(1)' } } }],
  ['a long paragraph', { type: 'paragraph', data: { text: 'x'.repeat(20_001) } }],
  ['a deep list', { type: 'list', data: { style: 'ordered', items: [deep(1000)] } }],
  ['a wide table', { type: 'table', data: { withHeadings: false, content: [Array(21).fill('x')] } }],
  ['text', 'paragraph'],
])('refuses %s and names its position', (_name, block) => {
  expect(() => readBlocks([written[0], block])).toThrow(
    expect.objectContaining({ reason: 'badBlock', words: { place: '2' } }),
  )
})

test('refuses ten thousand blocks', () => {
  expect(() => readBlocks(Array(10_000).fill(written[1]))).toThrow('tooManyBlocks')
})

test('sanitises HTML in all texts of blocks and drops unknown fields', () => {
  const evil = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>'
  const blocks = readBlocks([
    { type: 'paragraph', data: { text: evil, __proto__: { a: 1 }, onclick: 'x' } },
    { type: 'list', data: { style: 'unordered', items: [{ content: evil, meta: {}, items: [] }] } },
    { type: 'quote', data: { text: evil, caption: evil } },
    { type: 'table', data: { withHeadings: false, content: [[evil]] } },
    { type: 'image', data: { file: { url: '/art/a.svg' }, caption: evil } },
  ])
  expect(JSON.stringify(blocks)).not.toMatch(/onerror|javascript|onclick|<img/)
})

function deep(levels: number): object {
  let item: object = { content: 'x', meta: {}, items: [] }
  for (let n = 0; n < levels; n++) item = { content: 'x', meta: {}, items: [item] }
  return item
}
