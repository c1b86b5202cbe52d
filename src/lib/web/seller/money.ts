import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { idInAddress } from '../../core/rules.ts'
import { memberDetail } from '../../domain/member/detail.ts'
import { settlementOrders, settlements } from '../../domain/wallet/daily-settlements.ts'
import {
  shopAccount,
  shopBankAccounts,
  shopEntries,
  shopUnsettled,
  shopWithdrawals,
} from '../../domain/wallet/shop-account.ts'
import { transferType, withdrawConfig } from '../../domain/wallet/withdraw.ts'
import { boundedBy } from '../field-bounds.ts'
import { settlementRow, settlementSlip, settlementsTable } from '../settlement.ts'
import { attempt } from '../shared-page.ts'
import type { RowButton, Table, TableRow } from '../table.ts'
import { entryColumns, entryRow } from './entries.ts'
import { openSellerPage, type SellerPage, sellerShell } from './seller-page.ts'

const LIMIT = 10
const tabs = ['entries', 'settlements', 'withdraw', 'accounts'] as const
const forms = {
  add: '/api/seller/bankAccountAdd',
  default: '/api/seller/bankAccountDefault',
  remove: '/api/seller/bankAccountDelete',
  apply: '/api/seller/withdrawApply',
  all: null,
} as const

/** A shop's money, and the requested one of four lists; the others are null. */
export async function loadSellerMoney(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query, sent } = opened
  const tab = tabs.find(each => each === query.get('tab')) ?? 'entries'
  const [account, unsettled] = await Promise.all([shopAccount(who, { site_id }), shopUnsettled(who, { site_id })])
  const listed = await lists[tab](opened, astro)
  if (sent.pressed === 'all') sent.values['apply_money'] = account.money
  const none = {
    entries: null,
    accounts: null,
    settlements: null,
    slip: null,
    withdrawals: null,
    withdraw: null,
    settlementsHref: '',
  }
  return {
    shell: await sellerShell(opened),
    account,
    unsettled,
    ...none,
    ...listed,
    sent,
    tabs: tabs.map(name => ({
      text: t(`seller:money_${name}`),
      href: to('/seller/money', `&tab=${name}`),
      current: name === tab,
    })),
  }
}

export type SellerMoney = Exclude<Awaited<ReturnType<typeof loadSellerMoney>>, Response>

const pagesOf = ({ site_id, query }: SellerPage) => ({ site_id, page: query.page, page_size: LIMIT })
const allOf = ({ site_id }: SellerPage) => ({ site_id, page: 1, page_size: 10 })

const lists = {
  entries: entriesOf,
  accounts: accountsOf,
  settlements: settlementsOf,
  withdraw: withdrawOf,
}

/** The shop's settlements, or the orders of the one in the address; 404 and all of them for another shop's. */
async function settlementsOf(opened: SellerPage, astro: AstroGlobal) {
  const { who, t, query, to } = opened
  const id = idInAddress(query.get('settlement'))
  const part = { page: query.page, limit: LIMIT }
  const slip = id ? (await attempt(astro, settlementOrders(who, { ...pagesOf(opened), id }))).value : undefined
  if (!slip) {
    const { list, count } = await settlements(who, pagesOf(opened))
    const rows = list.map(row => settlementRow(row, to('/seller/money', `&tab=settlements&settlement=${row.id}`)))
    return { settlements: { rows, table: settlementsTable(t, { ...part, total: count }) } }
  }
  const hrefOf = (order_id: number) => to('/seller/order', `&order_id=${order_id}`)
  return {
    slip: settlementSlip(t, slip, { ...part, hrefOf }),
    settlementsHref: to('/seller/money', '&tab=settlements'),
  }
}

