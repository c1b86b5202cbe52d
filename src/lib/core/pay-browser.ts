import type { PayBrowser } from './ports/payment.ts'

/** What a buyer pays in, by its User-Agent. An iPad says it is a Mac: it is a desktop here, as for most sites. */
export function payBrowserOf(agent: string): PayBrowser {
  if (/\bMicroMessenger\//i.test(agent)) return 'wechat'
  return /\b(Android|iPhone|iPod|iPad|HarmonyOS|OpenHarmony|Mobile)\b/i.test(agent) ? 'phone' : 'desktop'
}
