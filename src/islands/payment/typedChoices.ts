import type { Choices } from '../../lib/browser/stores/payment.ts'
import { MOBILE, plainMobile } from '../../lib/core/mobile-number.ts'

/** What was entered before hydration: the fields have it, but React does not know. */
export function typedChoices(form: HTMLFormElement): Partial<Choices> {
  const changed: Record<string, string> = Object.fromEntries(
    [...form.elements].flatMap(field => (isChanged(field) ? [[field.name, enteredValue(field)]] : [])),
  )
  const perShop = (prefix: string) =>
    Object.entries(changed).flatMap(([name, value]) =>
      name.startsWith(`${prefix}-`) ? [[name.slice(prefix.length + 1), value] as const] : [],
    )
  const early: Partial<Choices> = {}
  if ('is_point' in changed) early.is_point = changed['is_point'] ? 1 : 0
  if ('is_balance' in changed) early.is_balance = changed['is_balance'] ? 1 : 0
  const notes = perShop('note')
  if (notes.length > 0) early.buyer_message = Object.fromEntries(notes)
  const coupons = perShop('coupon').map(([site, id]) => [site, Number(id) ? { coupon_id: Number(id) } : {}])
  if (coupons.length > 0) early.coupon = Object.fromEntries(coupons)
  const ways = perShop('delivery').map(([site, way]) => [site, { delivery_type: way }])
  if (ways.length > 0) early.delivery = Object.fromEntries(ways)
  if (changed['platform_coupon_id']) early.platform_coupon_id = Number(changed['platform_coupon_id'])
  const mobile = plainMobile(changed['mobile'] ?? '')
  if (MOBILE.test(mobile)) early.member_address = { mobile }
  return early
}

type Field = HTMLInputElement

const isChanged = (field: Element): field is Field =>
  field instanceof HTMLInputElement &&
  field.name !== '' &&
  (field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.type === 'radio'
      ? field.checked && !field.defaultChecked
      : field.value !== field.defaultValue)

const enteredValue = ({ type, checked, value }: Field) => (type === 'checkbox' ? (checked ? value : '') : value)
