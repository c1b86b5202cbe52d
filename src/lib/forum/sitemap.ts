import type { Caller } from '../caller.ts'
import { Refusal } from '../refusal.ts'
import { tag } from '../tags.ts'

interface Entry {
  path: string
  time?: number
}

/** Ids of a part: part 0 holds 1 to 10,000. Ranges, since a range costs the same at any place. */
const SIZE = 10_000

/** The parts that hold something, such as `essay-0`; a look at each range, none at its rows. */
export async function sitemapParts(who: Caller): Promise<string[]> {
  for (const list of [tag.essays, tag.forums, tag.talks, tag.users]) who.reads(list)
  const all = await Promise.all(kinds.map(async kind => (await parts(who, kind)).map(part => `${kind}-${part}`)))
  return all.flat()
}

/** The pages of a part; refusal noSuchContent. */
export async function sitemapEntries(who: Caller, name: string): Promise<Entry[]> {
  const [, kind, part] = /^(essay|forum|talk|user)-(0|[1-9]\d{0,5})$/.exec(name) ?? []
  const entries = kind ? await read[kind as Kind](who, Number(part) * SIZE) : []
  if (entries.length === 0) throw new Refusal('noSuchContent')
  return entries
}

const kinds = ['essay', 'forum', 'talk', 'user'] as const
type Kind = (typeof kinds)[number]

async function parts({ db }: Caller, kind: Kind): Promise<number[]> {
  const found: number[] = []
  for (let after = 0; ; after = (found.at(-1)! + 1) * SIZE) {
    const next = await db
      .selectFrom(kind)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!next) return found
    found.push(Math.floor((next.id - 1) / SIZE))
  }
}

const read: Record<Kind, (who: Caller, after: number) => Promise<Entry[]>> = {
  async essay(who, after) {
    who.reads(tag.essays)
    const rows = await who.db
      .selectFrom('essay')
      .select(['id', 'updatetime', 'lasttime'])
      .where('id', '>', after)
      .where('id', '<=', after + SIZE)
      .where('shown', '=', 1)
      .orderBy('id')
      .execute()
    return rows.map(({ id, updatetime, lasttime }) => ({
      path: `/essayDetails?id=${id}`,
      time: Math.max(updatetime, lasttime),
    }))
  },

  async forum(who, after) {
    who.reads(tag.forums)
    who.reads(tag.essays)
    const rows = await who.db
      .selectFrom('forum')
      .select(e => [
        'id',
        e
          .selectFrom('essay')
          .select(e => e.fn.max('lasttime').as('time'))
          .whereRef('forum_id', '=', 'forum.id')
          .where('shown', '=', 1)
          .as('time'),
      ])
      .where('id', '>', after)
      .where('id', '<=', after + SIZE)
      .where('is_closed', '=', 0)
      .orderBy('id')
      .execute()
    return rows.map(dated('/bbsDetails'))
  },

  async talk(who, after) {
    who.reads(tag.talks)
    who.reads(tag.essays)
    const rows = await who.db
      .selectFrom('talk')
      .select(e => [
        'id',
        e
          .selectFrom('essay_talk')
          .select(e => e.fn.max('createtime').as('time'))
          .whereRef('talk_id', '=', 'talk.id')
          .where('shown', '=', 1)
          .as('time'),
      ])
      .where('id', '>', after)
      .where('id', '<=', after + SIZE)
      .orderBy('id')
      .execute()
    return rows.map(dated('/topicDetails'))
  },

  async user(who, after) {
    who.reads(tag.users)
    who.reads(tag.essays)
    const rows = await who.db
      .selectFrom('user')
      .select('id')
      .where('id', '>', after)
      .where('id', '<=', after + SIZE)
      .where('release_count', '>', 0)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => ({ path: `/personalHomepage?id=${id}` }))
  },
}

const dated =
  (path: string) =>
  ({ id, time }: { id: number; time: number | null }) => ({ path: `${path}?id=${id}`, ...(time && { time }) })
