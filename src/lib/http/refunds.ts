import type { AstroGlobal } from 'astro'
import type { Member } from '../caller.ts'
import type { Path } from '../calls/index.ts'
import { localePath } from '../i18n.ts'
import { Refusal } from '../refusal.ts'
import { id } from '../rules.ts'
import { submitted } from './form.ts'

/** The line that a page about a refund is of; refusal noSuchContent. */
export function lineOf({ searchParams }: URL): { order_goods_id: number } {
  const read = id.safeParse(searchParams.get('order_goods_id'))
  if (!read.success) throw new Refusal('noSuchContent')
  return { order_goods_id: read.data }
}

/** Makes the call of a form about this refund; what went well is said on its own page, what did not beside the form. */
export async function refundForm(astro: AstroGlobal, who: Member, forms: Record<string, Path>) {
  const { order_goods_id } = lineOf(astro.url)
  const sent = await submitted(astro, forms, fields => ({ ...fields, order_goods_id: String(order_goods_id) }))
  if (!sent.pressed || sent.fault) return sent
  return astro.redirect(localePath(who.locale, `/member/refund_detail?order_goods_id=${order_goods_id}&done=1`), 303)
}
