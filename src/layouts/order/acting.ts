import type { AstroGlobal } from 'astro'
import { submitted } from '../../lib/http/form.ts'
import { localePath } from '../../lib/i18n.ts'

/** What a button of an order's `action` has done, sent by a plain form; paying leads to the cashier. */
export async function acted(astro: AstroGlobal) {
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
