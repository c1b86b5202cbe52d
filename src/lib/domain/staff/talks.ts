import type { Caller, Member } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { indexRows } from '../../db/search.ts'
import { mustStaff } from '../account/index.ts'
import { lengthOf, type PageQuery, texts } from '../text/index.ts'
import { upsert } from './upsert.ts'

interface Talk {
  /** Without it a new topic is added. */
  id?: number | undefined
  name: string
  desc: string
  coverimage?: string | undefined
  is_closed?: 0 | 1 | undefined
  /** Higher values come first; 0: ranked by its posts. */
  sort?: number | undefined
}

/** Adds or changes a topic. For the duty 'content'. Refusals forbidden, noSuchContent, nameTaken. */
export async function talkSave(who: Member, { id, coverimage = '', ...sent }: Talk) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    const values = { ...sent, ...((coverimage || !id) && { coverimage }) }
    const saved = await upsert(who, 'talk', id, values, { createtime: who.now })
    await indexRows(who.db, 'talk', [{ id: saved, text: texts.talk({ name: sent.name, desc: sent.desc }) }])
    for (const each of [tag.talk(saved), tag.talks, tag.names]) who.touches(each)
    return { id: saved }
  })
}

/** Topics, or those whose names contain `text`, the newest first. */
export async function staffTopics(who: Caller, { text = '', page, limit }: PageQuery & { text?: string | undefined }) {
  const talks = who.db.selectFrom('talk').$if(text !== '', query => query.where('name', 'like', likePattern(text)))
  const data = await talks
    .select(['id', 'name', 'desc', 'coverimage', 'essay_count', 'interact', 'is_closed', 'sort', 'createtime'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, talks.select('id')) }
}
