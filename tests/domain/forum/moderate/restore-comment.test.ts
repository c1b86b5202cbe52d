import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../../src/lib/db/open.ts'
import { essayCommentList } from '../../../../src/lib/domain/forum/comment-list.ts'
import { deleteComment } from '../../../../src/lib/domain/forum/delete-comment.ts'
import { commentDelete, essayDelete } from '../../../../src/lib/domain/forum/moderate/delete.ts'
import { commentRestore, deletedComments } from '../../../../src/lib/domain/forum/moderate/restore.ts'
import { comment, databases, visitor } from '../../../world.ts'
import { counters } from './recount.ts'
import { audits, type Scene, scene } from './scene.ts'

const part = { page: 1, limit: 10 }
const reason = '灌水'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let at: Scene
  beforeAll(async () => {
    db = await open()
    at = await scene(db)
  })

  const later = <Who extends { now: number }>(who: Who): Who => ({ ...who, now: who.now + 50 })
  const listed = async () => (await deletedComments(at.mod, { forum_id: at.here, ...part })).data.map(({ id }) => id)
  const seen = async (essay_id: number) => {
    const { data } = await essayCommentList(visitor(db), { essay_id, ...part })
    return data.map(({ id, children_comment_list }) => [id, ...children_comment_list.map(child => child.id)])
  }
  const inStep = async () => {
    const { stored, counted } = await counters(db)
    expect(stored).toEqual(counted)
  }

  test('restores a comment with the replies removed with it, updates counters and notifies its author', async () => {
    const essay_id = await at.post()
    const comment_id = await at.say(essay_id)
    const [kept, gone, unsaid] = [
      await at.say(essay_id, comment_id),
      await at.say(essay_id, comment_id),
      await at.say(essay_id, comment_id),
    ]
    await commentDelete(at.mod, { comment_id: gone, reason })
    await deleteComment(at.stranger, { comment_id: unsaid })
    await commentDelete(later(at.mod), { comment_id, reason })
    expect(await seen(essay_id)).toEqual([])
    const { data, total } = await deletedComments(at.mod, { forum_id: at.here, ...part })
    expect([data[0], total]).toMatchObject([{ id: comment_id, essay_id, reason, user_id: at.stranger.member }, 2])

    const who = later(at.both)
    await commentRestore(who, { comment_id, reason: '误删' })
    expect(await seen(essay_id)).toEqual([[comment_id, kept]])
    expect(who.touched).toEqual(expect.arrayContaining([`comments:${essay_id}`, `essays:forum:${at.here}`]))
    expect(await listed()).toEqual([gone])
    await inStep()
    const [row] = (await audits(db, 'commentRestore')).slice(-1)
    expect(row).toMatchObject({ user_id: at.both.member, forum_id: at.here, target_id: comment_id, reason: '误删' })
    const news = db.selectFrom('notice').select(['kind', 'text']).where('user_id', '=', at.stranger.member)
    expect(await news.orderBy('id', 'desc').executeTakeFirst()).toEqual({ kind: 'COMMENT_RESTORED', text: '误删' })
    expect(await db.selectFrom('comment').select('reason').where('id', '=', comment_id).executeTakeFirst()).toEqual({
      reason: '',
    })
  })

  test('a reply deleted by its author in the same second as the comment stays deleted', async () => {
    const essay_id = await at.post()
    const comment_id = await at.say(essay_id)
    const [kept, unsaid] = [await at.say(essay_id, comment_id), await at.say(essay_id, comment_id)]
    await deleteComment(at.stranger, { comment_id: unsaid })
    await commentDelete(at.mod, { comment_id, reason })
    await commentRestore(at.mod, { comment_id })
    expect(await seen(essay_id)).toEqual([[comment_id, kept]])
    await inStep()
  })

  test('of two concurrent restores one succeeds', async () => {
    const comment_id = await at.say(await at.post())
    await commentDelete(at.mod, { comment_id, reason })
    const ends = await Promise.allSettled([at.mod, at.staff].map(who => commentRestore(who, { comment_id })))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await inStep()
  })

  test('a held comment is held again when restored', async () => {
    const essay_id = await at.post()
    const held = { user_id: at.stranger.member, shown: 0, is_approved: 0 }
    const comment_id = await comment(db, { essay_id, ...held })
    await commentDelete(at.mod, { comment_id, reason })
    await commentRestore(at.mod, { comment_id })
    const state = db.selectFrom('comment').select(['shown', 'is_approved', 'deletetime']).where('id', '=', comment_id)
    expect(await state.executeTakeFirst()).toEqual({ shown: 0, is_approved: 0, deletetime: null })
    await inStep()
  })

  test('refuses to restore a reply under a deleted comment or a comment under a deleted post', async () => {
    const essay_id = await at.post()
    const above = await at.say(essay_id)
    const answer = await at.say(essay_id, above)
    await commentDelete(at.mod, { comment_id: answer, reason })
    await commentDelete(later(at.mod), { comment_id: above, reason })
    await expect(commentRestore(at.mod, { comment_id: answer })).rejects.toThrow('noSuchContent')
    await essayDelete(at.mod, { essay_id, reason })
    await expect(commentRestore(at.mod, { comment_id: above })).rejects.toThrow('essayGone')
    expect(await listed()).not.toContain(above)
    await inStep()
  })

  test('refuses to restore a comment that its author deleted, and any to members and other moderators', async () => {
    const essay_id = await at.post()
    const own = await at.say(essay_id)
    await deleteComment(at.stranger, { comment_id: own })
    await expect(commentRestore(at.mod, { comment_id: own })).rejects.toThrow('noSuchContent')
    const comment_id = await at.say(essay_id)
    await commentDelete(at.mod, { comment_id, reason })
    for (const who of [at.author, at.stranger, at.elsewhere]) {
      await expect(commentRestore(who, { comment_id })).rejects.toThrow('forbidden')
      await expect(deletedComments(who, { forum_id: at.here, ...part })).rejects.toThrow('forbidden')
    }
  })
})
