import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { likeComment } from '../../../src/lib/domain/forum/collect-and-like.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { likeEssay } from '../../../src/lib/domain/forum/like-essay.ts'
import { block } from '../../../src/lib/domain/member/block.ts'
import { comment, databases, essay, forum, member, NOW, trusted } from '../../world.ts'

const DAY = 86_400

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let author: Member
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    author = await member(db, { nickname: '写帖的人' })
  })

  const post = (values = {}) => essay(db, { user_id: author.member, forum_id, ...values })
  const marksOf = async (target_id: number) => {
    const rows = db.selectFrom('mark').select('user_id').where('kind', '=', 'essay_praise')
    return (await rows.where('target_id', '=', target_id).execute()).length
  }
  const told = (who: Member, target_id: number) =>
    db
      .selectFrom('notice')
      .select(['kind', 'type', 'actor_id', 'target_type'])
      .where('user_id', '=', who.member)
      .where('target_id', '=', target_id)
      .execute()
  const points = (who: Member) =>
    db.selectFrom('earned').select('num').where('user_id', '=', who.member).where('rule', '=', 'liked').execute()

  test('liking twice counts once and unliking twice leaves none; only the liker sees it marked', async () => {
    const essay_id = await post()
    const who = await member(db)
    const like = (screen: boolean) => likeEssay(who, { essay_id, screen })
    expect([await like(true), await like(true)]).toEqual(Array(2).fill({ is_praise: 1, quantity: 1 }))
    expect(await essayDetail(who, { essay_id })).toMatchObject({ is_praise: 1, praise_count: 1, is_collect: 0 })
    expect(await essayDetail(author, { essay_id })).toMatchObject({ is_praise: 0, praise_count: 1 })
    expect([await like(false), await like(false)]).toEqual(Array(2).fill({ is_praise: 0, quantity: 0 }))
    expect(await marksOf(essay_id)).toBe(0)
  })

  test('the counter equals the marks after eighty concurrent toggles by eight members', async () => {
    const essay_id = await post()
    const everyone = await Promise.all(Array.from({ length: 8 }, () => member(db)))
    const presses = Array.from({ length: 80 }, (_each, n) =>
      likeEssay(everyone[n % 8]!, { essay_id, screen: n % 3 !== 0 }),
    )
    await Promise.all(presses)
    expect((await essayDetail(author, { essay_id })).praise_count).toBe(await marksOf(essay_id))
  })

  test('notifies the author once per member, not of own likes or those of blocked members', async () => {
    const essay_id = await post()
    const [who, blocked] = [await member(db), await member(db)]
    await block(author, { uid: blocked.member, screen: true })
    for (const screen of [true, false, true]) await likeEssay(who, { essay_id, screen })
    await likeEssay(blocked, { essay_id, screen: true })
    expect(await likeEssay(author, { essay_id, screen: true })).toEqual({ is_praise: 1, quantity: 3 })
    expect(await told(author, essay_id)).toEqual([
      { kind: 'PRAISE_ESSAY', type: 'praise', actor_id: who.member, target_type: 'essay' },
    ])
  })

  test('likes of a trusted member earn the author one point a day', async () => {
    const [one, other] = [await post(), await post()]
    const who = await trusted(db)
    const before = (await points(author))[0]?.num ?? 0
    for (const essay_id of [one, other]) await likeEssay(who, { essay_id, screen: true })
    expect((await points(author))[0]?.num).toBe(before + 1)
  })

  test('the limit of fifty likes a day covers posts and comments; unliking remains allowed', async () => {
    const who = await member(db)
    const essay_id = await post()
    const comment_id = await comment(db, { essay_id, user_id: author.member })
    await likeComment(who, { comment_id, screen: true })
    await db.updateTable('pace').set({ count: 49 }).where('user_id', '=', who.member).execute()
    await likeEssay(who, { essay_id, screen: true })
    const another = await post()
    await expect(likeEssay(who, { essay_id: another, screen: true })).rejects.toThrow('tooMany')
    expect(await marksOf(another)).toBe(0)
    await likeEssay(who, { essay_id, screen: false })
    await likeEssay({ ...who, now: NOW + DAY }, { essay_id: another, screen: true })
  })

  test('a like of a deleted post can be withdrawn', async () => {
    const essay_id = await post()
    const who = await member(db)
    await likeEssay(who, { essay_id, screen: true })
    await db.updateTable('essay').set({ shown: 0, deletetime: NOW }).where('id', '=', essay_id).execute()
    await expect(likeEssay(await member(db), { essay_id, screen: true })).rejects.toThrow('essayGone')
    expect(await likeEssay(who, { essay_id, screen: false })).toEqual({ is_praise: 0, quantity: 0 })
  })
})
