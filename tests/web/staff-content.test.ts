import { describe, expect, test } from 'vitest'
import { contentPublish } from '../../src/lib/domain/content/edit.ts'
import { loadContentItem } from '../../src/lib/web/staff/content/item.ts'
import { loadStaffContent } from '../../src/lib/web/staff/content/list.ts'
import { loadContentPreview } from '../../src/lib/web/staff/content/preview.ts'
import { announced, now, reading } from '../domain/content/desk.ts'
import { databases, member, staff, visitor } from '../world.ts'
import { ledTo, opened, shown } from './astro-request.ts'

const item = '/staff/content_item?kind=words&name=company'

describe.each(databases)('editing site content on %s', (_, open) => {
  const desk = async () => reading(await staff(await open(), 'content'))
  const page = async (who: Awaited<ReturnType<typeof desk>>, path: string, form?: Record<string, string>) =>
    shown(await loadContentItem(opened(who, path, form && { form })))

  test('the form shows current content, which is saved as draft, previewed and published', async () => {
    const who = await desk()
    const { values, revision } = await page(who, item)
    const form = { ...values, revision: String(revision), 'copyright.company_name.zh-cn': '青岳汽车', do: 'draft' }
    expect(ledTo((await loadContentItem(opened(who, item, { form }))) as Response)).toBe(`${item}&done=1`)
    const after = await page(who, item)
    expect(after.values['copyright.company_name.zh-cn']).toBe('青岳汽车')
    expect(after.state.hasDraft).toBe(true)
    expect((await now(visitor(who.db)).site('zh-cn')).copyright.company_name).not.toBe('青岳汽车')
    const asked = opened(who, '/staff/content_preview?kind=words&name=company')
    expect(await loadContentPreview(asked)).toMatchObject({ kind: 'help' })
    expect((await asked.locals.library.site('zh-cn')).copyright.company_name).toBe('青岳汽车')
    await loadContentItem(opened(who, item, { form: { ...form, revision: '1', do: 'publish' } }))
    expect((await now(visitor(who.db)).site('zh-cn')).copyright.company_name).toBe('青岳汽车')
    expect((await page(who, item)).versions).toMatchObject([{ isText: true, lines: [] }])
  })

  test('a refusal is shown at its field and keeps all input', async () => {
    const who = await desk()
    const links = '/staff/content_item?kind=words&name=links'
    const { values } = await page(who, links)
    const form = {
      ...values,
      'friend_links.0.href': 'http://a.example',
      'friend_links.1.text.zh-cn': '新朋友',
      do: 'publish',
    }
    const refused = await page(who, links, { ...form, revision: '0' })
    expect(refused.fault?.field).toBe('friend_links.0.href')
    expect(refused.fault?.text).toContain('https://')
    expect(refused.shell.result?.good).toBe(false)
    expect(refused.values['friend_links.1.text.zh-cn']).toBe('新朋友')
    const late = await page(who, item, { ...(await page(who, item)).values, revision: '5', do: 'publish' })
    expect(late.fault?.reason).toBe('contentChanged')
  })

  test('adding a row keeps the input and saves nothing', async () => {
    const who = await desk()
    const search = '/staff/content_item?kind=words&name=search'
    const { values } = await page(who, search)
    const more = await page(who, search, {
      ...values,
      revision: '0',
      'search.default_words.zh-cn': '随便搜',
      do: 'add:search.hot_words',
    })
    expect(more.values['search.default_words.zh-cn']).toBe('随便搜')
    expect(Object.keys(more.values).some(name => name.startsWith('search.hot_words.6.'))).toBe(true)
    expect(await who.db.selectFrom('content_item').selectAll().execute()).toEqual([])
  })

  test('saving a new notice redirects to its URL, and a past time is refused', async () => {
    const who = await desk()
    const fresh = '/staff/content_item?kind=notice'
    const { values } = await page(who, fresh)
    const form = { ...values, revision: '0', 'title.zh-cn': '停电通知', 'content.zh-cn': '今晚停电。', do: 'schedule' }
    expect((await page(who, fresh, { ...form, due: '2020-01-01T00:00' })).fault?.field).toBe('due')
    const to = ledTo((await loadContentItem(opened(who, fresh, { form: { ...form, do: 'publish' } }))) as Response)
    expect(to).toMatch(/kind=notice&name=15/)
    expect((await now(who).notice('en-us')).find(({ id }) => id === 15)?.title).toBe('停电通知')
  })

  test('the list is searchable and requires the duty of content', async () => {
    const who = await desk()
    await contentPublish(who, { kind: 'notice', name: '2', revision: 0, body: announced })
    const list = shown(
      await loadStaffContent(opened(who, `/staff/content?kind=notice&text=${encodeURIComponent('春节')}`)),
    )
    expect(list.rows.map(({ name }) => name)).toEqual(['春节安排'])
    expect(ledTo((await loadContentItem(opened(who, '/staff/content_item?kind=help&name=999'))) as Response)).toBe(
      '/staff/content?kind=help',
    )
    for (const other of [await member(who.db), await staff(who.db, 'admin')])
      for (const load of [loadStaffContent, loadContentItem, loadContentPreview])
        expect(await load(opened(reading(other), item))).toBeInstanceOf(Response)
  })
})
