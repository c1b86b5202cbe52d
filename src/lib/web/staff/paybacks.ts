import type { AstroGlobal } from 'astro'
import { paybackList, paybacksWaiting } from '../../domain/cashier/paybacks.ts'
import { wrongPayments, wrongPaymentsWaiting } from '../../domain/cashier/wrong-payments.ts'
import { hrefWith } from '../console.ts'
import { type Cell, type CellPart, type Table, tableResult } from '../table.ts'
import { memberLinkPart } from './review.ts'
import { openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

const LIMIT = 20
const kinds = ['refunds', 'payments'] as const
const forms = {
  retry: '/api/staff/paybackRetry',
  done: '/api/staff/paybackDone',
  balance: '/api/staff/paybackBalance',
  settle: '/api/staff/wrongPaymentSettle',
} as const

/** Stuck refunds, or payments of a wrong amount or number; the latter by default if none of the former wait. */
export async function loadStaffPaybacks(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'paybacks', forms)
  if (opened instanceof Response) return opened
  const { who, t, query } = opened
  const part = { page: query.page, limit: LIMIT }
  const [refunds, payments] = await Promise.all([paybacksWaiting(who), wrongPaymentsWaiting(who)])
  const first = refunds === 0 && payments > 0 ? 'payments' : 'refunds'
  const kind = kinds.find(each => each === query.get('kind')) ?? first
  const texts = { refunds: t('staff:stuckRefunds'), payments: t('staff:wrongPayments') }
  const sizes = { refunds, payments }
  return {
    shell: await staffShell(opened),
    table: {
      ...tableResult(opened),
      note: sizes[kind] > 0 ? t(kind === 'refunds' ? 'staff:paybacksNote' : 'staff:wrongPaymentsNote') : '',
      columns: [
        { name: 'member', text: t('staff:member') },
        { name: 'way', text: t('console:channel') },
        { name: 'about', text: t('console:facts'), kind: 'long' },
        { name: 'money', text: t('console:sum'), kind: 'number' },
        { name: 'when', text: t('staff:when') },
      ],
      tabs: kinds.map(each => ({
        text: texts[each],
        href: hrefWith(astro.url, { kind: each }),
        current: each === kind,
        count: sizes[each],
      })),
      empty: { text: t('staff:nothing') },
      pages: { ...part, total: sizes[kind] },
    } satisfies Table,
    rows: kind === 'refunds' ? await refundRows(opened, part) : await paymentRows(opened, part),
  }
}

export type StaffPaybacks = Exclude<Awaited<ReturnType<typeof loadStaffPaybacks>>, Response>
export type PaybackRow = StaffPaybacks['rows'][number]

async function refundRows(opened: StaffPage, part: { page: number; limit: number }) {
  const { t } = opened
  const { data } = await paybackList(opened.who, part)
  return data.map(refund => ({
    id: refund.id,
    name: refund.out_refund_no,
    anchor: `payback-${refund.id}`,
    refund,
    payment: null,
    cells: {
      member: memberLinkPart(opened, refund.user_id, refund.nickname),
      way: [
        channelPart(opened, refund.provider),
        { kind: 'note', text: t('staff:paybackTries', { count: refund.tries }) },
      ],
      about: [
        refund.pay_body,
        { kind: 'note', text: `${t('staff:paybackSlip')} ${refund.out_trade_no}` },
        { kind: 'note', text: `${t('staff:paybackNo')} ${refund.out_refund_no}` },
        { kind: 'note', text: `${t('staff:paybackWhy')} ${refund.error}` },
      ],
      money: { kind: 'price', money: refund.money },
      when: { kind: 'time', at: refund.createtime },
    } as Record<string, Cell>,
  }))
}

async function paymentRows(opened: StaffPage, part: { page: number; limit: number }) {
  const { t } = opened
  const { data } = await wrongPayments(opened.who, part)
  return data.map(payment => ({
    id: payment.id,
    name: payment.out_trade_no,
    anchor: `payment-${payment.id}`,
    refund: null,
    payment,
    cells: {
      member: payment.user_id === null ? '' : memberLinkPart(opened, payment.user_id, payment.nickname ?? ''),
      way: channelPart(opened, payment.provider),
      about: [
        payment.pay_body,
        { kind: 'note', text: `${t('staff:paybackSlip')} ${payment.out_trade_no}` },
        { kind: 'note', text: `${t('staff:paymentTrade')} ${payment.trade_no}` },
      ],
      money: [
        { kind: 'price', money: payment.money },
        { kind: 'note', text: dueText(opened, payment) },
      ],
      when: { kind: 'time', at: payment.createtime },
    } as Record<string, Cell>,
  }))
}

const channels = ['alipay', 'wechatpay', 'sandbox', 'offlinepay'] as const
const channelPart = ({ t }: StaffPage, provider: string): CellPart => {
  const known = channels.find(each => each === provider)
  return { kind: 'tag', text: known ? t(`pay:${known}`) : provider }
}

const slips = { [-1]: 'staff:slip_closed', 2: 'staff:slip_paid', 3: 'pay:offlinepay' } as const

/** The amount of its slip, and the slip's state. */
function dueText({ t }: StaffPage, { due, pay_status }: { due: string | null; pay_status: number | null }) {
  if (due === null) return t('staff:noSlip')
  return `${t('staff:paymentDue', { due })} · ${t(slips[pay_status as 2] ?? 'staff:slip_open')}`
}
