import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { polls } from './corpus/polls.ts'
import type { Essay } from './essays.ts'
import { membersAt } from './members.ts'
import { random } from './random.ts'
import type { Scene } from './scene.ts'
import { isShown } from './showcase.ts'
import { talkNumbers } from './talks.ts'

const VOTERS = 90
const WEEK = 7 * 86_400

/** Gives the newest post of some topics a poll, half of them over already, with who voted for what. */
export async function addPolls(db: Db, told: (Essay & { id: number })[], { now, members }: Scene) {
  const chance = random('polls')
  const asking = new Set<number>()
  for (const [at, [talk, question, options, multiple]] of polls.entries()) {
    const essay = told.findLast(
      one => isShown(one) && !asking.has(one.id) && one.talks.includes(talkNumbers.get(talk)!),
    )
    if (!essay) continue
    asking.add(essay.id)
    const html = `<div class="poll"><p>${question}</p><ul>${options.map(text => `<li>${text}</li>`).join('')}</ul></div>`
    const voters = chance.some(members.slice(0, membersAt(members, essay.at)), chance.int(30, VOTERS))
    const poll = { essay_id: essay.id, question, multiple: Number(multiple), open: 1 }
    const until = at % 2 ? Math.min(essay.at + WEEK, now - 1) : null
    await db
      .updateTable('essay')
      .set({ content: sql`content || ${html}` })
      .where('id', '=', essay.id)
      .execute()
    await db
      .insertInto('poll')
      .values({ ...poll, until, vote_count: voters.length })
      .execute()
    const votes = voters.map(({ id }) => ({
      user_id: id,
      chosen: chance.some([...options.keys()], multiple ? chance.int(1, 3) : 1),
      createtime: essay.at + chance.int(60, 3600),
    }))
    await addVotes(db, essay.id, options, votes)
  }
}

type Votes = { user_id: number; chosen: number[]; createtime: number }[]

async function addVotes(db: Db, essay_id: number, options: string[], votes: Votes) {
  const ids: number[] = []
  for (const [place, text] of options.entries()) {
    const quantity = votes.filter(({ chosen }) => chosen.includes(place)).length
    const row = { essay_id, text, quantity }
    ids.push((await db.insertInto('poll_option').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  const idsOf = (chosen: number[]) => JSON.stringify(chosen.map(place => ids[place]))
  const rows = votes.map(({ chosen, ...vote }) => ({ ...vote, essay_id, option_ids: idsOf(chosen) }))
  if (rows.length > 0) await db.insertInto('poll_vote').values(rows).execute()
}
