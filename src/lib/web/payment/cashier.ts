import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { isFromOurPage } from '../../api/origin.ts'
import type { Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { localePath } from '../../core/i18n.ts'
import { number } from '../../core/rules.ts'
import { browserOf, payInfo, payTypes, productsOf, startPaying } from '../../domain/cashier/cashier.ts'
import { isOpenidState } from '../../domain/cashier/openid-state.ts'
import { balanceFor } from '../../domain/cashier/pay-by-balance.ts'
import { payResult } from '../../domain/cashier/result.ts'
import { sandboxPayment } from '../../domain/cashier/sandbox-payment.ts'
import { ON_DELIVERY } from '../../domain/payment/cash-on-delivery.ts'
import { submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import { attempt } from '../shared-page.ts'
import { answerProviderNotice } from './notices.ts'

const PAID = 2

/** Where a buyer continues, as returned by /api/pay/pay. */
const wayOn = z.object({
  type: z.enum(['url', 'qrcode', 'jsapi']),
  data: z.string(),
  qrcode: z.string().optional(),
  out_trade_no: z.string(),
})

/** What is left after paying from the balance. */
const restOf = z.object({ out_trade_no: z.string(), pay_money: z.string() })

/** The slip number in the address; an invalid one finds nothing. */
const codeOf = ({ url }: AstroGlobal) => number.safeParse(url.searchParams.get('code')).data ?? '-'

/**
 * The cashier of a slip: the ways to pay or, once one was chosen, how to continue. A paid slip redirects to its result.
 */
export async function payPage(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const asked = { out_trade_no: codeOf(astro) }
  const { value: first, refusal } = await attempt(astro, payResult(page.who, asked))
  if (!first) return { ...page, opened: null, refusal }
  const result = localePath(page.locale, `/result?code=${first.out_trade_no}`)
  const sent = await submitted(astro, { pay: '/api/pay/pay', balance: '/api/pay/balance' }, fields => ({
    ...fields,
    ...asked,
  }))
  const rest = restOf.safeParse(sent.pressed === 'balance' ? sent.data : null).data
  if (rest) {
    const path = Number(rest.pay_money) > 0 ? '/pay' : '/result'
    return astro.redirect(localePath(page.locale, `${path}?code=${rest.out_trade_no}`), 303)
  }
  const way = wayOn.safeParse(sent.data).data ?? null
  if (way?.type === 'url' && way.data.startsWith('/')) return astro.redirect(way.data, 303)
  // A payment that needed a new number goes on under it.
  const isMoved = way !== null && way.out_trade_no !== first.out_trade_no
  const slip = isMoved ? await payResult(page.who, way) : first
  if (slip.pay_status === PAID || slip.pay_status === ON_DELIVERY) return astro.redirect(result, 303)
  // A late form shows the slip's present state, not only the refusal.
  if (sent.fault?.reason === 'slipReplaced')
    return astro.redirect(localePath(page.locale, `/pay?code=${slip.out_trade_no}`), 303)
  // The same amount under a new number: there is nothing to tell.
  if (!way && slip.replaced?.pay_money === slip.pay_money)
    return astro.redirect(localePath(page.locale, `/pay?code=${slip.replaced.out_trade_no}`), 303)
  const text = sent.fault?.text ?? ''
  const isBalance = sent.pressed === 'balance'
  const faults = { fault: isBalance ? '' : text, balanceFault: isBalance ? text : '' }
  const said = { chosen: sent.values['pay_type'] ?? '', ...faults }
  return { ...page, opened: await openedAt(page.who, slip, { way, ...said }) }
}

type Opened = Awaited<ReturnType<typeof payResult>>
interface Begun {
  way: z.infer<typeof wayOn> | null
  chosen: string
  fault: string
  /** What is wrong with paying from the balance. */
  balanceFault?: string
}

/** An open slip for the page: the ways to pay in this browser, or how to continue. */
async function openedAt(who: Member, slip: Opened, { way, chosen, fault, balanceFault = '' }: Begun) {
  const isOpen = slip.pay_status >= 0 && slip.expire_time > who.now
  const types = isOpen ? (await payTypes(who, slip)).split(',').filter(Boolean) : []
  const stage = way ? ('going' as const) : ('choosing' as const)
  const balance = isOpen ? await balanceFor(who, slip) : null
  return { first: slip, types, stage, way, chosen, fault, balance, balanceFault, ...inBrowser(who) }
}

/** What the buyer pays in, and how each provider is paid there. */
const inBrowser = (who: Member) => ({ browser: browserOf(who), products: productsOf(who) })

const openidQuery = z.object({
  slip: number,
  code: z.string().min(1).max(200),
  state: z.string().max(128),
})

/**
 * Where WeChat's page sends the buyer back to with a code that names them: the payment starts inside WeChat. A reload,
 * whose code is used up, and a state of another session lead back to the slip.
 */
export async function openidPage(astro: AstroGlobal) {
  astro.response.headers.set('cache-control', 'no-store')
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { data: asked } = openidQuery.safeParse(Object.fromEntries(astro.url.searchParams))
  const out_trade_no = asked?.slip ?? number.safeParse(astro.url.searchParams.get('slip')).data ?? '-'
  const back = astro.redirect(localePath(page.locale, `/pay?code=${out_trade_no}`), 303)
  if (!asked || !(await isOpenidState(page.who, out_trade_no, asked.state))) return back
  const openid = await page.who.channels?.wechatpay?.openidOf?.(asked.code).catch(() => null)
  if (!openid) return back
  const started = startPaying(page.who, { out_trade_no, pay_type: 'wechatpay', openid })
  const { value: way, refusal } = await attempt(astro, started)
  if (refusal && refusal !== 'channelDown') return back
  const slip = await payResult(page.who, way ?? { out_trade_no })
  const fault = refusal ? page.t('refusal:channelDown') : ''
  return { ...page, opened: await openedAt(page.who, slip, { way: way ?? null, chosen: 'wechatpay', fault }) }
}

const unsaid = { chosen: '', fault: '', balanceFault: '' }

/** The result page of a slip. */
export async function resultPage(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { value: slip, refusal } = await attempt(astro, payResult(page.who, { out_trade_no: codeOf(astro) }))
  if (!slip) return { ...page, opened: null, refusal }
  // Payment was never started.
  if (slip.pay_status === 0) return astro.redirect(localePath(page.locale, `/pay?code=${slip.out_trade_no}`), 303)
  if (slip.replaced) return astro.redirect(localePath(page.locale, `/pay?code=${slip.out_trade_no}`), 303)
  const stage = astro.url.searchParams.has('failed') ? ('failed' as const) : ('confirming' as const)
  return {
    ...page,
    opened: { first: slip, types: [], stage, way: null, balance: null, ...unsaid, ...inBrowser(page.who) },
  }
}

/** The sandbox cashier, where the buyer decides whether the payment succeeds. Null where there is no sandbox. */
export async function sandboxPage(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  if (!page.who.channels?.sandbox) return null
  const { value: slip } = await attempt(astro, payInfo(page.who, { out_trade_no: codeOf(astro) }))
  if (!slip) return null
  const result = localePath(page.locale, `/result?code=${slip.out_trade_no}`)
  if (astro.request.method !== 'POST') return { ...page, slip }
  if (!isFromOurPage(astro)) return null
  const pressed = (await astro.request.formData()).get('do')
  if (pressed === 'success') await tell(page.who, slip)
  return astro.redirect(pressed === 'success' ? result : `${result}&failed=1`, 303)
}

/** Sends a signed notice to our own notice address, as a provider does. */
async function tell(who: Member, slip: { out_trade_no: string; pay_money: string }) {
  const body = await sandboxPayment(who, slip)
  await answerProviderNotice(
    who,
    'sandbox',
    new Request(`${config.site}/api/pay/notify/sandbox`, { method: 'POST', body }),
  )
}
