import type { AstroGlobal } from 'astro'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { loadMallCollection, loadMyCollection } from '../../src/lib/web/member/collections.ts'
import { loadCommunity, loadForumManagement, loadPeople, loadReplies } from '../../src/lib/web/member/community.ts'
import { loadMyIssue } from '../../src/lib/web/member/my-issue.ts'
import { loadFootprint, loadMyCoupons } from '../../src/lib/web/member/purchases.ts'
import { loadWelcome } from '../../src/lib/web/member/welcome.ts'
import { shop } from '../domain/mall/world.ts'
import { comment, databases, essay, forum, marks, member, NOW, video, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

const locationOf = (page: unknown) => (page as Response).headers.get('location')

describe.each(databases)('a member’s lists on %s', (_name, openDb) => {
  let db: Db
  let who: Member
  let other: Member
  let forum_id: number
  let post: number
  let film: number

  beforeAll(async () => {
    db = await openDb()
    who = await member(db, { nickname: '阿明', mobile: '13800138000' })
    other = await member(db, { nickname: '小林' })
    forum_id = await forum(db)
    post = await essay(db, { user_id: other.member, forum_id, title: '提车' })
    film = await video(db, { user_id: other.member })
  })

  async function load<Page>(
    loader: (astro: AstroGlobal) => Promise<Page>,
    search = '',
    options = {},
    by: Member = who,
  ) {
    const page = opened(by, `/member/list${search}`, options)
    const found = await loader(page)
    if (found instanceof Response) throw new Error(`led to ${locationOf(found)}`)
    return { ...(found as Exclude<Page, Response>), page }
  }

  test('redirect guests to login and back', async () => {
    for (const loader of [
      ...[loadMyCollection, loadMallCollection, loadCommunity, loadForumManagement, loadPeople, loadReplies],
      ...[loadMyIssue, loadFootprint, loadMyCoupons, loadWelcome],
    ]) {
      const page = opened(visitor(db), '/member/list?page=2')
      expect(locationOf(await loader(page))).toBe(`/login?redirect=${encodeURIComponent('/member/list?page=2')}`)
      expect(page.response.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('respond 404 past the last page of each list', async () => {
    for (const [loader, tabs] of [
      [loadMyCollection, ['essay', 'video', 'forum']],
      [loadMallCollection, ['goods', 'shop']],
      [loadForumManagement, ['collected', 'led', 'apply']],
      [loadPeople, ['follows', 'fans', 'blocked']],
      [loadReplies, ['mine', 'toMe']],
      [loadMyIssue, ['essay', 'video', 'draft', 'held', 'refused']],
      [loadFootprint, ['']],
      [loadMyCoupons, ['shop', 'platform']],
    ] as const)
      for (const tab of tabs) {
        const far = await load<unknown>(loader, `?tab=${tab}&page=2`, {}, other)
        const near = await load<unknown>(loader, `?tab=${tab}`, {}, other)
        expect([loader.name, tab, far.page.response.status]).toEqual([loader.name, tab, 404])
        expect([loader.name, tab, near.page.response.status]).toEqual([loader.name, tab, undefined])
      }
  })

  test('each tab of a collection loads only its list, and an unknown tab the first', async () => {
    await marks(db, who.member, 'essay', post)
    await marks(db, who.member, 'video', film)
    await marks(db, who.member, 'forum', forum_id)
    const first = await load(loadMyCollection, '?tab=nothing')
    expect(first.list).toMatchObject({ tab: 'essay', total: 1, part: { page: 1, limit: 10 } })
    expect([first.essays?.data.map(({ id }) => id), first.videos, first.forums]).toEqual([[post], null, null])
    const films = await load(loadMyCollection, '?tab=video')
    expect(films.videos?.data.map(({ id }) => id)).toEqual([film])
    const forums = await load(loadMyCollection, '?tab=forum')
    expect(forums.forums?.data.map(({ id }) => id)).toEqual([forum_id])
    expect((await load(loadMyCollection, '', {}, other)).list.total).toBe(0)
  })

  test('followed shops are shown with the average of their scores', async () => {
    const id = await shop(db, { evaluate_count: 1, desc_sum: 5, service_sum: 4, delivery_sum: 3 })
    await marks(db, who.member, 'shop', id)
    const { goods, shops } = await load(loadMallCollection, '?tab=shop')
    expect(goods).toBeNull()
    expect(shops?.map(each => [each.site_id, each.rating])).toEqual([[id, '4.0']])
  })

  test('a form from this site removes a mark before the list is loaded', async () => {
    const collector = await member(db)
    await marks(db, collector.member, 'essay', post)
    const form = { do: 'essay', essay_id: String(post), screen: '2' }
    const foreign = { form, origin: 'https://elsewhere.example' }
    const refused = await load(loadMyCollection, '', foreign, collector)
    expect([refused.list.total, refused.list.sent.fault?.reason]).toEqual([1, 'foreignOrigin'])
    const { list } = await load(loadMyCollection, '', { form }, collector)
    expect([list.total, list.sent.fault]).toEqual([0, null])
  })

  test('held and refused content is listed only for its author', async () => {
    const author = await member(db)
    const own = { user_id: author.member, forum_id }
    const shown = await essay(db, own)
    const held = await essay(db, { ...own, shown: 0, is_approved: 0 })
    const refused = await essay(db, { ...own, shown: 0, is_approved: 2, reason: '广告' })
    const waiting = await video(db, { user_id: author.member, shown: 0, is_approved: 0 })
    const idsIn = async (tab: string, by: Member = author) => {
      const { essays, films } = await load(loadMyIssue, `?tab=${tab}`, {}, by)
      return { essays: essays.map(({ id }) => id), films: films.map(({ id }) => id) }
    }
    expect(await idsIn('essay')).toEqual({ essays: [shown], films: [] })
    expect(await idsIn('held')).toEqual({ essays: [held], films: [waiting] })
    expect(await idsIn('refused')).toEqual({ essays: [refused], films: [] })
    expect(await idsIn('held', who)).toEqual({ essays: [], films: [] })
    expect((await load(loadMyIssue, '?tab=draft', {}, author)).drafts).toEqual([])
  })

  test('lists follows, fans and blocked members', async () => {
    await marks(db, who.member, 'user', other.member)
    const follows = await load(loadPeople)
    expect([follows.tab, follows.people.map(({ nickname }) => nickname)]).toEqual(['follows', ['小林']])
    const fans = await load(loadPeople, '?tab=fans', {}, other)
    expect(fans.people.map(({ nickname }) => nickname)).toEqual(['阿明'])
    expect((await load(loadPeople, '?tab=blocked')).people).toEqual([])
  })

  test('lists replies by the member or to them', async () => {
    const said = await comment(db, { essay_id: post, user_id: who.member, content: '恭喜' })
    const mine = await load(loadReplies)
    expect(mine.comments.map(({ id }) => id)).toEqual([said])
    const toOther = await load(loadReplies, '?tab=toMe', {}, other)
    expect(toOther.comments.map(({ id }) => id)).toEqual([said])
    expect((await load(loadReplies, '?tab=toMe')).comments).toEqual([])
  })

  test('lists collected and moderated forums and moderator applications', async () => {
    await db.insertInto('moderator').values({ forum_id, user_id: other.member, createtime: NOW }).execute()
    const collected = await load(loadForumManagement)
    expect([collected.tab, collected.forums?.data.map(({ id }) => id), collected.applied]).toEqual([
      'collected',
      [forum_id],
      null,
    ])
    const led = await load(loadForumManagement, '?tab=led', {}, other)
    expect(led.forums?.data.map(({ id }) => id)).toEqual([forum_id])
    const applied = await load(loadForumManagement, '?tab=apply')
    expect([applied.forums, applied.applied?.data]).toEqual([null, []])
  })

  test('an unknown coupon state falls back to usable coupons', async () => {
    expect((await load(loadMyCoupons, '?state=3&tab=platform')).state).toBe(3)
    const { state, tab, coupons, counts } = await load(loadMyCoupons, '?state=9')
    expect({ state, tab, coupons }).toEqual({ state: 1, tab: 'shop', coupons: [] })
    expect(counts.every(count => count === 0)).toBe(true)
  })

  test('members see their whole mobile number, their notices and their check-in', async () => {
    expect((await load(loadCommunity)).user.mobile).toBe('13800138000')
    const { welcome } = await load(loadWelcome)
    expect(welcome.user.id).toBe(who.member)
    expect(welcome.heard.data).toEqual([])
    expect(welcome.notices.length).toBeGreaterThan(0)
    expect(welcome.sent.pressed).toBe('')
  })
})
