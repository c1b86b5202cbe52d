import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { writerTrustOf } from '../../../src/lib/domain/account/trust.ts'
import { likeComment } from '../../../src/lib/domain/forum/collect-and-like.ts'
import { commentDelete, essayDelete } from '../../../src/lib/domain/forum/moderate/delete.ts'
import { essayFlag } from '../../../src/lib/domain/forum/moderate/pin-or-essence.ts'
import { showEssay } from '../../../src/lib/domain/forum/visibility.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { awardPoints, sweepEarned, takeBackPoints } from '../../../src/lib/domain/wallet/earn-points.ts'
import { earnRule, setRules } from '../../../src/lib/domain/wallet/reward-rules.ts'
import { accountEntries } from '../../../src/lib/domain/wallet/wallet-entries.ts'
import { comment, databases, essay, forum, member, moderator, NOW, pagesThatFall } from '../../world.ts'
import { fund } from '../ledger/world.ts'

const DAY = 86_400
const FIRST = { page: 1, page_size: 50 }

describe.each(databases)('earned points on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })

  const pointsOf = async ({ member }: Member) => (await valuesOf(db, member, ['point'])).point
  const held = (user_id: number) => essay(db, { user_id, forum_id, shown: 0, is_approved: 0 })
  const show = async (who: Member, at = NOW) => {
    const essay_id = await held(who.member)
    await showEssay({ ...who, now: at }, { essay_id, shown: true })
    return essay_id
  }

  test('a post earns points once, three posts a day, and again the next day in Shanghai', async () => {
    const who = await member(db)
    const id = await show(who)
    expect(await pointsOf(who)).toBe(5)
    await showEssay(who, { essay_id: id, shown: false })
    await showEssay(who, { essay_id: id, shown: true })
    expect(await pointsOf(who)).toBe(5)
    for (let n = 0; n < 3; n++) await show(who)
    expect(await pointsOf(who)).toBe(15)
    await show(who, NOW + DAY / 2 - 1)
    expect(await pointsOf(who)).toBe(15)
    await show(who, NOW + DAY / 2)
    expect(await pointsOf(who)).toBe(20)
  })

  test('thirty concurrent posts earn as much as three', async () => {
    const who = await member(db)
    const ids = await Promise.all(Array.from({ length: 30 }, () => held(who.member)))
    await Promise.all(ids.map(essay_id => showEssay(who, { essay_id, shown: true })))
    expect(await pointsOf(who)).toBe(15)
  })

  test('deletion by a moderator takes points back, as far as they are unspent', async () => {
    const [who, judge] = [await member(db), await moderator(db, forum_id)]
    const [one, other] = [await show(who), await show(who)]
    await essayFlag(judge, { essay_id: one, flag: 2 })
    expect(await pointsOf(who)).toBe(60)
    await essayDelete(judge, { essay_id: one, reason: '广告' })
    expect(await pointsOf(who)).toBe(5)
    await fund(who, who.member, 'point', -2)
    await essayDelete(judge, { essay_id: other, reason: '广告' })
    expect(await pointsOf(who)).toBe(0)
    const { list } = await accountEntries(who, { account_type: ['point'], ...FIRST })
    expect(list.map(({ from_type, account_data }) => [from_type, account_data])).toEqual([
      ['post', -3],
      ['adjust', -2],
      ['essence', -50],
      ['post', -5],
      ['essence', 50],
      ['post', 5],
      ['post', 5],
    ])
    expect(list[0]).toMatchObject({ type_name: '发帖', remark: '提车', value: 0, is_plus: 0 })
  })

  test('replies earn points and lose them when deleted', async () => {
    const [who, judge] = [await member(db), await moderator(db, forum_id)]
    const essay_id = await show(who)
    const id = await comment(db, { essay_id, user_id: who.member })
    await change(who, who => awardPoints(who, { user_id: who.member, rule: 'reply', relate_id: id }))
    expect(await pointsOf(who)).toBe(6)
    await commentDelete(judge, { comment_id: id, reason: '广告' })
    expect(await pointsOf(who)).toBe(5)
  })

  test('a like earns once a day per trusted member, and not from oneself', async () => {
    const author = await member(db)
    const essay_id = await show(author)
    const said = await Promise.all([1, 2].map(() => comment(db, { essay_id, user_id: author.member })))
    const old = { createtime: NOW - 5 * DAY, essay_count: 5 }
    const [known, newcomer] = [await member(db, old), await member(db)]
    expect((await writerTrustOf(known)).trust).toBeGreaterThan(0)
    for (const who of [known, newcomer, author])
      for (const comment_id of said) await likeComment(who, { comment_id, screen: true })
    expect(await pointsOf(author)).toBe(6)
    const tomorrow = { ...known, now: NOW + DAY }
    const [comment_id] = said
    await likeComment(tomorrow, { comment_id: comment_id!, screen: false })
    await likeComment(tomorrow, { comment_id: comment_id!, screen: true })
    expect(await pointsOf(author)).toBe(7)
  })

  test('staff set the points of an action, which takes effect at once', async () => {
    const who = await member(db)
    const pages = { 'the rule that the server keeps': (by: Caller) => earnRule(by, 'video') }
    const set = () => setRules(who, 'earn', { video: { point: 9, aDay: 1 } })
    expect(await pagesThatFall(who, pages, set)).toEqual(Object.keys(pages))
    const film = (relate_id: number) =>
      change(who, who => awardPoints(who, { user_id: who.member, rule: 'video', relate_id }))
    expect([await film(1), await film(2)]).toEqual([true, false])
    expect(await pointsOf(who)).toBe(9)
    await change(who, who => takeBackPoints(who, { rule: 'video', relate_id: 1 }))
    await change(who, who => takeBackPoints(who, { rule: 'video', relate_id: 1 }))
    expect(await pointsOf(who)).toBe(0)
  })

  test('sweeps the counters of past days', async () => {
    const who = await member(db)
    await sweepEarned({ ...who, now: NOW + 3 * DAY })
    expect(await db.selectFrom('earned').selectAll().execute()).toEqual([])
    expect(await checkLedger(db)).toEqual([])
  })
})
