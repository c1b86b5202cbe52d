import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { essayDelete } from '../../src/lib/domain/forum/moderate/delete.ts'
import { answerForm } from '../../src/lib/web/fragment.ts'
import { loadModeration } from '../../src/lib/web/moderation/moderation.ts'
import { comment, databases, essay, forum, member, moderator, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

const locationOf = (page: unknown) => (page as Response).headers.get('location')

describe.each(databases)('moderator pages on %s', (_name, openDb) => {
  let db: Db
  let forum_id: number
  let who: Member
  let other: Member
  let post: number
  let held: number
  let deleted: number

  beforeAll(async () => {
    db = await openDb()
    forum_id = await forum(db, { name: '比亚迪', essay_count: 1 })
    who = await moderator(db, forum_id)
    other = await member(db)
    const place = { user_id: other.member, forum_id }
    post = await essay(db, { ...place, title: '提车' })
    held = await essay(db, { ...place, title: '待审', shown: 0, is_approved: 0 })
    deleted = await essay(db, { ...place, title: '广告' })
    await essayDelete(who, { essay_id: deleted, reason: '广告' })
    await db.updateTable('forum').set({ essay_count: 1 }).execute()
  })

  const load = async (search: string, options = {}, by: Member = who) => {
    const page = opened(by, `/member/plateSetting${search}`, options)
    const found = await loadModeration(page)
    if (found instanceof Response) throw new Error(`led to ${locationOf(found)}`)
    return { ...found, status: page.response.status }
  }
  const tab = (name: string, more = '') => load(`?forum_id=${forum_id}&tab=${name}${more}`)

  test('redirects guests to login, and offers no forum to others', async () => {
    const path = `/member/plateSetting?forum_id=${forum_id}`
    expect(locationOf(await loadModeration(opened(visitor(db), path)))).toMatch(/^\/login\?redirect=/)
    expect((await load('', {}, other)).plates).toEqual([])
    const address = `/member/plateSetting?forum_id=${forum_id}`
    expect((await load('')).plates).toMatchObject([{ id: forum_id, name: '比亚迪', href: address }])
  })

  test('refuses a forum one does not moderate without loading it', async () => {
    const { plate, content, refusal, status } = await load(`?forum_id=${forum_id}&tab=held`, {}, other)
    expect({ plate, content }).toEqual({ plate: undefined, content: undefined })
    expect(refusal).toBe('forbidden')
    expect(status).toBe(403)
  })

  test('tabs are links with the number of pending items', async () => {
    const { links, content } = await load(`?forum_id=${forum_id}`)
    expect(content).toMatchObject({ tab: 'settings', plate: { id: forum_id } })
    expect(links?.filter(({ current }) => current)).toMatchObject([
      { href: `/member/plateSetting?forum_id=${forum_id}&tab=settings` },
    ])
    expect(links?.find(({ href }) => href.endsWith('tab=held'))?.count).toBe(1)
    expect(links?.find(({ href }) => href.endsWith('tab=reports'))?.count).toBeUndefined()
  })

  test('opens one post’s form at a time, and its link closes it', async () => {
    const closed = await tab('essays')
    const base = `/member/plateSetting?forum_id=${forum_id}&tab=essays&show=new`
    expect(closed.content).toMatchObject({
      essays: [{ id: post, isOpen: false, href: `${base}&essay=${post}` }],
      total: 1,
      plates: [],
      history: null,
    })
    const open = await tab('essays', `&essay=${post}`)
    expect(open.content).toMatchObject({
      essays: [{ id: post, isOpen: true, href: base }],
      plates: [{ id: forum_id }],
      history: { data: [] },
    })
  })

  test('held and deleted posts are shown only in their tabs', async () => {
    expect((await tab('held')).content).toMatchObject({ essays: [{ id: held }], comments: [], total: 1 })
    expect((await tab('held', '&show=comments')).content).toMatchObject({ essays: [], comments: [], total: 0 })
    expect((await tab('deleted')).content).toMatchObject({ essays: [{ id: deleted }], total: 1 })
  })

  test('one comment is shown instead of a tab until it is deleted; not that of another forum', async () => {
    const said = await comment(db, { essay_id: post, user_id: other.member, content: '广告' })
    const own = await forum(db)
    await db.insertInto('moderator').values({ forum_id: own, user_id: who.member, createtime: who.now }).execute()
    const commentIn = async (forum_id: number) =>
      comment(db, { essay_id: await essay(db, { user_id: other.member, forum_id }), user_id: other.member })
    const one = await load(`?forum_id=${forum_id}&comment=${said}`)
    expect(one.content).toMatchObject({ tab: 'comment', comment: { id: said, content: '广告' } })
    expect(one.links?.filter(({ current }) => current)).toEqual([])
    for (const [id, expected] of [
      [await commentIn(own), 404],
      [await commentIn(await forum(db)), 403],
      [99_999, 404],
    ] as const) {
      const { content, status } = await load(`?forum_id=${forum_id}&comment=${id}`)
      expect([id, content, status]).toEqual([id, { tab: 'comment', forum_id, comment: null }, expected])
    }
    const form = { do: 'commentDelete', comment_id: String(said), reason: '广告' }
    const deleted = await load(`?forum_id=${forum_id}&comment=${said}`, { form })
    expect([deleted.content, deleted.status]).toEqual([{ tab: 'comment', forum_id, comment: null }, 200])
    await db.deleteFrom('moderator').where('forum_id', '=', own).execute()
  })

  test('every other tab loads its own list', async () => {
    expect((await tab('columns')).content).toMatchObject({ tab: 'columns', columns: [], forum_id })
    expect((await tab('reports')).content).toMatchObject({ tab: 'reports', reports: [], total: 0 })
    expect((await tab('mutes')).content).toMatchObject({ tab: 'mutes', data: [], total: 0, forum_id })
    expect((await tab('moderators')).content).toMatchObject({ moderators: [{ id: who.member }] })
    expect((await tab('log')).content).toMatchObject({
      tab: 'log',
      data: [{ action: 'commentDelete' }, { action: 'essayDelete' }],
    })
  })

  test('responds 404 past the last page of a list', async () => {
    for (const name of ['essays', 'held', 'reports', 'deleted', 'mutes', 'log'])
      expect([name, (await tab(name, '&page=2')).status]).toEqual([name, 404])
    expect((await tab('held')).status).toBeUndefined()
  })

  test('a form takes effect before the page loads, and is refused for others', async () => {
    const form = { do: 'mute', forum_id: String(forum_id), user_id: String(other.member), days: '3', reason: '刷屏' }
    const { sent, content } = await load(`?forum_id=${forum_id}&tab=mutes`, { form })
    expect(sent.fault).toBeNull()
    expect(content).toMatchObject({ data: [{ user_id: other.member, until: who.now + 3 * 86_400 }] })
    const stranger = await member(db)
    const refused = await load('', { form: { ...form, user_id: String(who.member) } }, stranger)
    expect(refused.sent.fault?.reason).toBe('forbidden')
    expect(await db.selectFrom('mute').select('user_id').execute()).toEqual([{ user_id: other.member }])
  })

  test('a form sent to a fragment is answered in headers, naming the wrong field', async () => {
    const path = `/fragments/member/plateSetting?forum_id=${forum_id}&tab=held`
    const verdict = { do: 'essayApprove', essay_id: String(held), is_approved: '2' }
    const send = async (form: Record<string, string>) => {
      const page = opened(who, path, { form })
      const found = await loadModeration(page)
      if (found instanceof Response) throw new Error(`led to ${locationOf(found)}`)
      const { fault, said } = await answerForm(page, '版主', found.sent)
      const words = (name: string) => decodeURIComponent(page.response.headers.get(name) ?? '')
      return { field: fault?.field, said, told: words('x-said'), wrong: words('x-fault') }
    }
    expect(await send(verdict)).toEqual({ field: 'reason', said: '', told: '', wrong: '请写明原因' })
    const usual = { do: 'essayFlag', essay_id: String(post), flag: '0' }
    expect(await send(usual)).toEqual({ field: undefined, said: '', told: '操作成功', wrong: '' })
    const login = locationOf(await loadModeration(opened(visitor(db), path)))
    expect(login).toBe(`/login?redirect=${encodeURIComponent(path.replace('/fragments', ''))}`)
  })
})
