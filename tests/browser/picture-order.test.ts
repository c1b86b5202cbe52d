import { describe, expect, test } from 'vitest'
import { followText, inOrder, neighbourOf } from '../../src/islands/issue/picture-order.ts'
import type { Picture } from '../../src/lib/browser/picture-list.ts'

const picture = (key: number, values: Partial<Picture> = {}): Picture => ({
  key,
  url: `/upload/${key}.webp`,
  shown: '',
  progress: 1,
  error: '',
  file: null,
  ...values,
})
const placed = (key: number) => picture(key, { isPlaced: true })
const going = (key: number) => picture(key, { url: '', progress: 0.5 })
const shown = (...keys: number[]) => keys.map(key => ({ url: `/upload/${key}.webp`, caption: `图 ${key}` }))
const keysOf = (pictures: Picture[]) => pictures.map(({ key }) => key)

describe('the tray follows the text', () => {
  const follow = (all: Picture[], text: ReturnType<typeof shown>) => followText(all, text, () => 99)

  test('order and captions are those of the text, uploads keep their position', () => {
    const all = follow([placed(1), going(2), placed(3)], shown(3, 1))
    expect(keysOf(all)).toEqual([3, 2, 1])
    expect(all.map(({ caption }) => caption)).toEqual(['图 3', undefined, '图 1'])
  })

  test('a picture removed from the text is removed; an uploaded one without a block yet stays', () => {
    expect(keysOf(follow([placed(1), picture(2), placed(3)], shown(3)))).toEqual([2, 3])
  })

  test('a picture pasted with text is added, once however often it occurs', () => {
    const all = follow([placed(1)], [...shown(1), ...shown(7), ...shown(7)])
    expect(all.map(({ key, url, isPlaced }) => [key, url, isPlaced])).toEqual([
      [1, '/upload/1.webp', true],
      [99, '/upload/7.webp', true],
    ])
  })
})

test('a picture goes after the one before it, else before the next, else anywhere', () => {
  expect(neighbourOf([placed(1), going(2), picture(3), placed(4)], 3)).toEqual({
    url: '/upload/1.webp',
    isBefore: true,
  })
  expect(neighbourOf([picture(3), going(2), placed(4)], 3)).toEqual({ url: '/upload/4.webp', isBefore: false })
  expect(neighbourOf([picture(3), going(2)], 3)).toBeNull()
})

test('pictures of a text are only reordered among themselves', () => {
  expect(inOrder(['a', 'words', 'b', 'more', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'words', 'a', 'more', 'b'])
  expect(inOrder(['a', 'words'], ['gone', 'a'])).toEqual(['a', 'words'])
})
