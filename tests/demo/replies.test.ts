import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../src/lib/db/open.ts'
import { brands } from '../../src/lib/demo/seed/corpus/brands.ts'
import { answers } from '../../src/lib/demo/seed/corpus/embeds.ts'
import { cities, nicknames } from '../../src/lib/demo/seed/corpus/members.ts'
import { notices } from '../../src/lib/demo/seed/corpus/notices.ts'
import { notices as noticeReplies } from '../../src/lib/demo/seed/corpus/replies/notices.ts'
import { seed } from '../../src/lib/demo/seed/index.ts'
import { generalReplies, type Reply, readReplies, withAnswers } from '../../src/lib/demo/seed/replies.ts'
import { themeStories } from '../../src/lib/demo/seed/themes.ts'
import { NOW, onSqlite } from '../world.ts'

interface Said {
  id: number
  title: string
  content: string
  createtime: number
}

let db: Db
let said: Said[]
beforeAll(async () => {
  db = await onSqlite()
  await seed(db, { now: NOW })
  said = await db
    .selectFrom('comment')
    .innerJoin('essay', 'essay.id', 'essay_id')
    .select(['comment.id', 'title', 'comment.content', 'comment.createtime'])
    .where('comment.is_approved', '=', 1)
    .execute()
}, 120_000)

const names = [...brands.flatMap(({ name, cars }) => [name, ...cars.map(car => car.name)]), ...cities, ...nicknames]
const byLength = names.sort((one, other) => other.length - one.length)

/** A text without names, digits, punctuation and emoji: what is compared. */
const bare = (text: string) =>
  byLength.reduce((left, name) => left.replaceAll(name, ''), text).replace(/[^\p{L}]/gu, '')

test('no reply of the demo is said more than twice, whatever names and numbers it holds', async () => {
  const rows = await db.selectFrom('comment').select('content').execute()
  expect(rows.length).toBeGreaterThan(2000)
  const counts = Map.groupBy(rows, ({ content }) => bare(content))
  const often = [...counts].filter(([, same]) => same.length > 2)
  expect(often.map(([text, same]) => [text, same.length])).toEqual([])
  expect(counts.size).toBeGreaterThan(rows.length * 0.85)
})

/** Matches what a text of the corpus becomes: slots filled, spaces put in. */
function pattern(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map(part => part.replace(/\s/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

const flat = (text: string) => text.replace(/\s/g, '')
/** Goods may be named behind the first reply. */
const withoutGoods = (text: string) => text.replace(new RegExp(` (${answers.join('|')})/sku-\\d+$`), '')

interface Story {
  title: RegExp
  replies: RegExp[]
}

const patterns = (replies: Reply[]) => replies.flatMap(withAnswers).map(({ text }) => pattern(text))

/** Every post of the corpus with the replies to it, to any post of its theme, and to any at all. */
function stories(): Story[] {
  const general = patterns(generalReplies)
  const told = [...themeStories.values()].flatMap(({ tales, notes, replies }) => {
    const any = patterns(replies.get('*') ?? [])
    return [...tales, ...notes].map(({ title }) => {
      const own = [...replies].filter(([words]) => words !== '*' && title.includes(words))
      expect([title, own.length]).toEqual([title, 1])
      return { title: pattern(title), replies: [...patterns(own[0]![1]), ...any, ...general] }
    })
  })
  const pinned = [...readReplies(noticeReplies)].map(([words, replies]) => {
    const title = notices.map(text => text.split('\n')[0]!).find(title => title.includes(words))!
    return { title: pattern(title), replies: patterns(replies) }
  })
  return [...told, ...pinned]
}

test('every reply belongs to the talk about its post', () => {
  const known = stories()
  const strange = said.filter(({ title, content }) => {
    const story = known.find(each => each.title.test(flat(title)))
    return !story?.replies.some(reply => reply.test(flat(withoutGoods(content))))
  })
  expect(strange.map(({ title, content }) => [title, content])).toEqual([])
})

test('every heading of the replies names one post of its theme', () => {
  for (const { name, tales, notes, replies } of themeStories.values())
    for (const words of replies.keys()) {
      const titles = [...tales, ...notes].filter(({ title }) => title.includes(words))
      expect([name, words, titles.length]).toEqual([name, words, words === '*' ? 0 : 1])
    }
})

test('about 25 forums are written in, each of them often, all others are brands', async () => {
  const rows = await db.selectFrom('forum').select(['name', 'brand_id', 'essay_count', 'is_closed']).execute()
  const lively = rows.filter(({ essay_count }) => essay_count > 0)
  expect(lively.length).toBeGreaterThanOrEqual(22)
  expect(lively.length).toBeLessThanOrEqual(30)
  expect(lively.filter(({ essay_count }) => essay_count < 5)).toEqual([])
  const quiet = rows.filter(({ essay_count, is_closed }) => essay_count === 0 && is_closed === 0)
  expect(quiet.filter(({ brand_id }) => brand_id === null)).toEqual([])
})

test('the demo ends today, and its figures agree: more have read than replied, liked or collected', async () => {
  const rows = await db.selectFrom('essay').selectAll().where('shown', '=', 1).execute()
  expect(rows.filter(({ createtime }) => createtime > NOW - 86_400).length).toBeGreaterThanOrEqual(8)
  expect(said.filter(({ createtime }) => createtime > NOW - 86_400).length).toBeGreaterThanOrEqual(20)
  const odd = rows.filter(row => row.views < 8 * row.comment_count + row.quantity || row.praise_count > row.views)
  expect(odd.map(({ id }) => id)).toEqual([])
  const of = (least: number, most: number) =>
    rows.filter(({ comment_count: n, top }) => top === 0 && n >= least && n < most).map(({ views }) => views)
  const middle = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1]!
  expect(middle(of(15, 99))).toBeGreaterThan(middle(of(1, 8)))
})
