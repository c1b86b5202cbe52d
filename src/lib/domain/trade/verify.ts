import type { Caller, Changing, Member } from '../../core/caller.ts'
import { type MessageKey, translator } from '../../core/i18n.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { collectCash } from './cash-on-delivery.ts'
import { orderById } from './find-order.ts'
import { notifyBuyer } from './order-notices.ts'
import { moveOrder, SHOP } from './order-states.ts'

export const verifyTypes = ['pickup', 'virtualgoods'] as const
export type VerifyType = (typeof verifyTypes)[number]
const typeNames: Record<string, MessageKey> = {
  pickup: 'order:verify_pickup',
  virtualgoods: 'order:verify_virtualgoods',
}

/** The shops for which the caller may redeem codes. */
export async function checkIsVerifier({ db, member }: Member) {
  const shops = await db
    .selectFrom('verifier')
    .innerJoin('shop', 'shop.id', 'verifier.site_id')
    .select(['site_id', 'site_name'])
    .where('verifier.user_id', '=', member)
    .orderBy('site_id')
    .execute()
  return { is_verifier: Number(shops.length > 0), shops }
}

export const getVerifyType = ({ locale }: Caller) =>
  verifyTypes.map(type => ({ type, name: translator(locale)(typeNames[type]!) }))

interface Coded {
  verify_code: string
}

/** What a code is for. Refusals noSuchCode, foreignCode. */
export async function verifyInfo(who: Member, { verify_code }: Coded) {
  return wired(who, await codeAt(who, verify_code))
}

/**
 * Redeems a code at the counter: the order is received and, if paid in the shop, paid. Refusals noSuchCode,
 * foreignCode, codeUsed, and stateConflict where the order is closed or being refunded. Of concurrent attempts one
 * succeeds.
 */
export const redeemCode = (who: Member, { verify_code }: Coded) =>
  change(who, async who => {
    const code = await codeAt(who, verify_code)
    if (code.is_verify) throw new Refusal('codeUsed')
    await redeem(who, code)
    return wired(who, await codeAt(who, verify_code))
  })

async function redeem(who: Changing<Member>, { id, order_id, verify_code }: Code) {
  const { nickname } = await who.db
    .selectFrom('user')
    .select('nickname')
    .where('id', '=', who.member)
    .executeTakeFirstOrThrow()
  const order = await orderById(who, order_id)
  const received = await moveOrder(who, order, 'redeem', { way: SHOP, text: verify_code })
  await who.db
    .updateTable('verify')
    .set({ is_verify: 1, verifier_id: who.member, verifier_name: nickname, verify_time: who.now })
    .where('id', '=', id)
    .execute()
  const lines = who.db
    .updateTable('order_goods')
    .set(e => ({ delivery_status: 2, delivered_num: e('num', '-', e.ref('refunded_num')) }))
  await lines.where('order_id', '=', order_id).execute()
  await notifyBuyer(who, received, 'VERIFY', order.order_no)
  await collectCash(who, received, SHOP)
}

type Code = Awaited<ReturnType<typeof codeAt>>

/** Accepts a code as typed, or the page address that a scanner reads from the QR code. */
const codeIn = (typed: string) => (/[?&]code=([^&#]*)/.exec(typed)?.[1] ?? typed).replace(/[\s-]/g, '').toUpperCase()

async function codeAt(who: Member, typed: string) {
  const verify_code = codeIn(typed)
  const code = await who.db
    .selectFrom('verify')
    .innerJoin('shop', 'shop.id', 'verify.site_id')
    .selectAll('verify')
    .select('site_name')
    .where('verify_code', '=', verify_code)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchCode'))
  const mine = who.db.selectFrom('verifier').select('user_id').where('user_id', '=', who.member)
  const may = await mine.where('site_id', '=', code.site_id).executeTakeFirst()
  if (!may) throw new Refusal('foreignCode', { shop: code.site_name })
  return code
}

interface Asked extends Pages {
  verify_type?: VerifyType | undefined
}

/** Codes redeemed in the caller's shops, the newest first. */
export async function verifyList(who: Member, { verify_type, ...pages }: Asked) {
  let rows = who.db
    .selectFrom('verify')
    .innerJoin('shop', 'shop.id', 'verify.site_id')
    .innerJoin('verifier', 'verifier.site_id', 'verify.site_id')
    .where('verifier.user_id', '=', who.member)
    .where('is_verify', '=', 1)
  if (verify_type) rows = rows.where('verify_type', '=', verify_type)
  const list = await rows
    .selectAll('verify')
    .select('site_name')
    .orderBy('verify_time', 'desc')
    .orderBy('verify.id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return pageOf(
    list.map(row => wired(who, row)),
    count,
    pages,
  )
}

interface Item {
  img: string
  name: string
  price: string
  num: number
}

const remarks: Record<string, MessageKey> = { orderNo: 'order:number', mobile: 'order:mobile' }

function wired({ locale }: Caller, { item_array, remark_array, user_id: _, id, ...code }: Code) {
  const t = translator(locale)
  const said = JSON.parse(remark_array) as { title: string; value: string }[]
  return {
    verify_id: id,
    verify_code: code.verify_code,
    order_id: code.order_id,
    site_id: code.site_id,
    site_name: code.site_name,
    verify_type: code.verify_type,
    is_verify: code.is_verify,
    verify_type_name: t(typeNames[code.verify_type] ?? 'order:verify_pickup'),
    verifier_name: code.verifier_name,
    verify_time: code.verify_time,
    create_time: code.createtime,
    item_array: JSON.parse(item_array) as Item[],
    remark_array: said.map(({ title, value }) => ({ title: remarks[title] ? t(remarks[title]) : title, value })),
  }
}
