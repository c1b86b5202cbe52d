import i18next from 'i18next'
import { localeFiles } from './locale-files.ts'

/** A new area is two files in public/locales and one line here. */
type Areas = {
  account: typeof import('../../../public/locales/zh-cn/account.json')
  address: typeof import('../../../public/locales/zh-cn/address.json')
  api: typeof import('../../../public/locales/zh-cn/api.json')
  apply: typeof import('../../../public/locales/zh-cn/apply.json')
  calls: typeof import('../../../public/locales/zh-cn/calls.json')
  audit: typeof import('../../../public/locales/zh-cn/audit.json')
  basics: typeof import('../../../public/locales/zh-cn/basics.json')
  cart: typeof import('../../../public/locales/zh-cn/cart.json')
  console: typeof import('../../../public/locales/zh-cn/console.json')
  content: typeof import('../../../public/locales/zh-cn/content.json')
  coupon: typeof import('../../../public/locales/zh-cn/coupon.json')
  csv: typeof import('../../../public/locales/zh-cn/csv.json')
  deposits: typeof import('../../../public/locales/zh-cn/deposits.json')
  embed: typeof import('../../../public/locales/zh-cn/embed.json')
  essay: typeof import('../../../public/locales/zh-cn/essay.json')
  exchange: typeof import('../../../public/locales/zh-cn/exchange.json')
  forum: typeof import('../../../public/locales/zh-cn/forum.json')
  gifts: typeof import('../../../public/locales/zh-cn/gifts.json')
  goods: typeof import('../../../public/locales/zh-cn/goods.json')
  health: typeof import('../../../public/locales/zh-cn/health.json')
  home: typeof import('../../../public/locales/zh-cn/home.json')
  issue: typeof import('../../../public/locales/zh-cn/issue.json')
  list: typeof import('../../../public/locales/zh-cn/list.json')
  mall: typeof import('../../../public/locales/zh-cn/mall.json')
  malldesk: typeof import('../../../public/locales/zh-cn/malldesk.json')
  member: typeof import('../../../public/locales/zh-cn/member.json')
  message: typeof import('../../../public/locales/zh-cn/message.json')
  mine: typeof import('../../../public/locales/zh-cn/mine.json')
  moderate: typeof import('../../../public/locales/zh-cn/moderate.json')
  order: typeof import('../../../public/locales/zh-cn/order.json')
  pay: typeof import('../../../public/locales/zh-cn/pay.json')
  payment: typeof import('../../../public/locales/zh-cn/payment.json')
  promotion: typeof import('../../../public/locales/zh-cn/promotion.json')
  wallet: typeof import('../../../public/locales/zh-cn/wallet.json')
  refund: typeof import('../../../public/locales/zh-cn/refund.json')
  refusal: typeof import('../../../public/locales/zh-cn/refusal.json')
  report: typeof import('../../../public/locales/zh-cn/report.json')
  reviews: typeof import('../../../public/locales/zh-cn/reviews.json')
  sale: typeof import('../../../public/locales/zh-cn/sale.json')
  search: typeof import('../../../public/locales/zh-cn/search.json')
  security: typeof import('../../../public/locales/zh-cn/security.json')
  seller: typeof import('../../../public/locales/zh-cn/seller.json')
  settings: typeof import('../../../public/locales/zh-cn/settings.json')
  setup: typeof import('../../../public/locales/zh-cn/setup.json')
  shell: typeof import('../../../public/locales/zh-cn/shell.json')
  site: typeof import('../../../public/locales/zh-cn/site.json')
  sku: typeof import('../../../public/locales/zh-cn/sku.json')
  staff: typeof import('../../../public/locales/zh-cn/staff.json')
  talk: typeof import('../../../public/locales/zh-cn/talk.json')
  user: typeof import('../../../public/locales/zh-cn/user.json')
  video: typeof import('../../../public/locales/zh-cn/video.json')
}

export const locales = ['zh-cn', 'en-us'] as const
export type Locale = (typeof locales)[number]
export type MessageKey = { [Area in keyof Areas]: `${Area}:${keyof Areas[Area] & string}` }[keyof Areas]
export type Translate = (key: MessageKey, words?: Record<string, string | number>) => string

// i18next with the files as astro-i18next lays them out (astro-i18next.config.cjs), but without its runtime, which
// holds one language for the whole process, so that concurrent requests would get each other's. getFixedT binds a
// language to one request.
const resources: Record<Locale, Areas> = { 'zh-cn': localeFiles('zh-cn'), 'en-us': localeFiles('en-us') }
const engine = i18next.createInstance()
engine.init({
  resources,
  lowerCaseLng: true,
  fallbackLng: 'zh-cn',
  initImmediate: false,
  interpolation: { escapeValue: false },
})

const translators = {
  'zh-cn': remembering(engine.getFixedT('zh-cn') as Read),
  'en-us': remembering(engine.getFixedT('en-us') as Read),
}

/** A language and its translator, as in `Astro.locals`. */
export interface Reader {
  locale: Locale
  t: Translate
}

/** The texts of one language; keys are `area:name`. */
export const translator = (locale: Locale): Translate => translators[locale]

/**
 * i18next takes 9 µs for a text and 98 for one with a count, and a page has hundreds: texts are memoized by key and
 * plural form, and placeholders are filled here. A `count` of one has its own form (`name_one`) in English; islands use
 * `pluralText` of format.ts.
 */
function remembering(read: Read): Translate {
  const [known, ofOne] = [new Map<MessageKey, string>(), new Map<MessageKey, string>()]
  return (key, words) => {
    const isOne = String(words?.['count']) === '1'
    const forms = isOne ? ofOne : known
    const text = forms.get(key) ?? read(key, { skipInterpolation: true, ...(isOne && { count: 1 }) })
    forms.set(key, text)
    return words ? text.replace(GAP, (_, name: string) => String(words[name] ?? '')) : text
  }
}

type Read = (key: MessageKey, options: { skipInterpolation: true; count?: number }) => string
const GAP = /\{\{(\w+)\}\}/g

/** All texts of an area in one language, for an island. */
export const areaTexts = <Area extends keyof Areas>(locale: Locale, area: Area): Areas[Area] => resources[locale][area]

/** The path of a page in a language: Chinese has no prefix. External URLs are unchanged. */
export function localePath(locale: Locale, path: string): string {
  if (locale === 'zh-cn' || !path.startsWith('/')) return path
  return path === '/' ? '/en-us' : `/en-us${path}`
}
