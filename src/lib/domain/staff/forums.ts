import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { dropRows, indexRows } from '../../db/search.ts'
import { mustStaff } from '../account/index.ts'
import { texts } from '../text/index.ts'
import { upsert } from './upsert.ts'

interface Forum {
  /** Without it a new forum is added. */
  id?: number | undefined
  cate_id: number
  name: string
  /** Pinyin initial of the name, A to Z. */
  letter: string
  desc: string
  notice?: string | undefined
  coverimage?: string | undefined
  sort: number
  is_closed: 0 | 1
  /** Id of the forum's car brand, 0 for none; unchanged when omitted. */
  brand_id?: number | undefined
}

/**
 * Adds, changes, sorts, closes or opens a forum. Duty 'content'. Refusals forbidden, noSuchContent, badField
 * (brand_id).
 */
export async function forumSave(who: Member, { id, coverimage = '', notice = '', brand_id, ...sent }: Forum) {
  await mustStaff(who, 'content')
  const category = who.db.selectFrom('forum_category').select('id').where('id', '=', sent.cate_id)
  await category.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (brand_id) await mustBeBrand(who, brand_id)
  return change(who, async who => {
    const brand = brand_id === undefined ? {} : { brand_id: brand_id || null }
    const values = { ...sent, ...brand, notice, ...((coverimage || !id) && { coverimage: coverimage || BLANK }) }
    const saved = await upsert(who, 'forum', id, values, { banner: '', createtime: who.now })
    if (sent.is_closed) await dropRows(who.db, 'forum', [saved])
    else await indexRows(who.db, 'forum', [{ id: saved, text: texts.forum(sent) }])
    touchForums(who, saved)
    return { id: saved }
  })
}

async function mustBeBrand({ db }: Member, id: number) {
  const brand = db.selectFrom('brand').select('id').where('id', '=', id)
  const gone = () => new Refusal('badField', { field: 'brand_id', id: String(id) }, 'malldesk:notThere')
  await brand.executeTakeFirstOrThrow(gone)
}

const BLANK = '/art/brand-new.svg'

/** Invalidates everything that names forums, or shows posts of one that was closed. */
function touchForums(who: Changing<Member>, id: number) {
  for (const each of [tag.forum(id), tag.forums, tag.names, tag.essays, tag.carousel]) who.touches(each)
}

interface Category {
  id?: number | undefined
  name: string
  sort: number
}

/** Adds, renames or sorts a category of forums. Duty 'content'. Refusals forbidden, noSuchContent. */
export async function categorySave(who: Member, { id, ...values }: Category) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    const saved = await upsert(who, 'forum_category', id, values)
    for (const each of [tag.forums, tag.names]) who.touches(each)
    return { id: saved }
  })
}

/** All forums with their categories, including closed ones. */
export async function forumsOf({ db }: Caller) {
  const [categories, forums, moderators] = await Promise.all([
    db.selectFrom('forum_category').selectAll().orderBy('sort').orderBy('id').execute(),
    db.selectFrom('forum').selectAll().orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('moderator')
      .innerJoin('user', 'user.id', 'user_id')
      .select(['forum_id', 'user_id', 'nickname'])
      .orderBy('moderator.createtime')
      .execute(),
  ])
  const seats = Map.groupBy(moderators, ({ forum_id }) => forum_id)
  const rows = Map.groupBy(
    forums.map(forum => ({ ...forum, moderators: seats.get(forum.id) ?? [] })),
    ({ cate_id }) => cate_id,
  )
  return categories.map(category => ({ ...category, forums: rows.get(category.id) ?? [] }))
}
