import type { MouseEvent } from 'react'
import { fill } from '../../lib/core/format.ts'
import type { Paying } from './usePaying.ts'

/** Texts of the page, including those of an exchange. */
export type PayWords = typeof import('../../../public/locales/zh-cn/pay.json') & {
  exchange: Pick<
    typeof import('../../../public/locales/zh-cn/exchange.json'),
    'paid' | 'paidText' | 'viewRecords' | 'toCoupons' | 'toBalance'
  >
}

/** Addresses the cashier links to. */
export interface PayLinks {
  pay: string
  result: string
  orders: string
  order: string
  member: string
  account: string
  recharges: string
  security: string
  coupons: string
  exchanges: string
  application: string
  deposit: string
  home: string
}

type Hands = 'door' | 'counter' | 'both'

/** The text for cash by where it is paid: `offlinepay`, `offlinepay_counter`, `offlinepay_both`. */
export function cashWord<Name extends 'offlinepay' | 'offlinepayText' | 'paidCash' | 'paidCashText'>(
  words: PayWords,
  name: Name,
  hands: Hands,
): string {
  return words[hands === 'door' ? name : (`${name}_${hands}` as const)]
}

/** The text before and after its only variable. */
export const around = (text: string): string[] => fill(text, { left: '\n' }).split('\n')

export interface PartProps {
  paying: Paying
  words: PayWords
  at: PayLinks
}

/** Makes a link act in place with script; with a modifier key it opens as usual. */
export const pressed = (work: () => unknown) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void work()
}
