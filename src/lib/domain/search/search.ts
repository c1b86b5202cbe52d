import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { found, type Kind, kinds } from '../../db/search.ts'
import { type Hits, hitsOf } from './hits.ts'
import { type Marker, marker } from './marks.ts'

interface Asked {
  text: string
  page: number
  limit: number
}

export type Group = { [K in Kind]: { type: K; total: number; more: boolean; list: Hits<K> } }[Kind]

/** What `type` may say. */
export const types = ['all', ...kinds] as const

/**
 * What holds every word of the text, a group for each kind, the newest first. Totals are exact up to a thousand, and
 * no further can be turned over; `more` says that there is more.
 */
export async function search(who: Caller, { type = 'all', ...asked }: Asked & { type?: Kind | 'all' | undefined }) {
  const mark = marker(asked.text)
  const wanted = kinds.filter(kind => type === 'all' || kind === type)
  const groups = await Promise.all(wanted.map(kind => group(who, kind, asked, mark)))
  return { groups }
}

/** The posts that hold every word of the text, the newest first; `total` counts to a thousand. */
export async function searchEssays(who: Caller, asked: Asked) {
  const { ids, total } = await pageOf(who, 'essay', asked)
  return { data: ids, total }
}

async function group(who: Caller, type: Kind, asked: Asked, mark: Marker): Promise<Group> {
  const { ids, total, more } = await pageOf(who, type, asked)
  return { type, total, more, list: await hitsOf[type](who, ids, mark) } as Group
}

async function pageOf(who: Caller, kind: Kind, { text, page, limit }: Asked) {
  who.reads(listOf[kind])
  const { ids, more } = await found(who.db, kind, text)
  // Shops are shown with their followers.
  if (kind === 'shop' && ids.length > 0) who.reads(tag.shopsCounts)
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length, more }
}

const listOf: Record<Kind, string> = {
  ...{ essay: tag.essays, talk: tag.talks, user: tag.users, forum: tag.forums },
  ...{ goods: tag.goodsLists, shop: tag.shops },
}
