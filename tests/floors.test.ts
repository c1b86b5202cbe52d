import { expect, test } from 'vitest'
import { floorsOf } from '../src/layouts/essay/floors.ts'
import type { Post } from '../src/lib/web/essay/post.ts'

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

test('a thread of several pages links to its first floor, those of the page, and its last', () => {
  expect(floorsOf(thread({}))).toEqual({ from: 11, to: 20, total: 23, last: 3, share: 0.5 })
  expect(floorsOf(thread({ page: 3 }))).toMatchObject({ from: 21, to: 23, share: 1 })
})

test('there are none where floors are not in order, or one page has all of them', () => {
  const others = [{ sort: 'hot' }, { sort: 'new' }, { only: '1' }, { comment: 3 }, { page: 9 }]
  for (const values of [...others, { comments: { total: 10, data: [] }, page: 1 }])
    expect(floorsOf(thread(values))).toBeUndefined()
})
