import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { editEssay } from '../../../src/lib/domain/forum/edit-post.ts'
import { essayApprove } from '../../../src/lib/domain/forum/moderate/approve.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { showEssay } from '../../../src/lib/domain/forum/visibility.ts'
import { block } from '../../../src/lib/domain/member/block.ts'
import { exportedData } from '../../../src/lib/domain/member/export.ts'
import { followUser } from '../../../src/lib/domain/member/follow.ts'
import { noticeRead } from '../../../src/lib/domain/message/notice-list.ts'
import { noticeSetting } from '../../../src/lib/domain/message/notice-settings.ts'
import { databases, forum, member, moderator, NOW, trusted } from '../../world.ts'

const screen = true

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })

  const follow = (who: Member, author: Member, screen = true) =>
    followUser(who, { follow_user_id: author.member, screen })
  const wanting = async (isWanted = true) => {
    const who = await trusted(db)
    await noticeSetting(who, { follow_posts: Number(isWanted) })
    return who
  }
  const post = async (who: Member, content = '<p>今天提车了，说说感受</p>', minutes = 0) => {
    const sent = { forum_id, title: `提车 ${minutes}`, content }
    return (await releaseEssay({ ...who, now: NOW + minutes * 60 }, sent)).essay_id
  }
  const told = async (who: Member) => {
    const mine = db.selectFrom('notice').select(['kind', 'actor_id', 'target_id']).where('user_id', '=', who.member)
    return (await mine.orderBy('id').execute()).filter(({ kind }) => kind !== 'FOLLOW')
  }
  const news = (author: Member, target_id: number) => ({ kind: 'POSTED', actor_id: author.member, target_id })

  test('followers who opted in are notified of a new post, and of the next once they have read that', async () => {
    const [who, silent, stranger, author] = [await wanting(), await wanting(false), await wanting(), await trusted(db)]
    await follow(who, author)
    await follow(silent, author)
    author.touched.length = 0
    const first = await post(author)
    expect(author.touched.filter(each => each.startsWith('live:'))).toEqual([tag.live(who.member)])
    await post(author, undefined, 10)
    expect([await told(who), await told(silent), await told(stranger)]).toEqual([[news(author, first)], [], []])
    await noticeRead(who, {})
    const third = await post(author, undefined, 20)
    expect(await told(who)).toEqual([news(author, first), news(author, third)])
  })

  test('the opt-in covers existing follows and ends with unfollowing, blocking or opting out', async () => {
    const [who, one, other, third] = [await wanting(false), await trusted(db), await trusted(db), await trusted(db)]
    for (const each of [one, other, third]) await follow(who, each)
    expect(await noticeSetting(who, { follow_posts: 1 })).toMatchObject({ follow_posts: 1, watch_replied: 1 })
    await noticeSetting(who, { follow_posts: 1, letters_from: 0 })
    await follow(who, other, false)
    await block(who, { uid: third.member, screen })
    const ids = [await post(one), await post(other), await post(third)]
    expect(await told(who)).toEqual([news(one, ids[0]!)])
    await noticeRead(who, {})
    await noticeSetting(who, { follow_posts: 0 })
    await post(one, undefined, 10)
    expect(await told(who)).toHaveLength(1)
    const marks = db.selectFrom('mark').select('target_id').where('user_id', '=', who.member)
    expect(await marks.where('kind', '=', 'user_posts').execute()).toEqual([])
  })

  test('a held post notifies followers once approved, not again when re-shown or edited', async () => {
    const [who, author, judge] = [await wanting(), await member(db, { createtime: NOW }), await moderator(db, forum_id)]
    await follow(who, author)
    const essay_id = await post(author, '<p>看看 https://example.com 怎么样</p>')
    expect(await told(who)).toEqual([])
    await essayApprove(judge, { essay_id, is_approved: 1 })
    expect(await told(who)).toEqual([news(author, essay_id)])
    await noticeRead(who, {})
    await showEssay(judge, { essay_id, shown: false })
    await showEssay(judge, { essay_id, shown: true })
    await db
      .updateTable('user')
      .set({ createtime: NOW - 9e7, essay_count: 90, user_essay_comment_count: 90 })
      .where('id', '=', author.member)
      .execute()
    await editEssay(
      { ...author, now: NOW + 600 },
      { essay_id, forum_id, title: '改过了', content: '<p>改了几个字</p>' },
    )
    expect(await told(who)).toHaveLength(1)
  })

  test('a mentioned follower gets only the mention; one with follow notices off gets nothing', async () => {
    const [named, off, author] = [await wanting(), await wanting(), await trusted(db)]
    await db.updateTable('user').set({ nickname: '被点到的人' }).where('id', '=', named.member).execute()
    for (const each of [named, off]) await follow(each, author)
    await noticeSetting(off, { set: { follow: { site: 0 } } })
    await post(author, `<p><a href="/personalHomepage?id=${named.member}">@被点到的人</a> 你看</p>`)
    expect((await told(named)).map(({ kind }) => kind)).toEqual(['AT'])
    expect(await told(off)).toEqual([])
  })

  test('queues a mail copy for followers who want it, and exports the opted-in follows', async () => {
    const [who, author] = [await wanting(), await trusted(db)]
    await noticeSetting(who, { set: { follow: { site: 1, mail: 1 } } })
    await follow(who, author)
    const target_id = await post(author)
    const waiting = db.selectFrom('dispatch').select(['channel', 'kind', 'target_id']).where('user_id', '=', who.member)
    expect(await waiting.execute()).toEqual([{ channel: 'mail', kind: 'POSTED', target_id }])
    const file = JSON.parse((await Array.fromAsync(await exportedData(who))).join(''))
    expect(file.marks).toContainEqual({ kind: 'user_posts', target_id: author.member, createtime: NOW })
  })

  test('a concurrent opt-in and follow leave the follow opted in', async () => {
    for (let round = 0; round < 10; round++) {
      const [who, author] = [await wanting(false), await trusted(db)]
      await Promise.all([follow(who, author), noticeSetting(who, { follow_posts: 1 })])
      const marks = db.selectFrom('mark').select('target_id').where('user_id', '=', who.member)
      expect(await marks.where('kind', '=', 'user_posts').execute()).toEqual([{ target_id: author.member }])
    }
  })
})
