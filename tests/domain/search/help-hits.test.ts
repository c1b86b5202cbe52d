import { describe, expect, test } from 'vitest'
import { contentPublish, contentRemove } from '../../../src/lib/domain/content/edit.ts'
import { helpHits } from '../../../src/lib/domain/search/help-hits.ts'
import { suggest } from '../../../src/lib/domain/search/suggest.ts'
import { databases, staff, visitor } from '../../world.ts'
import { announced, article, reading } from '../content/desk.ts'

const ALL: [number, number] = [0, 1000]

describe.each(databases)('help and notices in search on %s', (_name, open) => {
  async function place() {
    const who = reading(await staff(await open(), 'content'))
    const asks = (locale: 'zh-cn' | 'en-us' = 'zh-cn') => reading({ ...visitor(who.db), locale })
    const keysOf = async (text: string, locale?: 'zh-cn' | 'en-us') =>
      (await helpHits(asks(locale), text, ALL)).hits.map(({ type, id }) => `${type} ${id}`)
    return { who, asks, keysOf }
  }

  test('finds shipped articles in their language, title hits first', async () => {
    const { asks, keysOf } = await place()
    const {
      hits: [first],
    } = await helpHits(asks(), '隐私政策', ALL)
    expect([first!.type, first!.id]).toEqual(['help', 18])
    expect(
      first!.title
        .filter(({ hit }) => hit)
        .map(({ text }) => text)
        .join(''),
    ).toBe('隐私政策')
    expect(await keysOf('privacy policy', 'en-us')).toContain('help 18')
    expect(await keysOf('隐私政策', 'en-us')).toEqual([])
    expect([await keysOf('火星基地'), await keysOf('，。')]).toEqual([[], []])
  })

  test('returns those in the range asked for, and counts all', async () => {
    const { asks } = await place()
    const all = await helpHits(asks(), '订单', ALL)
    expect(all.total).toBeGreaterThan(2)
    expect(all.hits).toHaveLength(all.total)
    expect(await helpHits(asks(), '订单', [1, 3])).toEqual({ total: all.total, hits: all.hits.slice(1, 3) })
    expect(await helpHits(asks(), '订单', [0, 0])).toEqual({ total: all.total, hits: [] })
  })

  test('finds published content at once until removed, and invalidates pages', async () => {
    const { who, asks, keysOf } = await place()
    expect(await keysOf('春节安排')).toEqual([])
    const body = { ...article, 'zh-cn': { title: '春节安排怎么查', content: '看公告。' } }
    const help = await contentPublish(who, { kind: 'help', revision: 0, body })
    const notice = await contentPublish(who, { kind: 'notice', revision: 0, body: announced })
    expect((await keysOf('春节安排')).sort()).toEqual([`help ${help.name}`, `notice ${notice.name}`])
    const reader = asks()
    expect(await suggest(reader, { text: '春节' })).toContainEqual({
      type: 'notice',
      id: Number(notice.name),
      name: '春节安排',
    })
    expect(reader.read).toEqual(expect.arrayContaining(['shell', 'notices']))
    await contentRemove(who, { kind: 'notice', name: notice.name, revision: 1 })
    expect(await keysOf('春节安排')).toEqual([`help ${help.name}`])
  })
})
