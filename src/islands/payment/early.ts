import type { Choices } from '../../lib/stores/payment.ts'

/** What was ticked and typed before the page woke: the fields keep it, but React has not heard of it. */
export function earlyIn(form: HTMLFormElement): Partial<Choices> {
  const isTicked = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked === true
  const notes = [...form.querySelectorAll<HTMLInputElement>('[name="buyer_message"]')].filter(
    ({ value }) => value !== '',
  )
  return {
    ...(isTicked('is_point') && { is_point: 1 as const }),
    ...(isTicked('is_balance') && { is_balance: 1 as const }),
    ...(notes.length > 0 && {
      buyer_message: Object.fromEntries(notes.map(({ dataset, value }) => [dataset['shop'] ?? '', value])),
    }),
  }
}
