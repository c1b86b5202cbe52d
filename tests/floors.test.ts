import { expect, test } from 'vitest'
import { floors } from '../src/layouts/essay/floors.ts'
import { translator } from '../src/lib/core/i18n.ts'
import type { Post } from '../src/lib/web/essay/post.ts'

const reader = { locale: 'zh-cn' as const, t: translator('zh-cn') }
const thread = (values: object) =>
  ({
    essay: { id: 7 },
    comments: { total: 23, data: [] },
    page: 2,
    comment: 0,
    sort: 'old',
    only: '',
    ...values,
  }) as unknown as Post

test('beside a thread of several pages stand its first floor, those of the page, and its last', () => {
  const drawn = String(floors(thread({}), reader))
  const links = [...drawn.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(([, href, text]) => [href, text])
  expect(links).toEqual([
    ['/essayDetails?id=7#comments', '1 楼'],
    ['/essayDetails?id=7&amp;page=3#comments', '23 楼'],
  ])
  expect(drawn).toContain('本页 11–20 楼')
  expect(drawn).toContain('--from:0.50')
  expect(String(floors(thread({ page: 3 }), reader))).toContain('本页 21–23 楼')
})

test('there are none where floors have no order, or one page has all of them', () => {
  const others = [{ sort: 'hot' }, { sort: 'new' }, { only: '1' }, { comment: 3 }, { page: 9 }]
  for (const values of [...others, { comments: { total: 10, data: [] }, page: 1 }])
    expect(floors(thread(values), reader)).toBe('')
})
