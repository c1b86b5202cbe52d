import type { Changing, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { translator } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, dropCase, mustNotBeOwn, mustStaff, mustStaffConfirmed, sendNotice, takeCase } from '../account/index.ts'
import { emit } from '../integration/index.ts'
import { isShopName, openShop } from '../mall/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { privateLink } from '../upload/index.ts'
import { depositByTransfer } from '../wallet/index.ts'
import { caseHandlings } from './reviewer-notes.ts'

const [REVIEW, DEPOSIT, OPENED] = [1, 2, 3]

interface Decided {
  id: number
  /** 1 approved: to the deposit if one is due, otherwise opened; 2 refused. */
  state: 1 | 2
  /** Read by the applicant when refused. */
  reason?: string | undefined
}

/**
 * Decides an application for a shop and notifies the applicant. An approved shop opens at once or when its deposit is
 * paid, with the applicant as its seller. Refusals forbidden, secondFactorFirst, confirmFirst, noSuchContent,
 * reasonNeeded, inOtherHands, decidedByYou, decidedAlready, shopNameTaken.
 */
export async function decideShopApply(who: Member, { id, state, reason = '' }: Decided) {
  await (state === 1 ? mustStaffConfirmed : mustStaff)(who, 'shop')
  if (state === 2 && reason === '') throw new Refusal('reasonNeeded')
  await change(who, async who => {
    const apply = await applyOf(who, id)
    await mustNotBeOwn(who, 'shop', { user_id: apply.user_id })
    await takeCase(who, { kind: 'shop_apply', target_id: id })
    const status = state === 2 ? -apply.status : apply.status === REVIEW && apply.due > 0 ? DEPOSIT! : OPENED!
    await decide(who, apply, { status, apply_message: reason })
    const site_id = status === OPENED ? await open(who, apply) : null
    const about = { target_type: 'shop_apply', target_id: id }
    await audit(who, {
      action: 'decideShopApply',
      ...about,
      reason,
      detail: { status, site_id, user_id: apply.user_id },
    })
    if (site_id !== null) await emit(who, 'shop.approved', { site_id, user_id: apply.user_id })
    const due = status === DEPOSIT ? translator('zh-cn')('staff:depositDue', { money: yuan(apply.due) }) : ''
    await sendNotice(who, {
      to: apply.user_id,
      type: 'system',
      kind: status < 0 ? 'APPLY_REFUSED' : status === OPENED ? 'APPLY_APPROVED' : 'APPLY_DEPOSIT',
      ...about,
      text: reason || due || apply.name,
    })
    await dropCase(who, { kind: 'shop_apply', target_id: id })
  })
  return []
}

type Apply = Awaited<ReturnType<typeof applyOf>>

async function applyOf({ db }: Member, id: number) {
  const apply = await db
    .selectFrom('shop_apply')
    .innerJoin('shop_category', 'shop_category.id', 'industry_id')
    .innerJoin('shop_guarantee', 'shop_guarantee.id', 'guarantee_level')
    .selectAll('shop_apply')
    .select(['shop_category.name as industry', 'shop_guarantee.money as due'])
    .where('shop_apply.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (apply.status !== REVIEW && apply.status !== DEPOSIT) throw new Refusal('decidedAlready')
  return apply
}

/** A conditional update: of two concurrent decisions one succeeds. */
async function decide(who: Changing<Member>, apply: Apply, verdict: { status: number; apply_message: string }) {
  const { numUpdatedRows } = await who.db
    .updateTable('shop_apply')
    .set({ ...verdict, handler_id: who.member, handletime: who.now })
    .where('id', '=', apply.id)
    .where('status', '=', apply.status)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('decidedAlready')
}

/** Opens the shop; the reviewer has confirmed that the deposit has arrived. */
async function open(who: Changing<Member>, apply: Apply): Promise<number> {
  if (await isShopName(who, apply.name)) throw new Refusal('shopNameTaken', { field: 'name' })
  const site_id = await openShop(who, apply)
  if (apply.due > 0) await depositByTransfer(who, { site_id, money: apply.due })
  return site_id
}

const statuses = [[REVIEW!, DEPOSIT!], [OPENED!], [-REVIEW!, -DEPOSIT!]]

/** Applications pending (state 0, the oldest first), opened (1) or refused (2). Refusal forbidden. */
export async function shopApplies(who: Member, { state, page, limit }: PageQuery & { state: number }) {
  await mustStaff(who, 'shop')
  const found = who.db.selectFrom('shop_apply').where('shop_apply.status', 'in', statuses[state] ?? [])
  const rows = await found
    .innerJoin('user', 'user.id', 'shop_apply.user_id')
    .innerJoin('shop_category', 'shop_category.id', 'industry_id')
    .innerJoin('shop_guarantee', 'shop_guarantee.id', 'guarantee_level')
    .leftJoin('user as handler', 'handler.id', 'handler_id')
    .select(['shop_apply.id', 'shop_apply.user_id', 'user.nickname', 'shop_apply.status', 'apply_message', 'site_id'])
    .select(['shop_apply.name', 'shop_apply.logo', 'address_city', 'address', 'real_name', 'phone'])
    .select(['shop_category.name as industry', 'shop_guarantee.name as guarantee', 'shop_guarantee.money as due'])
    .select(['shop_apply.createtime', 'handletime', 'handler.nickname as handler', 'id_card_positive_image'])
    .orderBy('shop_apply.id', state === 0 ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const hands = await caseHandlings(
    who,
    'shop_apply',
    rows.map(({ id }) => id),
  )
  const data = rows.map(({ id_card_positive_image, due, ...row }) => ({
    ...row,
    due: yuan(due),
    has_documents: Number(id_card_positive_image !== ''),
    handling: hands.get(row.id)!,
  }))
  return { data, total: await lengthOf(who, found.select('shop_apply.id')) }
}

/**
 * The documents of an application as links valid for five minutes; access is logged. Refusals forbidden, noSuchContent.
 */
export async function shopApplyDocuments(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'shop')
  const row = await who.db
    .selectFrom('shop_apply')
    .select(['id_card_positive_image', 'id_card_negative_image', 'yyzz_images', 'other_images'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const papers = [
    { name: 'id_positive' as const, url: row.id_card_positive_image },
    { name: 'id_back' as const, url: row.id_card_negative_image },
    ...(JSON.parse(row.yyzz_images) as string[]).map(url => ({ name: 'yyzz' as const, url })),
    ...(JSON.parse(row.other_images) as string[]).map(url => ({ name: 'other' as const, url })),
  ].filter(({ url }) => url !== '')
  return Promise.all(papers.map(async ({ name, url }) => ({ name, url: await privateLink(who, url) })))
}
