import { type RefObject, useEffect, useRef } from 'react'
import type { CheckoutState } from './useCheckout.ts'

/**
 * A press during recalculation takes effect afterwards if the total is still what the buyer saw; further presses while
 * the order is being sent are ignored.
 */
export function useHeldPress(
  form: RefObject<HTMLFormElement | null>,
  { busy, cost: { pay_money }, isOrdering }: Pick<CheckoutState, 'busy' | 'cost' | 'isOrdering'>,
) {
  const held = useRef<{ submitter: HTMLElement | null; pay_money: string } | null>(null)
  useEffect(() => {
    const press = held.current
    if (busy || !press) return
    held.current = null
    if (press.pay_money === pay_money) form.current?.requestSubmit(press.submitter)
  }, [busy, pay_money, form])

  return (submitter: HTMLElement | null) => {
    if (busy && !isOrdering.current) held.current = { submitter, pay_money }
    return busy
  }
}
