import type { Caller, Changing } from '../caller.ts'

/** Where pictures of the site stand that a moderator, a shop or staff may have sent. */
const ours = [
  ...(['forum', 'talk', 'pick', 'carousel', 'shop', 'adv', 'floor', 'topic'] as const),
  ...(['brand', 'goods_brand', 'goods_category', 'coupon_type', 'recharge', 'exchange'] as const),
] as const
/** Whoever wrote for a shop may have left it long ago, and an order or a review shows what was sold then. */
const sold = {
  goods: ['goods_image', 'video_url', 'goods_spec_format', 'goods_content', 'goods_blocks'],
  sku: ['sku_image', 'sku_images'],
  order_goods: ['sku_image'],
  evaluate: ['sku_image'],
} as const
const BATCH = 500

/**
 * Files of a member whose account goes: what is still shown stays (in posts, videos, reviews, letters that the other
 * side has, claims, open reports, pages of the site), everything else is handed to the sweep, documents above all. The
 * last of all that forgets: the others have said what goes.
 */
export async function forgetFiles(who: Changing<Caller>, user_id: number) {
  const files = await who.db
    .selectFrom('upload')
    .select(['id', 'token', 'kind'])
    .where('user_id', '=', user_id)
    .where('url', '<>', '')
    .execute()
  if (files.length === 0) return
  const kept = await shownTokens(who, user_id)
  // All that was ever sold is much to read: only while there is something to find.
  for (const table of Object.keys(sold) as (keyof typeof sold)[])
    if (files.some(({ kind, token }) => kind !== 'document' && !kept.has(token)))
      await lookAt(who.db, table, noting(kept))
  const dropped = files.filter(({ kind, token }) => kind === 'document' || !kept.has(token)).map(({ id }) => id)
  for (let at = 0; at < dropped.length; at += BATCH)
    await who.db
      .updateTable('upload')
      .set({ url: '', raw: 1, until: 0 })
      .where('id', 'in', dropped.slice(at, at + BATCH))
      .execute()
}

const noting = (found: Set<string>) => (rows: object[]) => {
  for (const [token] of JSON.stringify(rows).matchAll(/[\da-f]{32}/g)) found.add(token)
}

async function shownTokens({ db }: Caller, user_id: number): Promise<Set<string>> {
  const found = new Set<string>()
  const look = noting(found)
  const essays = db.selectFrom('essay').select(['id', 'content', 'cover_img_list']).where('user_id', '=', user_id)
  for (let after = 0; ; ) {
    const rows = await essays.where('id', '>', after).orderBy('id').limit(BATCH).execute()
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
  for (const table of ours) look(await db.selectFrom(table).selectAll().execute())
  look(await db.selectFrom('setting').select('value').where('name', '=', 'float_layer').execute())
  return found
}

async function lookAt(db: Caller['db'], table: keyof typeof sold, look: (rows: object[]) => void) {
  // Four tables that all have an id: to the types they are the first.
  const rows = db.selectFrom(table as 'goods').select(['id', ...(sold[table] as readonly 'goods_image'[])])
  for (let after = 0; ; ) {
    const batch = await rows.where('id', '>', after).orderBy('id').limit(BATCH).execute()
    look(batch)
    if (batch.length < BATCH) return
    after = batch.at(-1)!.id
  }
}
