import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { submitted } from '../form.ts'

/** Handles an order's button posted by a form without script; paying redirects to the cashier, deleting to the list. */
export async function pressOrderButton(astro: AstroGlobal) {
  const sent = await submitted(astro, {
    orderPay: '/api/order/pay',
    orderClose: '/api/order/close',
    memberTakeDelivery: '/api/order/takedelivery',
    extendTakeDelivery: '/api/order/extendtakedelivery',
    orderDelete: '/api/order/delete',
  })
  const { locale } = astro.locals
  if (sent.pressed === 'orderPay' && !sent.fault)
    return astro.redirect(localePath(locale, `/pay?code=${String(sent.data)}`), 303)
  if (sent.pressed === 'orderDelete' && !sent.fault)
    return astro.redirect(localePath(locale, '/member/order_list'), 303)
  return sent
}