async function accountsOf(opened: SellerPage) {
  const { who, t } = opened
  const [{ list }, types] = await Promise.all([shopBankAccounts(who, allOf(opened)), transferType(who)])
  return {
    accounts: {
      table: {
        columns: [
          { name: 'account', text: t('console:account'), kind: 'long' },
          { name: 'holder', text: t('wallet:realname') },
          { name: 'mobile', text: t('wallet:mobile') },
        ],
        empty: { text: t('wallet:noAccount') },
      } satisfies Table,
      rows: list.map(row => ({
        id: row.id,
        name: row.bank_account,
        buttons: row.is_default === 1 ? [] : accountButtons(t, row.id),
        cells: {
          account: [
            `${row.branch_bank_name || t(`wallet:type_${row.withdraw_type as 'bank'}`)} ${row.bank_account}`,
            row.is_default === 1 && { kind: 'tag' as const, text: t('wallet:default'), tone: 'top' as const },
          ],
          holder: row.realname,
          mobile: row.mobile,
        },
      })),
      fields: boundedBy(
        '/api/seller/bankAccountAdd',
        accountFields(Object.entries(types).map(([value, text]) => ({ value, text }))),
      ),
    },
  }
}

const accountFields = (options: NonNullable<FormField['options']>): FormField[] => [
  { name: 'withdraw_type', text: 'wallet:type', options },
  { name: 'branch_bank_name', text: 'wallet:bankName', note: 'wallet:bankOnly' },
  { name: 'bank_account', text: 'wallet:accountNumber' },
  { name: 'realname', text: 'wallet:realname' },
  { name: 'mobile', text: 'wallet:mobile' },
]

/** The default account has no buttons. */
const accountButtons = (t: Translate, id: number): RowButton[] => [
  { form: 'default', text: t('wallet:setDefault'), hidden: { id } },
  { form: 'remove', text: t('wallet:remove'), sure: t('seller:dropSure'), hidden: { id } },
]

async function withdrawOf(opened: SellerPage) {
  const { who, t, query, to } = opened
  const [withdrawals, accounts, config, me] = await Promise.all([
    shopWithdrawals(who, pagesOf(opened)),
    shopBankAccounts(who, allOf(opened)),
    withdrawConfig(who),
    memberDetail(who),
  ])
  return {
    withdrawals: {
      table: {
        columns: [
          { name: 'to', text: t('console:account'), kind: 'long' },
          { name: 'amount', text: t('wallet:amount'), kind: 'number' },
          { name: 'arriving', text: t('wallet:arriving'), kind: 'number' },
          { name: 'when', text: t('staff:when') },
          { name: 'state', text: t('seller:status') },
        ],
        empty: { text: t('wallet:noWithdrawal') },
        pages: { page: query.page, total: withdrawals.count, limit: LIMIT },
      } satisfies Table,
      rows: withdrawals.list.map(withdrawalRow),
    },
    withdraw: {
      accounts: accounts.list,
      config,
      hasPassword: me.is_pay_password === 1,
      accountsHref: to('/seller/money', '&tab=accounts'),
    },
  }
}

async function entriesOf(opened: SellerPage) {
  const { who, t, query } = opened
  const { list, count } = await shopEntries(who, pagesOf(opened))
  return {
    entries: {
      table: {
        columns: entryColumns(t, { sum: t('console:sum'), left: t('seller:balance') }),
        empty: { text: t('wallet:nothingYet') },
        pages: { page: query.page, total: count, limit: LIMIT },
      } satisfies Table,
      rows: list.map(entryRow),
    },
  }
}

const tones = { 2: 'free', [-1]: 'sale' } as const

const withdrawalRow = (row: Awaited<ReturnType<typeof shopWithdrawals>>['list'][number]): TableRow => ({
  id: row.id,
  name: row.withdraw_no,
  cells: {
    to: [
      `${row.transfer_type_name} ${row.bank_account}`,
      row.refuse_reason !== '' && { kind: 'note', text: row.refuse_reason },
    ],
    amount: { kind: 'price', money: row.apply_money },
    arriving: { kind: 'price', money: row.money },
    when: { kind: 'time', at: row.createtime },
    state: {
      kind: 'tag',
      text: row.status_name,
      ...(row.status in tones && { tone: tones[row.status as 2] }),
    },
  },
})
