import i18next from 'i18next'
import enAccount from '../../../public/locales/en-us/account.json' with { type: 'json' }
import enAddress from '../../../public/locales/en-us/address.json' with { type: 'json' }
import enApi from '../../../public/locales/en-us/api.json' with { type: 'json' }
import enApply from '../../../public/locales/en-us/apply.json' with { type: 'json' }
import enCalls from '../../../public/locales/en-us/calls.json' with { type: 'json' }
import enCart from '../../../public/locales/en-us/cart.json' with { type: 'json' }
import enConsole from '../../../public/locales/en-us/console.json' with { type: 'json' }
import enCoupon from '../../../public/locales/en-us/coupon.json' with { type: 'json' }
import enEmbed from '../../../public/locales/en-us/embed.json' with { type: 'json' }
import enEssay from '../../../public/locales/en-us/essay.json' with { type: 'json' }
import enExchange from '../../../public/locales/en-us/exchange.json' with { type: 'json' }
import enForum from '../../../public/locales/en-us/forum.json' with { type: 'json' }
import enGoods from '../../../public/locales/en-us/goods.json' with { type: 'json' }
import enHome from '../../../public/locales/en-us/home.json' with { type: 'json' }
import enIssue from '../../../public/locales/en-us/issue.json' with { type: 'json' }
import enList from '../../../public/locales/en-us/list.json' with { type: 'json' }
import enMall from '../../../public/locales/en-us/mall.json' with { type: 'json' }
import enMalldesk from '../../../public/locales/en-us/malldesk.json' with { type: 'json' }
import enMember from '../../../public/locales/en-us/member.json' with { type: 'json' }
import enMessage from '../../../public/locales/en-us/message.json' with { type: 'json' }
import enMine from '../../../public/locales/en-us/mine.json' with { type: 'json' }
import enModerate from '../../../public/locales/en-us/moderate.json' with { type: 'json' }
import enOrder from '../../../public/locales/en-us/order.json' with { type: 'json' }
import enPay from '../../../public/locales/en-us/pay.json' with { type: 'json' }
import enPayment from '../../../public/locales/en-us/payment.json' with { type: 'json' }
import enPromotion from '../../../public/locales/en-us/promotion.json' with { type: 'json' }
import enPurse from '../../../public/locales/en-us/purse.json' with { type: 'json' }
import enRefund from '../../../public/locales/en-us/refund.json' with { type: 'json' }
import enRefusal from '../../../public/locales/en-us/refusal.json' with { type: 'json' }
import enReport from '../../../public/locales/en-us/report.json' with { type: 'json' }
import enSale from '../../../public/locales/en-us/sale.json' with { type: 'json' }
import enSearch from '../../../public/locales/en-us/search.json' with { type: 'json' }
import enSecurity from '../../../public/locales/en-us/security.json' with { type: 'json' }
import enSeller from '../../../public/locales/en-us/seller.json' with { type: 'json' }
import enShell from '../../../public/locales/en-us/shell.json' with { type: 'json' }
import enSite from '../../../public/locales/en-us/site.json' with { type: 'json' }
import enSku from '../../../public/locales/en-us/sku.json' with { type: 'json' }
import enStaff from '../../../public/locales/en-us/staff.json' with { type: 'json' }
import enTalk from '../../../public/locales/en-us/talk.json' with { type: 'json' }
import enUser from '../../../public/locales/en-us/user.json' with { type: 'json' }
import enVideo from '../../../public/locales/en-us/video.json' with { type: 'json' }
import account from '../../../public/locales/zh-cn/account.json' with { type: 'json' }
import address from '../../../public/locales/zh-cn/address.json' with { type: 'json' }
import api from '../../../public/locales/zh-cn/api.json' with { type: 'json' }
import apply from '../../../public/locales/zh-cn/apply.json' with { type: 'json' }
import calls from '../../../public/locales/zh-cn/calls.json' with { type: 'json' }
import cart from '../../../public/locales/zh-cn/cart.json' with { type: 'json' }
import consoleWords from '../../../public/locales/zh-cn/console.json' with { type: 'json' }
import coupon from '../../../public/locales/zh-cn/coupon.json' with { type: 'json' }
import embed from '../../../public/locales/zh-cn/embed.json' with { type: 'json' }
import essay from '../../../public/locales/zh-cn/essay.json' with { type: 'json' }
import exchange from '../../../public/locales/zh-cn/exchange.json' with { type: 'json' }
import forum from '../../../public/locales/zh-cn/forum.json' with { type: 'json' }
import goods from '../../../public/locales/zh-cn/goods.json' with { type: 'json' }
import home from '../../../public/locales/zh-cn/home.json' with { type: 'json' }
import issue from '../../../public/locales/zh-cn/issue.json' with { type: 'json' }
import list from '../../../public/locales/zh-cn/list.json' with { type: 'json' }
import mall from '../../../public/locales/zh-cn/mall.json' with { type: 'json' }
import malldesk from '../../../public/locales/zh-cn/malldesk.json' with { type: 'json' }
import member from '../../../public/locales/zh-cn/member.json' with { type: 'json' }
import message from '../../../public/locales/zh-cn/message.json' with { type: 'json' }
import mine from '../../../public/locales/zh-cn/mine.json' with { type: 'json' }
import moderate from '../../../public/locales/zh-cn/moderate.json' with { type: 'json' }
import order from '../../../public/locales/zh-cn/order.json' with { type: 'json' }
import pay from '../../../public/locales/zh-cn/pay.json' with { type: 'json' }
import payment from '../../../public/locales/zh-cn/payment.json' with { type: 'json' }
import promotion from '../../../public/locales/zh-cn/promotion.json' with { type: 'json' }
import purse from '../../../public/locales/zh-cn/purse.json' with { type: 'json' }
import refund from '../../../public/locales/zh-cn/refund.json' with { type: 'json' }
import refusal from '../../../public/locales/zh-cn/refusal.json' with { type: 'json' }
import report from '../../../public/locales/zh-cn/report.json' with { type: 'json' }
import sale from '../../../public/locales/zh-cn/sale.json' with { type: 'json' }
import search from '../../../public/locales/zh-cn/search.json' with { type: 'json' }
import security from '../../../public/locales/zh-cn/security.json' with { type: 'json' }
import seller from '../../../public/locales/zh-cn/seller.json' with { type: 'json' }
import shell from '../../../public/locales/zh-cn/shell.json' with { type: 'json' }
import site from '../../../public/locales/zh-cn/site.json' with { type: 'json' }
import sku from '../../../public/locales/zh-cn/sku.json' with { type: 'json' }
import staff from '../../../public/locales/zh-cn/staff.json' with { type: 'json' }
import talk from '../../../public/locales/zh-cn/talk.json' with { type: 'json' }
import user from '../../../public/locales/zh-cn/user.json' with { type: 'json' }
import video from '../../../public/locales/zh-cn/video.json' with { type: 'json' }

