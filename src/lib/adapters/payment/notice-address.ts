import type { Provider } from '../../core/ports/payment.ts'

/** The URL to which a provider sends its notices. */
export const noticeAddress = (site: string, provider: Provider) => `${site}/api/pay/notify/${provider}`
