import { expect, test } from 'vitest'
import type { Notice } from '../../../src/lib/core/content/library.ts'
import { Refusal } from '../../../src/lib/core/refusal.ts'
import { noticeInfo, noticePage } from '../../../src/lib/domain/site/announcements.ts'
import { reader } from './library.ts'

const blank = { title: '维护', content: '<p>好</p>', source: '好', is_top: 0, sort: 1, receiving_type: 'web' } as const
const notice = (id: number, values: Partial<Notice> = {}): Notice => ({ id, create_time: id, ...blank, ...values })
const of = (...notices: Notice[]) => reader('zh-cn', { notice: async () => notices })
const first = { page: 1, page_size: 10 }
const ids = ({ list }: { list: { id: number }[] }) => list.map(each => each.id)

test('sorts notices pinned first, then by sort, then newest first', async () => {
  const who = of(notice(1), notice(2), notice(3, { sort: 0 }), notice(4, { is_top: 1 }), notice(5, { is_top: 1 }))
  expect(ids(await noticePage(who, first))).toEqual([5, 4, 3, 2, 1])
})

test('a row has the fields of the list', async () => {
  expect((await noticePage(of(notice(1)), first)).list).toEqual([{ id: 1, title: '维护', create_time: 1, is_top: 0 }])
})

test('lists notices for the given audience, by default the web', async () => {
  const who = of(notice(1), notice(2, { receiving_type: 'app' }), notice(3, { receiving_type: 'app,web' }))
  expect(ids(await noticePage(who, first))).toEqual([3, 1])
  expect(ids(await noticePage(who, { ...first, receiving_type: 'app' }))).toEqual([3, 2])
})

test('the site’s notices fill more than one page of ten', async () => {
  const { count, page_count, list } = await noticePage(reader(), { page: 2, page_size: 10 })
  expect(page_count).toBe(2)
  expect(list).toHaveLength(count - 10)
})

test('returns a notice with its text and its neighbours in the list', async () => {
  const who = of(notice(1), notice(2), notice(3), notice(4, { receiving_type: 'app' }))
  expect(await noticeInfo(who, { id: 2 })).toEqual({
    id: 2,
    title: '维护',
    content: '<p>好</p>',
    create_time: 2,
    is_top: 0,
    prev: { id: 3, title: '维护' },
    next: { id: 1, title: '维护' },
  })
  expect(await noticeInfo(who, { id: 3 })).toMatchObject({ prev: null })
  expect(await noticeInfo(who, { id: 1 })).toMatchObject({ next: null })
})

test('refuses unknown notices and those not for the web', async () => {
  const who = of(notice(1), notice(2, { receiving_type: 'app' }))
  await expect(noticeInfo(who, { id: 9 })).rejects.toEqual(new Refusal('noSuchContent'))
  await expect(noticeInfo(who, { id: 2 })).rejects.toEqual(new Refusal('noSuchContent'))
})
