import { sql } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import type { PageQuery } from '../text/length.ts'
import { closedForums, essayRows } from './essay-rows.ts'

const FEW = 10
const HOTTEST = 1
const columns = ['id', 'name', 'desc', 'coverimage', 'views', 'interact', 'essay_count'] as const

/** Open topics: those staff put first, then those with the most posts and comments. */
export async function talkList(who: Caller, { page, limit }: PageQuery) {
  who.reads(tag.talks)
  const talks = who.db.selectFrom('talk').where('is_closed', '=', 0)
  const [data, { total }] = await Promise.all([
    talks
      .select([...columns, 'sort'])
      .orderBy('sort', 'desc')
      .orderBy('interact', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    talks.select(e => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, total }
}

/** A topic; `is_closed` 1: it accepts no more posts. Refusal noSuchContent. */
export async function talkDetail(who: Caller, { talk_id }: { talk_id: number }) {
  who.reads(tag.talk(talk_id))
  return who.db
    .selectFrom('talk')
    .select(columns)
    .select('is_closed')
    .where('id', '=', talk_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
}

/** The posts of a topic: `screen` 1 the hottest first, otherwise the newest; refusal noSuchContent. */
export async function talkEssayList(
  who: Caller,
  { talk_id, screen, page, limit }: PageQuery & { talk_id: number; screen?: number | undefined },
) {
  const talk = await talkDetail(who, { talk_id })
  who.reads(tag.essaysOfTalk(talk_id))
  if (screen === HOTTEST) who.reads(tag.hot)
  const rows = await who.db
    .selectFrom('essay_talk')
    .innerJoin('essay', 'essay.id', 'essay_id')
    .select('essay_id')
    .where('talk_id', '=', talk_id)
    .where('essay_talk.shown', '=', 1)
    .where('forum_id', 'not in', closedForums(who))
    .orderBy(screen === HOTTEST ? 'essay_talk.hot' : 'essay_talk.createtime', 'desc')
    .orderBy('essay_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = await essayRows(
    who,
    rows.map(row => row.essay_id),
  )
  return { data, total: talk.essay_count }
}

/** Ten open topics, those with the most interaction in the last seven days first. */
export function recommendTalkList(who: Caller) {
  who.reads(tag.talks)
  who.reads(tag.hot)
  return who.db
    .selectFrom('talk')
    .select(columns)
    .select('week_interact')
    .where('is_closed', '=', 0)
    .orderBy('week_interact', 'desc')
    .orderBy('id', 'desc')
    .limit(FEW)
    .execute()
}

/** Topics with their names, by ids. */
export async function talkNames({ db }: Caller, ids: number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('talk').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** Ten open topics whose name contains the text, those that begin with it first. */
export function searchTalkList(who: Caller, { text = '' }: { text?: string | undefined }) {
  who.reads(tag.talks)
  const words = text.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const like = (pattern: string) => sql<boolean>`lower(name) like ${pattern} escape '\\'`
  return who.db
    .selectFrom('talk')
    .select(['id', 'name'])
    .where('is_closed', '=', 0)
    .where(like(`%${words}%`))
    .orderBy(e =>
      e
        .case()
        .when(like(`${words}%`))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('interact', 'desc')
    .orderBy('id', 'desc')
    .limit(FEW)
    .execute()
}
