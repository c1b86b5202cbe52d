import { beforeAll, describe, expect, test } from 'vitest'
import { tag } from '../../src/lib/core/tags.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { loadForum } from '../../src/lib/web/forum/forum.ts'
import { loadForums } from '../../src/lib/web/forum/forums.ts'
import { loadHomePage } from '../../src/lib/web/forum/home.ts'
import { loadPicks } from '../../src/lib/web/forum/picks.ts'
import { add, category, databases, essay, forum, member, NOW, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

describe.each(databases)('forum pages on %s', (_name, openDb) => {
  let db: Db
  let brands: number
  let byd: number
  let pinned: number
  let newest: number
  let hidden: number

  beforeAll(async () => {
    db = await openDb()
    brands = await category(db, { name: '品牌', sort: 1 })
    await category(db, { name: '地区', sort: 2 })
    byd = await forum(db, { name: '比亚迪', cate_id: brands, essay_count: 2 })
    const { member: user_id } = await member(db)
    const post = (values: object) => essay(db, { user_id, forum_id: byd, ...values })
    pinned = await post({ title: '必读', flag: 1, top: 1, createtime: NOW - 100 })
    newest = await post({ title: '提车', createtime: NOW })
    hidden = await post({ title: '待审', shown: 0, createtime: NOW })
  })

  const open = (path: string) => {
    const who = visitor(db)
    return { who, page: opened(who, path) }
  }

  test('shows a forum’s public posts, pinned first, cached for an hour', async () => {
    const { who, page } = open(`/bbsDetails?id=${byd}`)
    const { value, head } = await loadForum(page)
    expect(value?.essays.list.map(({ id }) => id)).toEqual([pinned, newest])
    expect(value?.pins).toEqual([])
    expect(value?.steps.map(({ path }) => path)).toEqual(['/', '/allBbs', `/bbsDetails?id=${byd}`])
    expect(head).toMatchObject({
      title: '比亚迪',
      path: `/bbsDetails?id=${byd}`,
      noindex: false,
    })
    expect(page.kept.options).toMatchObject({ maxAge: 3600 })
    expect(page.response.status).toBeUndefined()
    expect(who.read).toContain(tag.forum(byd))
    expect(who.read).toContain(tag.essaysOfForum(byd))
  })

  test('in other orders, pinned posts are shown above the list', async () => {
    const { page } = open(`/bbsDetails?id=${byd}&filter_type=1`)
    const { value } = await loadForum(page)
    expect(value?.essays.list.map(({ id }) => id)).toEqual([newest, pinned])
    expect(value?.pins.map(({ id }) => id)).toEqual([pinned])
  })

  test('shows members the same as guests, without their held posts', async () => {
    const author = await member(db)
    await db.updateTable('essay').set({ user_id: author.member }).where('id', '=', hidden).execute()
    const { value } = await loadForum(opened(author, `/bbsDetails?id=${byd}`))
    expect(value?.essays.list.map(({ id }) => id)).toEqual([pinned, newest])
    expect(value?.forum.is_collect).toBe('0')
  })

  test('a page past the last responds 404 and is not indexed', async () => {
    const { page } = open(`/bbsDetails?id=${byd}&page=2`)
    const { value, head } = await loadForum(page)
    expect(value?.essays.list).toEqual([])
    expect(head).toMatchObject({ noindex: true, path: `/bbsDetails?id=${byd}&page=2` })
    expect(page.response.status).toBe(404)
  })

  test('a closed or missing forum is refused with its status', async () => {
    const closed = await forum(db, { is_closed: 1, cate_id: brands })
    const one = open(`/bbsDetails?id=${closed}`)
    expect(await loadForum(one.page)).toEqual({ refusal: 'forumClosed' })
    const other = open('/bbsDetails?id=999')
    expect(await loadForum(other.page)).toEqual({ refusal: 'forumGone' })
    expect([one.page.response.status, other.page.response.status]).toEqual([403, 404])
  })

  test('lists the forums of the chosen category, without closed ones', async () => {
    const { shown, category, head, forums } = await loadForums(open('/allBbs?i=1').page)
    expect([category?.name, shown.map(({ id }) => id)]).toEqual(['品牌', [byd]])
    expect(forums.map(({ id }) => id)).toEqual([byd])
    expect(head).toMatchObject({ title: '品牌 - 全部论坛', path: '/allBbs?i=1' })
    const none = await loadForums(open('/allBbs?i=9').page)
    expect([none.category, none.shown, none.head.path]).toEqual([undefined, [], '/allBbs'])
  })

  test('a brand’s forum without posts is found by brand alone, unless all of its category are without', async () => {
    const makers = await category(db, { name: '品牌车系', sort: 3 })
    const brand = (name: string, sort: number) => add(db, 'brand', { name, letter: 'A', image: '', sort })
    const [one, other] = [await brand('奥迪', 1), await brand('埃安', 2)]
    const quiet = await forum(db, { name: '奥迪论坛', cate_id: makers, brand_id: one, essay_count: 0 })
    const written = await forum(db, { name: '埃安论坛', cate_id: makers, brand_id: other, essay_count: 0 })
    const places = async () => {
      const { shown, brands } = await loadForums(open('/allBbs?i=3').page)
      const directory = brands.list.flatMap(({ forum }) => forum.map(({ id }) => id))
      return { shown: shown.map(({ id }) => id), directory: directory.sort() }
    }
    expect(await places()).toEqual({ shown: [quiet, written], directory: [quiet, written] })
    await db.updateTable('forum').set({ essay_count: 1 }).where('id', '=', written).execute()
    expect(await places()).toEqual({ shown: [written], directory: [quiet, written] })
    await db.deleteFrom('forum').where('cate_id', '=', makers).execute()
    await db.deleteFrom('forum_category').where('id', '=', makers).execute()
  })

  test('picks can be filtered by category, and a page past the last responds 404', async () => {
    await add(db, 'pick', {
      essay_id: newest,
      cate_id: brands,
      coverimage: '/art/cover-s1.svg',
      title: '精选',
      desc: '好',
      sort: 1,
      createtime: NOW,
    })
    const one = open(`/sift?cate_id=${brands}`)
    const { picks, head, categories } = await loadPicks(one.page)
    expect(picks.data.map(row => row.essay_id)).toEqual([newest])
    expect(categories.map(({ id }) => id)).toEqual([0, brands])
    expect(head).toMatchObject({ title: '品牌 - 精选论坛', noindex: false })
    expect(one.page.response.status).toBeUndefined()
    const far = open('/sift?page=2')
    expect((await loadPicks(far.page)).head.noindex).toBe(true)
    expect(far.page.response.status).toBe(404)
  })

  test('the home page shows public posts and the latest notice', async () => {
    const { page } = open('/')
    const { home, notice, jsonLd } = await loadHomePage(page)
    expect(home.essays.map(({ id }) => id)).not.toContain(hidden)
    expect(notice?.title).toBeTruthy()
    expect(jsonLd).toMatchObject([{ '@type': 'WebSite' }, { '@type': 'Organization', logo: expect.any(String) }])
    expect(page.kept.options).toMatchObject({ maxAge: 3600 })
  })
})
