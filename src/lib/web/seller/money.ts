import type { AstroGlobal } from 'astro'
import { idInAddress } from '../../core/rules.ts'
import { memberDetail } from '../../domain/member/detail.ts'
import { settlementOrders, settlements } from '../../domain/wallet/settle.ts'
import {
  shopAccount,
  shopBankAccounts,
  shopEntries,
  shopUnsettled,
  shopWithdrawals,
} from '../../domain/wallet/shop-account.ts'
import { transferType, withdrawConfig } from '../../domain/wallet/withdraw.ts'
import { withOrderLinks } from '../settlement.ts'
import { attempt } from '../shared-page.ts'
import { openSellerPage, type SellerPage, sellerShell } from './open.ts'

const LIMIT = 10
const tabs = ['entries', 'settlements', 'withdraw', 'accounts'] as const
const forms = {
  add: '/api/seller/bankAccountAdd',
  default: '/api/seller/bankAccountDefault',
  remove: '/api/seller/bankAccountDelete',
  apply: '/api/seller/withdrawApply',
  all: null,
} as const

/** A shop's money, and of the four lists the one that was asked for; the others are null. */
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
    ...{ account, unsettled, ...none, ...listed, sent },
    tabs: tabs.map(name => ({
      text: t(`seller:money_${name}`),
      href: to('/seller/money', `&tab=${name}`),
      current: name === tab,
    })),
    at: query.page,
  }
}

const pagesOf = ({ site_id, query }: SellerPage) => ({ site_id, page: query.page, page_size: LIMIT })
const allOf = ({ site_id }: SellerPage) => ({ site_id, page: 1, page_size: 10 })

const lists = {
  entries: async (opened: SellerPage) => ({ entries: await shopEntries(opened.who, pagesOf(opened)) }),
  accounts: async (opened: SellerPage) => ({
    accounts: {
      page: await shopBankAccounts(opened.who, allOf(opened)),
      types: await transferType(opened.who),
    },
  }),
  settlements: settlementsOf,
  withdraw: withdrawOf,
}

/** The shop's settlements, or the orders of the one that the address names; 404 and all of them where it is another's. */
async function settlementsOf(opened: SellerPage, astro: AstroGlobal) {
  const { who, query, to } = opened
  const id = idInAddress(query.get('settlement'))
  const slip = id ? (await attempt(astro, settlementOrders(who, { ...pagesOf(opened), id }))).value : undefined
  if (!slip) {
    const { list, count } = await settlements(who, pagesOf(opened))
    const rows = list.map(row => ({ row, href: to('/seller/money', `&tab=settlements&settlement=${row.id}`) }))
    return { settlements: { rows, count } }
  }
  return {
    slip: withOrderLinks(slip, order_id => to('/seller/order', `&order_id=${order_id}`)),
    settlementsHref: to('/seller/money', '&tab=settlements'),
  }
}

async function withdrawOf(opened: SellerPage) {
  const { who, to } = opened
  const [withdrawals, accounts, config, me] = await Promise.all([
    shopWithdrawals(who, pagesOf(opened)),
    shopBankAccounts(who, allOf(opened)),
    withdrawConfig(who),
    memberDetail(who),
  ])
  return {
    withdrawals,
    withdraw: {
      ...{ accounts: accounts.list, config, hasPassword: me.is_pay_password === 1 },
      accountsHref: to('/seller/money', '&tab=accounts'),
    },
  }
}
