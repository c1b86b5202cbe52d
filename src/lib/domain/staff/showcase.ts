import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { mustStaff } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { remove, upsert } from './upsert.ts'

interface Pick {
  /** Without it a new pick is added. */
  id?: number | undefined
  essay_id: number
  cate_id: number
  title: string
  desc: string
  coverimage: string
  sort: number
}

/** Picks a post for /sift, or changes a pick. For the duty 'content'. Refusals forbidden, noSuchContent. */
export async function pickSave(who: Member, { id, ...values }: Pick) {
  await mustStaff(who, 'content')
  await checkEssay(who, values.essay_id)
  const category = who.db.selectFrom('forum_category').select('id').where('id', '=', values.cate_id)
  await category.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  return change(who, async who => {
    who.touches(tag.picks)
    return { id: await upsert(who, 'pick', id, values, { createtime: who.now }) }
  })
}

/** Deletes a pick. Duty 'content'. Refusals forbidden, noSuchContent. */
export async function pickDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, who => {
    who.touches(tag.picks)
    return remove(who, 'pick', id)
  })
  return []
}

interface Slide {
  /** Without it a new slide is added. */
  id?: number | undefined
  place: 'home' | 'forum'
  image: string
  title: string
  label?: string | undefined
  essay_id?: number | undefined
  url?: string | undefined
  sort: number
}

/** Adds or changes a slide of a carousel. For the duty 'content'. Refusals forbidden, noSuchContent. */
export async function slideSave(who: Member, { id, label = '', url = '', essay_id, ...values }: Slide) {
  await mustStaff(who, 'content')
  if (essay_id) await checkEssay(who, essay_id)
  return change(who, async who => {
    who.touches(tag.carousel)
    return { id: await upsert(who, 'carousel', id, { ...values, label, url, essay_id: essay_id ?? null }) }
  })
}

/** Deletes a slide. Duty 'content'. Refusals forbidden, noSuchContent. */
export async function slideDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, who => {
    who.touches(tag.carousel)
    return remove(who, 'carousel', id)
  })
  return []
}

async function checkEssay({ db }: Caller, id: number) {
  const essay = db.selectFrom('essay').select('id').where('id', '=', id).where('shown', '=', 1)
  await essay.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
}

/** Picks in the order of /sift. */
export async function picksOf(who: Caller, { page, limit }: PageQuery) {
  const picks = who.db.selectFrom('pick')
  const data = await picks
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, picks.select('id')) }
}

/** All slides, by place and order. */
export const slidesOf = ({ db }: Caller) =>
  db.selectFrom('carousel').selectAll().orderBy('place', 'desc').orderBy('sort').orderBy('id').execute()
