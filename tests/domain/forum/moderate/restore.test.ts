import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../src/lib/core/caller.ts'
import type { Db } from '../../../../src/lib/db/open.ts'
import { matchingIds } from '../../../../src/lib/db/search.ts'
import { deleteEssay } from '../../../../src/lib/domain/forum/edit-post.ts'
import { essayDetail } from '../../../../src/lib/domain/forum/essay-detail.ts'
import { essayDelete } from '../../../../src/lib/domain/forum/moderate/delete.ts'
import { deletedEssays, essayRestore } from '../../../../src/lib/domain/forum/moderate/restore.ts'
import { releaseEssay } from '../../../../src/lib/domain/forum/publish.ts'
import { searchTalkList, talkDetail, talkList } from '../../../../src/lib/domain/forum/talks.ts'
import { talkSave } from '../../../../src/lib/domain/staff/talks.ts'
import { databases, essay, pagesThatFall, staff, talk, visitor } from '../../../world.ts'
import { counters } from './recount.ts'
import { audits, type Scene, scene, trusted } from './scene.ts'

const part = { page: 1, limit: 10 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let at: Scene
  beforeAll(async () => {
    db = await open()
    at = await scene(db)
  })

  const later = <Who extends { now: number }>(who: Who, seconds = 50): Who => ({ ...who, now: who.now + seconds })
  const listed = async () => (await deletedEssays(at.mod, { forum_id: at.here, ...part })).data.map(({ id }) => id)

  test('restores a deleted post to lists, search and counters, logs it and notifies its author', async () => {
    const essay_id = await at.post()
    await at.say(essay_id)
    await essayDelete(at.mod, { essay_id, reason: '看错了' })
    const { data } = await deletedEssays(at.staff, { forum_id: at.here, ...part })
    expect(data[0]).toMatchObject({ id: essay_id, reason: '看错了', user_id: at.author.member })
    const who = later(at.both)
    await essayRestore(who, { essay_id, reason: '误删' })
    expect(await essayDetail(visitor(db), { essay_id })).toMatchObject({ comment_count: 1 })
    expect((await matchingIds(db, 'essay', '说点什么好')).ids).toContain(essay_id)
    expect(who.touched).toEqual(expect.arrayContaining(['essays', `essay:${essay_id}`, `essays:forum:${at.here}`]))
    expect(await listed()).not.toContain(essay_id)
    const { stored, counted } = await counters(db)
    expect(stored).toEqual(counted)
    const [row] = (await audits(db, 'essayRestore')).slice(-1)
    expect(row).toMatchObject({ user_id: at.both.member, forum_id: at.here, target_id: essay_id, reason: '误删' })
    const news = db.selectFrom('notice').select(['kind', 'text']).where('user_id', '=', at.author.member)
    expect(await news.orderBy('id', 'desc').executeTakeFirst()).toEqual({ kind: 'ESSAY_RESTORED', text: '误删' })
  })

  test('of two concurrent restores one succeeds', async () => {
    const essay_id = await at.post()
    await essayDelete(at.mod, { essay_id, reason: '广告' })
    const ends = await Promise.allSettled([essayRestore(at.mod, { essay_id }), essayRestore(at.staff, { essay_id })])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { stored, counted } = await counters(db)
    expect(stored).toEqual(counted)
  })

  test('a held post is held again when restored', async () => {
    const essay_id = await essay(db, { user_id: at.author.member, forum_id: at.here, shown: 0, is_approved: 0 })
    await essayDelete(at.mod, { essay_id, reason: '广告' })
    const pages = { post: (who: Caller) => essayDetail(who, { essay_id }) }
    expect(await pagesThatFall(at.mod, pages, () => essayRestore(at.mod, { essay_id }))).toEqual(['post'])
    await expect(essayDetail(visitor(db), { essay_id })).rejects.toThrow('essayHeld')
  })

  test('refuses to restore a post that its author deleted, also after an earlier restore', async () => {
    const [own, back] = await at.posts(at.here, at.here)
    await deleteEssay(at.author, { essay_id: own! })
    await expect(essayRestore(at.mod, { essay_id: own! })).rejects.toThrow('essayGone')
    await essayDelete(at.mod, { essay_id: back!, reason: '广告' })
    await essayRestore(at.mod, { essay_id: back! })
    await deleteEssay(later(at.author), { essay_id: back! })
    await expect(essayRestore(at.mod, { essay_id: back! })).rejects.toThrow('essayGone')
    expect(await listed()).not.toContain(own)
    expect(await listed()).not.toContain(back)
  })

  test('members and moderators of other forums may not restore or list deleted posts', async () => {
    const essay_id = await at.post()
    await essayDelete(at.mod, { essay_id, reason: '广告' })
    for (const who of [at.author, at.stranger, at.elsewhere]) {
      await expect(essayRestore(who, { essay_id })).rejects.toThrow('forbidden')
      await expect(deletedEssays(who, { forum_id: at.here, ...part })).rejects.toThrow('forbidden')
    }
  })

  test('a closed topic takes no new posts and is not offered, while its posts stay and can be edited', async () => {
    const content = await staff(db, 'content')
    const id = await talk(db, { name: '年终总结', interact: 9 })
    const who = await trusted(db)
    const post = { forum_id: at.here, column_id: at.columns[0]!, title: '我的一年', content: '<p>开了两万公里</p>' }
    const { essay_id } = await releaseEssay(who, { ...post, talk_ids: [id] })
    await talkSave(content, { id, name: '年终总结', desc: '', is_closed: 1 })
    await expect(releaseEssay(later(who, 300), { ...post, talk_ids: [id] })).rejects.toThrow('talkClosed')
    expect(await searchTalkList(visitor(db), { text: '年终' })).toEqual([])
    expect((await talkList(visitor(db), part)).data.map(each => each.id)).not.toContain(id)
    expect(await talkDetail(visitor(db), { talk_id: id })).toMatchObject({ is_closed: 1, essay_count: 1 })
    const { editEssay } = await import('../../../../src/lib/domain/forum/edit-post.ts')
    await editEssay(later(who, 600), { ...post, essay_id, talk_ids: [id], title: '我的这一年' })
    expect((await essayDetail(visitor(db), { essay_id })).talk_list).toEqual([{ id, name: '年终总结' }])
  })

  test('topics with a sort value set by staff are listed first', async () => {
    const content = await staff(db, 'content')
    const [small, great] = [await talk(db, { name: '小话题' }), await talk(db, { name: '大话题', interact: 9999 })]
    expect((await talkList(visitor(db), part)).data[0]!.id).toBe(great)
    await talkSave(content, { id: small, name: '小话题', desc: '', sort: 5 })
    expect((await talkList(visitor(db), part)).data.slice(0, 2).map(each => each.id)).toEqual([small, great])
  })
})
