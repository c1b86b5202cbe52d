/** Fields of the checkout that can show a refusal. */
export const CHECKOUT_FIELDS = [
  'mobile',
  'invoice_title',
  'taxpayer_number',
  'invoice_email',
  'invoice_full_address',
  'pay_password',
]
