import { memberDetail } from '../../lib/account/detail.ts'
import type { SellerDesk } from '../../lib/http/seller.ts'
import { settlementOrders, settlements } from '../../lib/ledger/settle.ts'
import {
  shopAccount,
  shopBankAccounts,
  shopEntries,
  shopUnsettled,
  shopWithdrawals,
} from '../../lib/ledger/shop-account.ts'
import { transferType, withdrawConfig } from '../../lib/ledger/withdraw.ts'
import { idInAddress } from '../../lib/rules.ts'

const tabs = ['entries', 'settlements', 'withdraw', 'accounts'] as const
type Tab = (typeof tabs)[number]

export const tabsOf = ({ t, to }: SellerDesk, current: Tab) =>
  tabs.map(name => ({
    text: t(`seller:money_${name}`),
    href: to('/seller/money', `&tab=${name}`),
    current: name === current,
  }))

/** A shop's money, and of the four lists the one that was asked for. */
export async function moneyOf({ who, site_id, query }: SellerDesk) {
  const tab = tabs.find(each => each === query.get('tab')) ?? 'entries'
  const pages = { page: query.page, page_size: 10 }
  const [account, unsettled] = await Promise.all([shopAccount(who, { site_id }), shopUnsettled(who, { site_id })])
  const none = { entries: null, accounts: null, settlements: null, orders: null, withdrawals: null, withdraw: null }
  const money = { ...none, tab, account, unsettled }
  if (tab === 'entries') return { ...money, entries: await shopEntries(who, { site_id, ...pages }) }
  if (tab === 'accounts')
    return {
      ...money,
      accounts: {
        page: await shopBankAccounts(who, { site_id, page: 1, page_size: 10 }),
        types: await transferType(who),
      },
    }
  if (tab === 'settlements') {
    const id = idInAddress(query.get('settlement'))
    if (id) return { ...money, orders: await settlementOrders(who, { site_id, id, ...pages }) }
    return { ...money, settlements: await settlements(who, { site_id, ...pages }) }
  }
  const [withdrawals, accounts, config, me] = await Promise.all([
    shopWithdrawals(who, { site_id, ...pages }),
    shopBankAccounts(who, { site_id, page: 1, page_size: 10 }),
    withdrawConfig(who),
    memberDetail(who),
  ])
  return { ...money, withdrawals, withdraw: { accounts: accounts.list, config, hasPassword: me.is_pay_password === 1 } }
}
