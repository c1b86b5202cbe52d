import { expect, test } from 'vitest'
import type { Article } from '../../../src/lib/core/content/library.ts'
import { Refusal } from '../../../src/lib/core/refusal.ts'
import { footerHelp, helpClassList, helpInfo, helpPage } from '../../../src/lib/domain/site/help.ts'
import { reader } from './library.ts'

const classes = [
  { class_id: 2, class_name: '配送方式', sort: 2, footer: true },
  { class_id: 1, class_name: '购物指南', sort: 1, footer: true },
  { class_id: 5, class_name: '平台规则', sort: 3, footer: false },
]
const blank = { title: '运费', content: '<p>好</p>', source: '好', class_id: 1, sort: 0, create_time: 1_790_000_000 }
const article = (id: number, values: Partial<Article> = {}): Article => ({ id, ...blank, ...values })
const of = (...articles: Article[]) => reader('zh-cn', { help: async () => articles, helpClass: async () => classes })

test('sorts classes and articles by sort, then id', async () => {
  const who = of(article(3, { sort: 2 }), article(2), article(1), article(4, { class_id: 2 }))
  const lists = await helpClassList(who)
  expect(lists.map(each => each.class_name)).toEqual(['购物指南', '配送方式', '平台规则'])
  expect(lists.map(each => each.child_list.map(child => child.id))).toEqual([[1, 2, 3], [4], []])
  expect(lists[1]).toEqual({ class_id: 2, class_name: '配送方式', child_list: [{ id: 4, title: '运费' }] })
})

test('the footer shows four articles of each footer class', async () => {
  const groups = await footerHelp(of(...[1, 2, 3, 4, 5].map(id => article(id)), article(6, { class_id: 5 })))
  expect(groups.map(group => group.class_id)).toEqual([1, 2])
  expect(groups[0]?.child_list.map(each => each.id)).toEqual([1, 2, 3, 4])
})

test('the site’s footer has four classes of four articles', async () => {
  const groups = await footerHelp(reader())
  expect(groups.map(group => group.class_name)).toEqual(['购物指南', '配送方式', '售后服务', '社区与商家'])
  expect(groups.map(group => group.child_list.length)).toEqual([4, 4, 4, 4])
})

test('a page of a class has its articles and the totals', async () => {
  const who = of(article(1), article(2), article(3), article(4, { class_id: 2 }))
  const { content, source, ...head } = blank
  expect(await helpPage(who, { class_id: 1, page: 2, page_size: 2 })).toEqual({
    count: 3,
    page_count: 2,
    list: [{ id: 3, ...head, class_name: '购物指南' }],
  })
})

test('without a class, lists all articles by class; beyond the last page none', async () => {
  const who = of(article(1, { class_id: 2 }), article(2))
  expect((await helpPage(who, { page: 1, page_size: 10 })).list.map(each => each.id)).toEqual([2, 1])
  expect(await helpPage(who, { page: 3, page_size: 10 })).toEqual({ count: 2, page_count: 1, list: [] })
})

test('returns an article with its text and class', async () => {
  const { sort, source, ...shown } = blank
  const found = await helpInfo(of(article(7, { class_id: 5 })), { id: 7 })
  expect(found).toEqual({ id: 7, ...shown, class_id: 5, class_name: '平台规则' })
})

test('refuses unknown articles and classes', async () => {
  const no = new Refusal('noSuchContent')
  await expect(helpInfo(of(article(1)), { id: 2 })).rejects.toEqual(no)
  await expect(helpPage(of(article(1)), { class_id: 9, page: 1, page_size: 10 })).rejects.toEqual(no)
})

test('returns the text in the reader’s language', async () => {
  expect((await helpInfo(reader('en-us'), { id: 1 })).title).toBe('How to buy')
  expect((await helpInfo(reader('zh-cn'), { id: 1 })).title).toBe('购物流程')
})
