import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { id, ids } from '../../core/rules.ts'
import { cartOf } from '../../domain/trade/cart.ts'
import { submitted } from '../form.ts'
import { redirectToLogin } from '../member.ts'

const buttons = {
  add: '/api/mall/car/add',
  update: '/api/mall/car/update',
  remove: '/api/mall/car/delete',
  removePicked: '/api/mall/car/delete',
  clear: '/api/cart/clear',
  restore: '/api/cart/restore',
} as const

/**
 * A member's cart after its form was handled; `lines` is null for a visitor, whose cart is only in the browser.
 * Redirects to log in, or back to the cart after adding goods. `chosen` are SKUs to be paid.
 */
export async function loadCart(opened: AstroGlobal) {
  const { who, locale } = opened.locals
  const { member } = who
  const login = await loginToAdd(opened)
  if (login) return opened.redirect(login, 303)
  const chosen = ids.safeParse(opened.url.searchParams.getAll('sku_ids')).data ?? []
  // A visitor who wants to pay logs in first; then the browser's lines are merged.
  if (member === null && chosen.length > 0) return redirectToLogin(opened)
  const picked = await pickedIn(opened.request)
  const sent = await submitted(opened, buttons, fields =>
    fields['do'] === 'removePicked' ? { cart_id: picked } : fields,
  )
  if (sent.pressed === 'add' && !sent.fault) return opened.redirect(localePath(locale, '/cart'), 303)
  return { lines: member === null ? null : await cartOf({ ...who, member }), chosen, sent }
}

/** The lines ticked in the form, "3,7": one name with several values. */
async function pickedIn(request: Request) {
  if (request.method !== 'POST') return ''
  const sent = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  return sent.getAll('cart_ids').join()
}

/** Address of the login, with the way back, for a visitor who adds goods without script; null for everyone else. */
async function loginToAdd({ request, locals }: AstroGlobal): Promise<string | null> {
  const { who, locale } = locals
  if (request.method !== 'POST' || who.member !== null) return null
  const sent = await request.formData().catch(() => new FormData())
  const sku_id = id.catch(0).parse(sent.get('sku_id'))
  const back = localePath(locale, sku_id > 0 ? `/sku-${sku_id}` : '/cart')
  return `${localePath(locale, '/login')}?redirect=${encodeURIComponent(back)}`
}
