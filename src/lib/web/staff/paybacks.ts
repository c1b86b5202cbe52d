import type { AstroGlobal } from 'astro'
import { pageNumber } from '../../core/page-number.ts'
import { paybackList } from '../../domain/cashier/paybacks.ts'
import { wrongPayments } from '../../domain/cashier/wrong-payments.ts'
import { openStaffPage, staffShell } from './open.ts'

const LIMIT = 20
const forms = {
  retry: '/api/staff/paybackRetry',
  done: '/api/staff/paybackDone',
  balance: '/api/staff/paybackBalance',
  settle: '/api/staff/wrongPaymentSettle',
} as const

/** Refunds that are stuck, and payments whose amount or number does not match; each with pages of its own. */
export async function loadStaffPaybacks(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'paybacks', forms)
  if (opened instanceof Response) return opened
  const { who, query } = opened
  const paymentsPage = pageNumber.parse(query.get('payments') || undefined)
  const [refunds, payments] = await Promise.all([
    paybackList(who, { page: query.page, limit: LIMIT }),
    wrongPayments(who, { page: paymentsPage, limit: LIMIT }),
  ])
  return {
    shell: await staffShell(opened),
    ...{ refunds, payments },
    refundPages: { page: query.page, total: refunds.total, limit: LIMIT },
    paymentPages: { page: paymentsPage, total: payments.total, limit: LIMIT },
  }
}
