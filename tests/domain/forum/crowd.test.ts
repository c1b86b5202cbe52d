import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { collectEssay, collectForm, collectVideo, likeComment } from '../../../src/lib/domain/forum/collect-and-like.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { followUser } from '../../../src/lib/domain/member/follow.ts'
import { comment, databases, essay, forum, member, moderator, talk, video } from '../../world.ts'
import { counters } from './moderate/recount.ts'

const MEMBERS = 200
const TOGGLES = 2000
const FEW = 5
const AUTHORS = 40
const TOPICS = 8

/** Issue 8, requirement 5: concurrent actions of many members leave exact rows and counters. */
describe.each(databases)('on %s', (name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  /** Only five of each kind, so that many members contend for the same rows; members follow each other. */
  async function scene() {
    const people: Member[] = []
    for (let n = 0; n < MEMBERS; n++) people.push(await member(db, { nickname: `车友${n}` }))
    const [author, others] = [people[0]!.member, people.slice(0, FEW).map(who => who.member)]
    const ids = { essay: [], comment: [], video: [], forum: [], user: others } as Record<Kind, number[]>
    for (let n = 0; n < FEW; n++) {
      const forum_id = await forum(db)
      const essay_id = await essay(db, { user_id: author, forum_id })
      ids.forum.push(forum_id)
      ids.essay.push(essay_id)
      ids.comment.push(await comment(db, { essay_id, user_id: author }))
      ids.video.push(await video(db, { user_id: author }))
    }
    return { people, ids }
  }

  type Kind = 'essay' | 'comment' | 'video' | 'forum' | 'user'
  const toggles: Record<Kind, (who: Member, id: number, screen: boolean) => Promise<unknown>> = {
    essay: (who, essay_id, screen) => collectEssay(who, { essay_id, screen }),
    comment: (who, comment_id, screen) => likeComment(who, { comment_id, screen }),
    video: (who, video_id, screen) => collectVideo(who, { video_id, screen }),
    forum: (who, forum_id, screen) => collectForm(who, { forum_id, screen }),
    user: async (who, follow_user_id, screen) =>
      who.member === follow_user_id ? null : followUser(who, { follow_user_id, screen }),
  }
  const kinds = Object.keys(toggles) as Kind[]

  /** Each member toggles ten things; every fourth toggle turns off. */
  const plan = Array.from({ length: TOGGLES }, (_, n) => ({
    who: n % MEMBERS,
    kind: kinds[Math.floor(n / MEMBERS) % kinds.length]!,
    at: (n * 7 + Math.floor(n / 1000)) % FEW,
    screen: n % 4 !== 3,
  }))

  test('concurrent posts with the same topics in different orders keep counters exact without deadlock', async () => {
    const talk_ids: number[] = []
    for (let n = 0; n < TOPICS; n++) talk_ids.push(await talk(db, { name: `话题${n}` }))
    // One forum per post, so that only the topics are contended for.
    const places: { who: Member; forum_id: number }[] = []
    for (let n = 0; n < AUTHORS; n++) {
      const forum_id = await forum(db)
      places.push({ who: await moderator(db, forum_id), forum_id })
    }
    const released = places.map(({ who, forum_id }, n) => {
      const turned = [...talk_ids.slice(n % TOPICS), ...talk_ids.slice(0, n % TOPICS)]
      const said = { title: `第${n}篇`, content: `<p>第${n}篇，说点什么好。</p>` }
      return releaseEssay(who, { forum_id, talk_ids: n % 2 === 0 ? turned : turned.reverse(), ...said })
    })
    await Promise.all(released)
    const { essays, talks } = (await counters(db)).stored
    expect(essays).toHaveLength(AUTHORS)
    expect(talks).toEqual(talk_ids.map(id => [id, AUTHORS, AUTHORS]))
    // A deadlocked change is retried, so only the database's statistics tell.
    if (name === 'PostgreSQL') expect(await deadlocks(db)).toBe(0)
  })

  test('2,000 concurrent likes, collections and follows by 200 members leave exact counters', async () => {
    const { people, ids } = await scene()
    await Promise.all(plan.map(({ who, kind, at, screen }) => toggles[kind](people[who]!, ids[kind][at]!, screen)))
    const marks = await db.selectFrom('mark').selectAll().execute()
    const marked = (kind: Kind, id: number) => marks.filter(mark => mark.kind === kind && mark.target_id === id).length
    const counters = {
      essay: 'quantity',
      comment: 'quantity',
      video: 'quantity',
      forum: 'follow',
      user: 'fans_count',
    } as const
    for (const kind of kinds) {
      const rows = (await db.selectFrom(kind).selectAll().execute()) as Record<string, unknown>[]
      const counted = ids[kind].map(id => rows.find(row => row['id'] === id)![counters[kind]])
      expect([kind, counted]).toEqual([kind, ids[kind].map(id => marked(kind, id))])
    }
    const users = await db.selectFrom('user').select(['id', 'follow_count']).execute()
    const follows = users.map(({ id }) => marks.filter(mark => mark.kind === 'user' && mark.user_id === id).length)
    expect(users.map(({ follow_count }) => follow_count)).toEqual(follows)
    expect(marks.length).toBeGreaterThan(MEMBERS)
  })
})

/** Deadlocks that PostgreSQL has counted in this database. */
async function deadlocks(db: Db) {
  const told = sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`
  return (await told.execute(db)).rows[0]!.deadlocks
}
