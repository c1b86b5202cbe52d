import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { mustSell, recordShopSave } from '../account/index.ts'
import { inShownStates } from './shown-states.ts'

/** The shops the member sells in, by name. */
export const shopsOf = ({ db, member }: Member) =>
  db
    .selectFrom('role')
    .innerJoin('shop', 'shop.id', 'role.scope')
    .select(['shop.id as site_id', 'site_name', 'logo', 'shop_status'])
    .where('role.user_id', '=', member)
    .where('duty', '=', 'seller')
    .orderBy('shop.id')
    .execute()

/** Number of tasks waiting for the shop. Refusal forbidden. */
export async function shopTaskCount(who: Member, { site_id }: { site_id: number }) {
  await mustSell(who, site_id)
  const orders = who.db.selectFrom('shop_order').where('site_id', '=', site_id)
  const [unpaid, unsent, refunds, low] = await Promise.all([
    countOf(orders.where(inShownStates(['unpaid']))),
    countOf(orders.where(inShownStates(['toSend']))),
    countOf(
      who.db.selectFrom('order_refund').where('site_id', '=', site_id).where('refund_status', 'in', [1, 2, 5, 6]),
    ),
    countOf(
      who.db.selectFrom('goods').where('site_id', '=', site_id).where('goods_state', '=', 1).where('stock', '=', 0),
    ),
  ])
  return { unpaid, unsent, refunds, low }
}

interface Countable {
  select(what: 'id'): { limit(rows: number): { execute(): Promise<unknown[]> } }
}

/** Counts stop here. */
const MANY = 1000
const countOf = async (list: Countable) => (await list.select('id').limit(MANY).execute()).length

const columns = [
  ...(['is_express', 'is_store', 'is_local', 'local_fee', 'local_free_from', 'local_least', 'local_areas'] as const),
  ...(['local_times', 'is_offlinepay', 'is_invoice', 'invoice_rate', 'invoice_postage', 'invoice_content'] as const),
  ...(['refund_name', 'refund_mobile', 'refund_address'] as const),
] as const

/** The shop's settings for delivery, invoices and returns; express only until it sets something. Refusal forbidden. */
export async function tradeInfo(who: Member, { site_id }: { site_id: number }) {
  await mustSell(who, site_id)
  const row = await who.db.selectFrom('shop_trade').select(columns).where('site_id', '=', site_id).executeTakeFirst()
  return row ?? unsaid
}

const unsaid = {
  is_express: 1,
  is_store: 0,
  is_local: 0,
  local_fee: 0,
  local_free_from: 0,
  local_least: 0,
  local_areas: '',
  local_times: '',
  is_offlinepay: 0,
  is_invoice: 0,
  invoice_rate: 0,
  invoice_postage: 0,
  invoice_content: '',
  refund_name: '',
  refund_mobile: '',
  refund_address: '',
}

type Trade = { site_id: number } & typeof unsaid

/** Saves them. Refusals forbidden, contentChanged, noDelivery when no way of delivery is left. */
export async function tradeSave(who: Member, { site_id, ...trade }: Trade) {
  await mustSell(who, site_id)
  if (!trade.is_express && !trade.is_store && !trade.is_local) throw new Refusal('noDelivery')
  await change(who, async who => {
    await recordShopSave(who, { site_id, target_type: 'shop_trade', target_id: site_id })
    const row = who.db.insertInto('shop_trade').values({ site_id, ...trade })
    await row.onConflict(same => same.column('site_id').doUpdateSet(trade)).execute()
    who.touches(tag.shop(site_id))
  })
  return []
}

/** The shop's pickup points. Refusal forbidden. */
export async function storeList(who: Member, { site_id }: { site_id: number }) {
  await mustSell(who, site_id)
  return storesOf(who, site_id)
}

const storesOf = ({ db }: Caller, site_id: number) =>
  db.selectFrom('store').selectAll().where('site_id', '=', site_id).orderBy('sort').orderBy('id').execute()

interface Store {
  id?: number | undefined
  site_id: number
  store_name: string
  telephone: string
  full_address: string
  address: string
  open_date: string
  status: number
}

/** Adds a pickup point or changes one of the shop's own. Refusals forbidden, noSuchContent, contentChanged. */
export async function storeSave(who: Member, { id, site_id, ...store }: Store) {
  await mustSell(who, site_id)
  await change(who, async who => {
    const { db } = who
    if (id === undefined)
      return void (await db
        .insertInto('store')
        .values({ site_id, ...store })
        .execute())
    await recordShopSave(who, { site_id, target_type: 'store', target_id: id })
    const own = db.updateTable('store').set(store).where('id', '=', id).where('site_id', '=', site_id)
    if ((await own.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw new Refusal('noSuchContent')
  })
  return []
}

/** Members who may redeem codes for the shop. Refusal forbidden. */
export async function verifierList(who: Member, { site_id }: { site_id: number }) {
  await mustSell(who, site_id)
  return who.db
    .selectFrom('verifier')
    .innerJoin('user', 'user.id', 'verifier.user_id')
    .select(['user_id', 'nickname', 'avatar', 'verifier.createtime'])
    .where('site_id', '=', site_id)
    .orderBy('verifier.createtime')
    .execute()
}

interface Verifier {
  site_id: number
  user_id: number
  screen: boolean
}

/** Lets a member redeem codes for the shop (screen 1), or stops it. Refusals forbidden, noSuchContent. */
export async function verifierSet(who: Member, { site_id, user_id, screen }: Verifier) {
  await mustSell(who, site_id)
  await change(who, async ({ db, now }) => {
    if (!screen) {
      await db.deleteFrom('verifier').where('site_id', '=', site_id).where('user_id', '=', user_id).execute()
      return
    }
    const known = await db
      .selectFrom('user')
      .select('id')
      .where('id', '=', user_id)
      .where('gone', '=', 0)
      .executeTakeFirst()
    if (!known) throw new Refusal('noSuchContent')
    await db
      .insertInto('verifier')
      .values({ site_id, user_id, createtime: now })
      .onConflict(same => same.columns(['site_id', 'user_id']).doNothing())
      .execute()
  })
  return []
}
