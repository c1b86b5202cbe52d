import type { Member } from '../../../../src/lib/core/caller.ts'
import type { Db } from '../../../../src/lib/db/open.ts'
import { releaseEssay } from '../../../../src/lib/domain/forum/publish.ts'
import { userAtom } from '../../../../src/lib/domain/forum/write-comment.ts'
import { add, forum, member, moderator, NOW, type Noting, talk } from '../../../world.ts'

let number = 0

/** Two forums with columns, moderators of one or both, staff, an author and a stranger; all counters are zero. */
export async function scene(db: Db) {
  const [here, there] = [await forum(db, { name: '这里' }), await forum(db, { name: '那里' })]
  const columns = await Promise.all(
    [here, there].map(forum_id => add(db, 'forum_column', { forum_id, name: '提车作业', sort: 1 })),
  )
  const people = {
    mod: await moderator(db, here),
    elsewhere: await moderator(db, there),
    both: await moderator(db, here, there),
    staff: await member(db, { nickname: '工作人员' }),
    author: await trusted(db),
    stranger: await trusted(db),
  }
  await db.insertInto('role').values({ user_id: people.staff.member, duty: 'forum', createtime: NOW }).execute()
  const talk_id = await talk(db, { name: `话题${++number}` })

  /** A published post, by default in the first forum. */
  async function post(who: Noting<Member> = people.author, at = here) {
    const column_id = columns[at === here ? 0 : 1]!
    const words = { title: `第${++number}篇`, content: `<p>第${number}篇，说点什么好。</p>` }
    const later = { ...who, now: who.now + number * 200 }
    const { essay_id } = await releaseEssay(later, { forum_id: at, column_id, talk_ids: [talk_id], ...words })
    return essay_id
  }

  /** One after the other, as a member must wait between two posts. */
  async function posts(...places: number[]) {
    const ids: number[] = []
    for (const place of places) ids.push(await post(people.author, place))
    return ids
  }

  async function say(essay_id: number, pid = 0, who: Noting<Member> = people.stranger) {
    const later = { ...who, now: who.now + ++number * 200 }
    const { comment } = await userAtom(later, { essay_id, content: `第${number}句`, pid })
    return comment!.id
  }

  return { here, there, columns, talk_id, post, posts, say, ...people }
}

/** A member whose content is never held despite zero counters: the moderator of an unrelated forum. */
export const trusted = async (db: Db) => moderator(db, await forum(db, { name: '远方' }))

export type Scene = Awaited<ReturnType<typeof scene>>

export const audits = (db: Db, action: string) =>
  db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()
