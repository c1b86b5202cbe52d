import type { MessageKey } from '../../../core/i18n.ts'
import { isTaxNumber } from '../../../core/id-number.ts'
import { Refusal, refuseTogether } from '../../../core/refusal.ts'
import type { PriceCalculation, ShopPricing } from './calculate-price.ts'
import type { CheckoutInput } from './draft.ts'

const PAPER = 1
const COMPANY = 2

/** Checks the invoice data if a shop of the order issues one; refusal badField with the message of each field. */
export async function checkInvoice({ parts }: PriceCalculation, asked: CheckoutInput) {
  if (asked.is_invoice !== 1 || parts.every(({ terms }) => terms.trade.is_invoice !== 1)) return
  const lacks = (field: keyof CheckoutInput, missing: MessageKey) => {
    if (!asked[field]) throw new Refusal('badField', { field }, missing)
  }
  const checkTaxpayer = () => {
    if (asked.invoice_title_type !== COMPANY) return
    lacks('taxpayer_number', 'payment:askTaxpayer')
    if (!isTaxNumber(asked.taxpayer_number ?? ''))
      throw new Refusal('badField', { field: 'taxpayer_number' }, 'payment:badTaxpayer')
  }
  await refuseTogether(
    () => lacks('invoice_title', 'payment:askInvoiceTitle'),
    checkTaxpayer,
    () =>
      asked.invoice_type === PAPER
        ? lacks('invoice_full_address', 'payment:askInvoiceAddress')
        : lacks('invoice_email', 'payment:askInvoiceEmail'),
  )
}

/** The invoice data stored with the order, '' for none. */
export function storedInvoice({ terms }: ShopPricing, asked: CheckoutInput): string {
  if (asked.is_invoice !== 1 || terms.trade.is_invoice !== 1) return ''
  const contents = terms.trade.invoice_content.split(',').filter(Boolean)
  const { invoice_type = 2, invoice_title_type = 1, invoice_title, taxpayer_number, invoice_content = '' } = asked
  return JSON.stringify({
    invoice_type,
    invoice_title_type,
    invoice_title,
    ...(invoice_title_type === COMPANY && { taxpayer_number }),
    invoice_content: contents.includes(invoice_content) ? invoice_content : (contents[0] ?? ''),
    ...(invoice_type === PAPER
      ? { invoice_full_address: asked.invoice_full_address }
      : { invoice_email: asked.invoice_email }),
  })
}
