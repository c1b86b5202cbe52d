import type { Slip } from '../../lib/browser/stores/pay.ts'
import type { PayLinks, PayWords } from './words.ts'

/** Where an unpaid slip of its kind is listed. */
export function listOf({ kind, deposit }: Slip, words: PayWords, at: PayLinks): { href: string; text: string } {
  if (kind === 'exchange') return { href: at.exchanges, text: words.exchange.viewRecords }
  if (kind === 'recharge') return { href: at.recharges, text: words.recharges }
  if (kind === 'order') return { href: at.orders, text: words.orders }
  return deposit ? { href: at.deposit + deposit, text: words.toDeposit } : { href: at.application, text: words.toShop }
}
