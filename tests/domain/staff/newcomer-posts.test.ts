import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { applySettings } from '../../../src/lib/core/apply-settings.ts'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { editEssay } from '../../../src/lib/domain/forum/edit-post.ts'
import { essayDelete } from '../../../src/lib/domain/forum/moderate/delete.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { newcomerEssays, newcomerReviewed } from '../../../src/lib/domain/staff/newcomer-posts.ts'
import { loadStaffHeld } from '../../../src/lib/web/staff/held.ts'
import { ledTo, opened, shown } from '../../web/astro-request.ts'
import { databases, forum, member, staff, trusted } from '../../world.ts'

afterEach(() => applySettings({}))

describe.each(databases)('posts of newcomers on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let keeper: Member
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    keeper = await staff(db, 'forum')
  })

  const post = (title: string) => ({ forum_id, title, content: '<p>开了一周，挺好的。</p>' })
  const listed = async () => (await newcomerEssays(keeper, { page: 1, limit: 50 })).data.map(({ title }) => title)

  test('are live and listed for staff until looked at, and again once changed', async () => {
    const who = await member(db)
    const { essay_id, is_approved } = await releaseEssay(who, post('新人第一帖'))
    expect(is_approved).toBe(1)
    await releaseEssay(await trusted(db), post('老车友的帖'))
    expect(await listed()).toEqual(['新人第一帖'])
    await newcomerReviewed(keeper, { essay_id })
    await newcomerReviewed(keeper, { essay_id })
    expect(await listed()).toEqual([])
    await editEssay({ ...who, now: who.now + 60 }, { essay_id, ...post('改过的第一帖') })
    expect(await listed()).toEqual(['改过的第一帖'])
    await essayDelete(keeper, { essay_id, reason: '广告' })
    expect(await listed()).toEqual([])
    for (const call of [newcomerEssays(who, { page: 1, limit: 9 }), newcomerReviewed(who, { essay_id })])
      await expect(call).rejects.toMatchObject({ reason: 'forbidden' })
  })

  test('wait by the setting: with a contact, all, or none', async () => {
    const publish = async (title: string) => (await releaseEssay(await member(db), post(title))).is_approved
    expect([await publish('求推荐脚垫'), await publish('加微信 cheyou123')]).toEqual([1, 0])
    applySettings({ REVIEW_POSTS: 'all' })
    expect(await publish('新人的帖子')).toBe(0)
    applySettings({ REVIEW_POSTS: 'none' })
    expect(await publish('加微信 cheyou456')).toBe(1)
  })

  test('stand in a tab of what is held, where several are marked as seen', async () => {
    await releaseEssay(await member(db), post('标签里的帖子'))
    const page = (form?: Record<string, string>) => opened(keeper, '/staff/held?kind=newcomer', form ? { form } : {})
    const { table, held } = shown(await loadStaffHeld(page()))
    expect(table.tabs.at(-1)).toMatchObject({ current: true, count: held.length })
    const row = held.find(({ name }) => name === '标签里的帖子')!
    const answer = await loadStaffHeld(page({ do: 'eachReviewed', [`chosen_${row.id}`]: row.name }))
    expect(ledTo(answer)).toContain('/staff/held?kind=newcomer')
    expect(await listed()).not.toContain('标签里的帖子')
  })
})
