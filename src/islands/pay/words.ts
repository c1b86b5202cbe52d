import type { MouseEvent } from 'react'
import { fill } from '../../lib/core/format.ts'
import type { Paying } from './usePaying.ts'

/** What the page says, with what is said of an exchange. */
export type Words = typeof import('../../../public/locales/zh-cn/pay.json') & {
  exchange: Pick<
    typeof import('../../../public/locales/zh-cn/exchange.json'),
    'paid' | 'paidText' | 'viewRecords' | 'toCoupons' | 'toBalance'
  >
}

/** Addresses that the cashier leads to. */
export interface Places {
  pay: string
  result: string
  orders: string
  order: string
  member: string
  account: string
  coupons: string
  exchanges: string
  application: string
  deposit: string
  home: string
}

type Hands = 'door' | 'counter' | 'both'

/** The words for cash by where it is handed over: `offlinepay`, `offlinepay_counter`, `offlinepay_both`. */
export function cashWord<Name extends 'offlinepay' | 'offlinepayText' | 'paidCash' | 'paidCashText'>(
  words: Words,
  name: Name,
  hands: Hands,
): string {
  return words[hands === 'door' ? name : (`${name}_${hands}` as const)]
}

/** The text before and after its one gap. */
export const around = (text: string): string[] => fill(text, { left: '\n' }).split('\n')

export interface PartProps {
  paying: Paying
  words: Words
  at: Places
}

/** A link that does its work in place where script runs; with a key held down it opens as links do. */
export const pressed = (work: () => unknown) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void work()
}
