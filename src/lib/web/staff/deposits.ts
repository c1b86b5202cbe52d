import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { yuan } from '../../core/format.ts'
import { localePath } from '../../core/i18n.ts'
import { staffDeposits } from '../../domain/staff/mall/deposits.ts'
import { type Table, tableResult } from '../table.ts'
import { requiredReason, resultWithField } from './fields.ts'
import { openStaffPage, searchedPage, staffShell } from './staff-page.ts'

const LIMIT = 20
const fields: FormField[] = [
  { name: 'money', text: 'deposits:refundMoney', kind: 'money', required: true },
  requiredReason,
]

const refuseFields: FormField[] = [requiredReason]

/** Deposits of shops, each with the form to refund it; requested ones first, with the form to refuse. */
export async function loadStaffDeposits(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'deposits', {
    refund: '/api/staff/depositRefund',
    refuse: '/api/staff/depositRefuse',
  })
  if (opened instanceof Response) return opened
  const { who, t, locale, sent } = opened
  const { data, list } = await searchedPage(opened, { label: t('malldesk:shop'), limit: LIMIT }, asked =>
    staffDeposits(who, asked),
  )
  return {
    shell: await staffShell(opened),
    fields,
    refuseFields,
    sent,
    table: {
      ...tableResult({ result: resultWithField(t, opened, fields), sent }),
      note: t('deposits:staffNote'),
      columns: [
        { name: 'shop', text: t('malldesk:shop'), kind: 'long' },
        { name: 'held', text: t('deposits:held'), kind: 'number' },
      ],
      ...list,
      empty: { text: t('deposits:noShops') },
    } satisfies Table,
    shops: data.map(({ id, site_name, logo, shop_status, held, ask }) => ({
      id,
      name: site_name,
      held: yuan(held),
      ask,
      values: { money: ask ? ask.money : held },
      cells: {
        shop: [
          { kind: 'thing' as const, image: logo, text: site_name, href: localePath(locale, `/shop-${id}`) },
          shop_status === 0 && { kind: 'tag' as const, text: t('malldesk:shopFrozen'), tone: 'sale' as const },
          ask && { kind: 'tag' as const, text: t('deposits:asked', { money: yuan(ask.money) }), tone: 'top' as const },
          ask && { kind: 'note' as const, text: ask.reason },
          ask && {
            kind: 'note' as const,
            text: ask.going > 0 ? t('deposits:going', { count: ask.going }) : t('deposits:noneGoing'),
          },
        ],
        held: { kind: 'price' as const, money: yuan(held) },
      },
    })),
  }
}

export type StaffDeposits = Exclude<Awaited<ReturnType<typeof loadStaffDeposits>>, Response>