const chinese = {
  account,
  address,
  api,
  apply,
  calls,
  cart,
  console: consoleWords,
  coupon,
  embed,
  essay,
  exchange,
  forum,
  goods,
  home,
  issue,
  mall,
  malldesk,
  list,
  member,
  message,
  mine,
  moderate,
  order,
  pay,
  promotion,
  refund,
  payment,
  purse,
  refusal,
  report,
  sale,
  search,
  security,
  seller,
  shell,
  site,
  sku,
  staff,
  talk,
  user,
  video,
}
const english: typeof chinese = {
  account: enAccount,
  address: enAddress,
  api: enApi,
  apply: enApply,
  calls: enCalls,
  cart: enCart,
  console: enConsole,
  coupon: enCoupon,
  embed: enEmbed,
  essay: enEssay,
  exchange: enExchange,
  forum: enForum,
  goods: enGoods,
  home: enHome,
  issue: enIssue,
  mall: enMall,
  malldesk: enMalldesk,
  list: enList,
  member: enMember,
  message: enMessage,
  mine: enMine,
  moderate: enModerate,
  order: enOrder,
  pay: enPay,
  promotion: enPromotion,
  refund: enRefund,
  payment: enPayment,
  purse: enPurse,
  refusal: enRefusal,
  report: enReport,
  sale: enSale,
  search: enSearch,
  security: enSecurity,
  seller: enSeller,
  shell: enShell,
  site: enSite,
  sku: enSku,
  staff: enStaff,
  talk: enTalk,
  user: enUser,
  video: enVideo,
}

export const locales = ['zh-cn', 'en-us'] as const
export type Locale = (typeof locales)[number]
export type MessageKey = {
  [Area in keyof typeof chinese]: `${Area}:${keyof (typeof chinese)[Area] & string}`
}[keyof typeof chinese]
export type Translate = (key: MessageKey, words?: Record<string, string | number>) => string

// i18next and the files as astro-i18next lays them out (astro-i18next.config.cjs), without its runtime: that holds one
// language for the whole process, so requests at once get each other's. getFixedT binds one language to one request.
const engine = i18next.createInstance()
engine.init({
  resources: { 'zh-cn': chinese, 'en-us': english },
  lowerCaseLng: true,
  fallbackLng: 'zh-cn',
  initImmediate: false,
  interpolation: { escapeValue: false },
})

const translators = {
  'zh-cn': remembering(engine.getFixedT('zh-cn') as Read),
  'en-us': remembering(engine.getFixedT('en-us') as Read),
}

/** The words of one language; keys are `area:name`. */
export const translator = (locale: Locale): Translate => translators[locale]

/**
 * i18next took a fifth of the time that a page of posts takes: it is asked once a key and form, and the gaps are filled
 * here. A `count` of one has a form of its own (`name_one`) in English; islands take theirs by `counted` of format.ts.
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

/** All words of an area in one language, for an island. */
export const wordsOf = <Area extends keyof typeof chinese>(locale: Locale, area: Area): (typeof chinese)[Area] =>
  (locale === 'en-us' ? english : chinese)[area]

/** The address of a page in a language: Chinese has no prefix. Other sites' addresses stay as they are. */
export function localePath(locale: Locale, path: string): string {
  if (locale === 'zh-cn' || !path.startsWith('/')) return path
  return path === '/' ? '/en-us' : `/en-us${path}`
}
