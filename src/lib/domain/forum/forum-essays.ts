import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { essayRows } from './essay-rows.ts'
import { openForum } from './forums.ts'
import { PINS } from './moderate/pin-or-essence.ts'

export interface Filter extends PageQuery {
  forum_id: number
  /** Id of one of the forum's columns. */
  column_id?: number | undefined
  /** 0 all, 1 essence, 2 pinned. */
  screen?: number | undefined
  /** 0 pinned first, then the newest; 1 newest; 2 last commented; 3 hottest. */
  filter_type?: number | undefined
}

/** `screen` 1 and `flag` 2 both mean essence. */
const flagOf: Record<number, number> = { 1: 2, 2: 1 }

/** The posts of a forum; refusals forumGone, forumClosed. */
export async function getEssayCreamList(who: Caller, filter: Filter) {
  const { forum_id, filter_type, page, limit } = filter
  who.reads(tag.essaysOfForum(forum_id))
  if (filter_type === 3) who.reads(tag.hot)
  const forum = await openForum(who, forum_id)
  const found = filtered(who, filter)
  const rows = await ordered(found, filter)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const list = await essayRows(
    who,
    rows.map(row => row.id),
  )
  return { count: counterOf(forum, filter) ?? (await lengthOf(who, found)), list }
}

/** The pinned posts of a forum, five at most. */
export async function getEssayTopList(who: Caller, { forum_id }: { forum_id: number }) {
  who.reads(tag.essaysOfForum(forum_id))
  await openForum(who, forum_id)
  return filtered(who, { forum_id, screen: 2 })
    .select(['title', 'flag'])
    .orderBy('publishtime', 'desc')
    .orderBy('id', 'desc')
    .limit(PINS)
    .execute()
}

function filtered({ db }: Caller, { forum_id, screen, column_id }: Omit<Filter, keyof PageQuery>) {
  const flag = flagOf[screen ?? 0]
  let essays = db.selectFrom('essay').select('id').where('forum_id', '=', forum_id).where('shown', '=', 1)
  if (flag !== undefined) essays = essays.where('flag', '=', flag)
  if (column_id) essays = essays.where('column_id', '=', column_id)
  return essays
}

function ordered(found: ReturnType<typeof filtered>, { screen, filter_type }: Filter) {
  if (filter_type === 2) return found.orderBy('lasttime', 'desc').orderBy('id', 'desc')
  if (filter_type === 3) return found.orderBy('hot', 'desc').orderBy('id', 'desc')
  // Pinned-first order is pointless when all or none of the posts are pinned.
  const mixed = !filter_type && !screen
  return (mixed ? found.orderBy('top', 'desc') : found).orderBy('publishtime', 'desc').orderBy('id', 'desc')
}

function counterOf(forum: { essay_count: number; essay_cream_count: number }, { screen, column_id }: Filter) {
  if (column_id || screen === 2) return undefined
  return screen === 1 ? forum.essay_cream_count : forum.essay_count
}
