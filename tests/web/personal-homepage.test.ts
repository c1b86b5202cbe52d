import { beforeAll, describe, expect, test } from 'vitest'
import { tag } from '../../src/lib/core/tags.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { loadPersonalHomepage } from '../../src/lib/web/forum/personal-homepage.ts'
import { databases, essay, forum, member, video, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

describe.each(databases)('a member’s public page on %s', (_name, openDb) => {
  let db: Db
  let user_id: number
  let post: number
  let film: number

  beforeAll(async () => {
    db = await openDb()
    user_id = (await member(db, { nickname: '阿明', mobile: '13800138000', bio: '爱车' })).member
    post = await essay(db, { user_id, forum_id: await forum(db) })
    film = await video(db, { user_id })
    await video(db, { user_id, shown: 0 })
  })

  const load = async (search: string, who = visitor(db)) => {
    const page = opened(who, `/personalHomepage?id=${user_id}${search}`)
    return { page, who, ...(await loadPersonalHomepage(page)) }
  }

  test('shows posts but no videos at first, and masks the mobile number', async () => {
    const { home, head, who, player } = await load('')
    expect(home?.essays?.data.map(({ id }) => id)).toEqual([post])
    expect(home?.videos).toBeNull()
    expect(home?.user.mobile).toBe('138****8000')
    expect(player).toBeNull()
    expect(head).toMatchObject({ description: '爱车', type: 'profile', noindex: false })
    expect(who.read).toContain(tag.user(user_id))
  })

  test('shows the member no more than a guest', async () => {
    const { home } = await load('&tab=video', { ...visitor(db), member: user_id as never })
    expect(home?.user.mobile).toBe('138****8000')
    expect(home?.videos?.data.map(({ id }) => id)).toEqual([film])
  })

  test('plays a video over the page and counts its view, keeping the page’s path', async () => {
    const { player, head, page, to } = await load(`&tab=video&video=${film}`)
    expect(player?.film.id).toBe(film)
    expect(page.response.headers.get('x-view')).toBe(`video:${film}`)
    expect(head?.path).toBe(`/personalHomepage?id=${user_id}&tab=video`)
    expect(to?.(0)).toBe(`/personalHomepage?id=${user_id}&tab=video`)
  })

  test('refuses an unknown video over the page with 404', async () => {
    const { home, refusal, page } = await load('&video=999')
    expect(home?.user.id).toBe(user_id)
    expect(refusal).toBe('noSuchContent')
    expect(page.response.status).toBe(404)
    expect(page.response.headers.get('x-view')).toBeNull()
  })

  test('responds 404 past the last page and for unknown members', async () => {
    const { page, head } = await load('&page=2')
    expect([page.response.status, head?.noindex]).toEqual([404, true])
    const nobody = opened(visitor(db), '/personalHomepage?id=999')
    expect(await loadPersonalHomepage(nobody)).toEqual({})
    expect(nobody.response.status).toBe(404)
  })
})
