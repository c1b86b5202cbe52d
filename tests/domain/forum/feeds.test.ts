import { describe, expect, test } from 'vitest'
import { forumFeed, homeFeed, talkFeed, userFeed } from '../../../src/lib/domain/forum/feeds.ts'
import { add, databases, essay, forum, member, NOW, visitor } from '../../world.ts'

describe.each(databases)('feeds on %s', (_, open) => {
  test('feeds contain their own posts newest first, without hidden ones and closed forums', async () => {
    const who = visitor(await open())
    const { member: user_id } = await member(who.db)
    const other = await member(who.db, { nickname: '小李', bio: '爱车' })
    const forum_id = await forum(who.db, { name: '秦论坛', desc: '聊秦' })
    const closed = await forum(who.db, { is_closed: 1 })
    const old = await essay(who.db, { user_id, forum_id, createtime: NOW - 9 })
    const newest = await essay(who.db, { user_id: other.member, forum_id, title: '新' })
    await essay(who.db, { user_id, forum_id, shown: 0 })
    await essay(who.db, { user_id, forum_id: closed })
    const talk_id = await add(who.db, 'talk', { name: '油耗', desc: '比一比', coverimage: '', createtime: NOW })
    await who.db.insertInto('essay_talk').values({ talk_id, essay_id: old, createtime: NOW }).execute()

    const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
    const home = await homeFeed(who)
    expect(idsOf(home)).toEqual([newest, old])
    expect(home.items[0]).toMatchObject({ title: '新', content: '<p>好</p>', nickname: '小李', forum_name: '秦论坛' })

    const ofForum = await forumFeed(who, { forum_id })
    expect(idsOf(ofForum)).toEqual([newest, old])
    expect(ofForum).toMatchObject({
      title: '秦论坛',
      desc: '聊秦',
      page: `/bbsDetails?id=${forum_id}`,
      feed: `/bbsDetails/${forum_id}.xml`,
    })
    expect(idsOf(await talkFeed(who, { talk_id }))).toEqual([old])
    const ofUser = await userFeed(who, { user_id: other.member })
    expect([ofUser.title, ofUser.desc, idsOf(ofUser)]).toEqual(['小李', '爱车', [newest]])
  })

  test('a feed is tagged with the posts it lists and the names it shows', async () => {
    const who = visitor(await open())
    const { member: user_id } = await member(who.db)
    const forum_id = await forum(who.db)
    await essay(who.db, { user_id, forum_id })
    await forumFeed(who, { forum_id })
    expect(who.read).toEqual(
      expect.arrayContaining([`forum:${forum_id}`, `essays:forum:${forum_id}`, 'names', `face:${user_id}`]),
    )
  })

  test('refuses feeds of missing or closed forums, topics and members', async () => {
    const who = visitor(await open())
    const closed = await forum(who.db, { is_closed: 1 })
    await expect(forumFeed(who, { forum_id: 99 })).rejects.toMatchObject({ reason: 'forumGone' })
    await expect(forumFeed(who, { forum_id: closed })).rejects.toMatchObject({ reason: 'forumClosed' })
    await expect(talkFeed(who, { talk_id: 99 })).rejects.toMatchObject({ reason: 'noSuchContent' })
    await expect(userFeed(who, { user_id: 99 })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })
})
