import type { Translate } from '../../lib/core/i18n.ts'

/** What an order's invoice says, for buyer and shop: name and text; empty ones are missing. */
export function invoiceFacts(t: Translate, invoice: Record<string, string | number> | null): [string, string][] {
  if (!invoice) return []
  const said = (name: string) => String(invoice[name] ?? '')
  const facts: [string, string][] = [
    [t('order:invoice'), t(said('invoice_type') === '2' ? 'order:invoice_2' : 'order:invoice_1')],
    [t('order:invoiceFor'), t(said('invoice_title_type') === '2' ? 'order:invoiceFor_2' : 'order:invoiceFor_1')],
    [t('order:invoiceTitle'), said('invoice_title')],
    [t('order:taxNumber'), said('taxpayer_number')],
    [t('order:invoiceContent'), said('invoice_content')],
    [t('order:invoiceTo'), said('invoice_email') || said('invoice_full_address')],
  ]
  return facts.filter(([, text]) => text)
}
