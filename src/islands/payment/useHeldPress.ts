import { type RefObject, useEffect, useRef } from 'react'
import type { Checking } from './useCheckout.ts'

/**
 * A press while the sum is being reckoned counts once that is done, if what there is to pay is still what the buyer saw;
 * a second press on an order that is on its way does not.
 */
export function useHeldPress(
  form: RefObject<HTMLFormElement | null>,
  { busy, cost: { pay_money }, isOrdering }: Pick<Checking, 'busy' | 'cost' | 'isOrdering'>,
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
