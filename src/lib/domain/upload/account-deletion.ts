import type { Caller, Changing } from '../../core/caller.ts'
import { tokensIn } from './keep-sold-files.ts'

/** Where pictures of the site are used that a moderator, seller or member of staff may have uploaded. */
const ours = [
  ...(['forum', 'talk', 'pick', 'carousel', 'shop', 'adv', 'floor', 'topic'] as const),
  ...(['brand', 'goods_brand', 'goods_category', 'coupon_type', 'recharge', 'exchange'] as const),
] as const
const BATCH = 500

/**
 * Deletes the files of a member whose account is deleted. Files still in use stay (goods, posts, comments, videos,
 * reviews, letters the other side keeps, refunds, open reports, pages of the site); everything else is left to the
 * upload sweep, documents above all. Runs after all other areas have removed their references.
 */
export async function forgetFiles(who: Changing<Caller>, user_id: number) {
  const files = await who.db
    .selectFrom('upload')
    .select(['id', 'token', 'kind'])
    .where('user_id', '=', user_id)
    .where('url', '<>', '')
    .where('sold', '=', 0)
    .execute()
  if (files.length === 0) return
  const kept = await shownTokens(who, user_id)
  const dropped = files.filter(({ kind, token }) => kind === 'document' || !kept.has(token)).map(({ id }) => id)
  for (let at = 0; at < dropped.length; at += BATCH)
    await who.db
      .updateTable('upload')
      .set({ url: '', raw: 1, until: 0 })
      .where('id', 'in', dropped.slice(at, at + BATCH))
      .execute()
}

async function shownTokens({ db }: Caller, user_id: number): Promise<Set<string>> {
  const found = new Set<string>()
  const look = (rows: object[]) => {
    for (const token of tokensIn(rows)) found.add(token)
  }
  const essays = db.selectFrom('essay').select(['id', 'content', 'cover_img_list']).where('user_id', '=', user_id)
  for (let after = 0; ; ) {
    const rows = await essays.where('id', '>', after).orderBy('id').limit(BATCH).execute()
    look(rows)
    if (rows.length < BATCH) break
    after = rows.at(-1)!.id
  }
  const shown = db.selectFrom('comment').where('images', '<>', '[]')
  const comments = shown.select(['id', 'images']).where('user_id', '=', user_id)
  for (let after = 0; ; ) {
    const rows = await comments.where('id', '>', after).orderBy('id').limit(BATCH).execute()
    look(rows)
    if (rows.length < BATCH) break
    after = rows.at(-1)!.id
  }
  const videos = db.selectFrom('video').select(['file', 'file_cover_image']).where('user_id', '=', user_id)
  look(await videos.where('deletetime', 'is', null).execute())
  look(await db.selectFrom('evaluate').select(['images', 'again_images']).where('user_id', '=', user_id).execute())
  const claims = db.selectFrom('order_refund').select(['images', 'complain_images'])
  look(await claims.where('user_id', '=', user_id).execute())
  look(await db.selectFrom('report').select('images').where('user_id', '=', user_id).execute())
  look(
    await db
      .selectFrom('letter')
      .innerJoin('dialog', join => join.onRef('dialog.user_id', '<>', 'letter.from_id'))
      .select('image')
      .where('dialog.peer_id', '=', user_id)
      .where('from_id', '=', user_id)
      .where('image', '<>', '')
      .where(e =>
        e.or([
          e.and([e('low_id', '=', user_id), e('high_id', '=', e.ref('dialog.user_id'))]),
          e.and([e('high_id', '=', user_id), e('low_id', '=', e.ref('dialog.user_id'))]),
        ]),
      )
      .execute(),
  )
  // Shops keep all letters, also those sent in a shop's name.
  const toShops = db.selectFrom('letter').select('image').where('from_id', '=', user_id).where('site_id', '>', 0)
  look(await toShops.where('image', '<>', '').execute())
  for (const table of ours) look(await db.selectFrom(table).selectAll().execute())
  look(await db.selectFrom('setting').select('value').where('name', '=', 'float_layer').execute())
  return found
}
