import { randomUUID } from 'node:crypto'
import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { type AnyCall, calls, type Path } from '../../api/index.ts'
import { inputOf } from '../../api/router.ts'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { ADDRESSES } from '../../core/limits.ts'
import { catalogue, Refusal } from '../../core/refusal.ts'
import { idInAddress } from '../../core/rules.ts'
import { memberDetail } from '../../domain/member/detail.ts'
import { addressPage, setDefaultAddress } from '../../domain/trade/addresses.ts'
import type { Calculation } from '../../domain/trade/checkout/calculate.ts'
import { slipOfCartLines } from '../../domain/trade/find-order.ts'
import { type SubmittedForm, submitted } from '../form.ts'
import { securityFormData } from '../member/security.ts'
import { checkoutInput, type Fields, heldChoices } from './checkout-form.ts'

export type OrderKind = keyof typeof openings

/** The fields of each kind of draft in its address, and the calls that calculate and create it. */
const openings = {
  normal: {
    fields: ['cart_ids', 'sku_id', 'num'],
    reckon: '/api/ordercreate/payment',
    order: '/api/ordercreate/create',
  },
  seckill: {
    fields: ['seckill_goods_id', 'num'],
    reckon: '/seckill/api/ordercreate/payment',
    order: '/seckill/api/ordercreate/create',
  },
  groupbuy: {
    fields: ['groupbuy_id', 'sku_id', 'num'],
    reckon: '/groupbuy/api/ordercreate/payment',
    order: '/groupbuy/api/ordercreate/create',
  },
  combo: {
    fields: ['bl_id', 'num'],
    reckon: '/bundling/api/ordercreate/payment',
    order: '/bundling/api/ordercreate/create',
  },
  topic: {
    fields: ['topic_goods_id', 'num'],
    reckon: '/topic/api/ordercreate/payment',
    order: '/topic/api/ordercreate/create',
  },
  pointexchange: {
    fields: ['id', 'num'],
    reckon: '/pointexchange/api/ordercreate/payment',
    order: '/pointexchange/api/ordercreate/create',
  },
} as const satisfies Record<string, { fields: string[]; reckon: Path; order: Path }>

const kept = z.record(z.string(), z.string())

/**
 * The checkout page: the calculated draft of its address, or of its form without script, with the member's addresses.
 * Without a draft the browser may have one; `fault` says why it cannot be ordered. A created order redirects to the
 * cashier, as do cart lines that were ordered before.
 */
export async function paymentPage(astro: AstroGlobal, who: Member, kind: OrderKind) {
  const { fields, reckon, order } = openings[kind]
  const asked = fields.map(name => [name, astro.url.searchParams.getAll(name).join(',')]).filter(([, value]) => value)
  const draft = kept.parse(Object.fromEntries(asked))
  const sent = await submitted(astro, { reckon: null, order }, async typed => {
    await sendTo(who, typed['address'])
    return { ...draft, ...checkoutInput(typed) }
  })
  if (sent.pressed === 'order' && !sent.fault)
    return astro.redirect(localePath(who.locale, `/pay?code=${sent.data}`), 303)
  const me = securityFormData(astro.locals.t, await memberDetail(who))
  const nothing = { me, draft, first: null, addresses: [], fault: '', sent, key: '', chosen: {} }
  if (asked.length === 0) return nothing
  const opened = await opening(who, reckon, draft, checkoutInput(sent.values))
  if (opened.fault?.reason === 'noDraft') {
    // The way back from the cashier, or a second tab: the lines have been ordered.
    const code = await slipOfCartLines(who, cartIdsIn(draft))
    if (code) return astro.redirect(localePath(who.locale, `/pay?code=${code}`), 303)
  }
  if (opened.fault) astro.response.status = Math.max(catalogue[opened.fault.reason].status, 400)
  const isVirtual = opened.first?.is_virtual === 1
  const said = opened.fault && textOf(astro, opened.fault, isVirtual)
  if (sent.fault?.field.startsWith('member_address'))
    sent.fault = { field: 'mobile', text: textOf(astro, new Refusal('badField'), isVirtual), reason: 'badField' }
  if (!opened.first) return { ...nothing, fault: said ?? '' }
  const { list } = await addressPage(who, { page: 1, page_size: ADDRESSES })
  const fault = sent.fault ?? (said ? { field: 'mobile', text: said } : null)
  return {
    me,
    draft,
    first: opened.first,
    addresses: list,
    fault: '',
    sent: { ...sent, fault },
    key: keyOf(sent),
    chosen: heldChoices(sent.values),
  }
}

const cartIdsIn = ({ cart_ids = '' }: Fields) => cart_ids.split(',').flatMap(each => idInAddress(each) || [])

/** The form's idempotency key, so that the order is created once; a key of another order is replaced. */
function keyOf({ values, fault }: SubmittedForm) {
  const known = values['idempotency_key']
  return known && fault?.reason !== 'keyReused' ? known : randomUUID()
}

/** Choosing an address makes it the default, as the page does with script. */
async function sendTo(who: Member, id: string | undefined) {
  if (id && /^\d{1,15}$/.test(id)) await setDefaultAddress(who, { id: Number(id) })
}

interface Opened {
  first: Calculation | null
  fault: Refusal | null
}

/** The calculation with these choices, or without any if one of them is invalid. */
async function opening(who: Member, path: Path, draft: Fields, choices: Fields): Promise<Opened> {
  const chosen = await reckoned(who, path, { ...draft, ...choices })
  if (chosen.first || Object.keys(choices).length === 0) return chosen
  return { ...(await reckoned(who, path, draft)), fault: chosen.fault }
}

async function reckoned(who: Member, path: Path, fields: Fields): Promise<Opened> {
  const row: AnyCall = calls[path]
  try {
    return { first: (await row.run?.(who, inputOf(row, fields))) as Calculation, fault: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { first: null, fault: error.reason === 'badField' ? wrong(error) : error }
  }
}

/** An invalid draft; of what is typed only the mobile can be invalid by itself. */
const wrong = (error: Refusal) => (error.words['field']?.startsWith('member_address') ? error : new Refusal('noDraft'))

/** The only field of what is typed that can be wrong by itself is the mobile. */
function textOf({ locals }: AstroGlobal, { reason, words, said }: Refusal, isVirtual: boolean) {
  if (reason === 'badField') return locals.t(isVirtual ? 'payment:virtualMobile' : 'payment:askPickupMobile')
  return locals.t(said ?? `refusal:${reason}`, words)
}
