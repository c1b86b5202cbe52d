import type { MessageKey } from '../../core/i18n.ts'
import type { Duty } from '../../domain/account/roles.ts'
import type { Queue } from '../../domain/staff/overview.ts'

interface Entry {
  path: string
  icon: string
  text: MessageKey
  /** Visible with one of these duties; empty: to all staff. */
  duties: Duty[]
  /** The queue whose size is shown beside it. */
  queue?: Queue
}

interface Group {
  title: MessageKey
  entries: Record<string, Entry>
}

/** Pages of the staff console, by group. */
export const menu = [
  {
    title: 'staff:toDo',
    entries: {
      desk: { path: '/staff', icon: 'gauge', text: 'staff:desk', duties: [] },
      reports: {
        path: '/staff/reports',
        icon: 'flag',
        text: 'staff:reports',
        duties: ['forum', 'member', 'shop'],
        queue: 'reports',
      },
      held: { path: '/staff/held', icon: 'clock', text: 'staff:held', duties: ['forum'], queue: 'held' },
      certifications: {
        path: '/staff/certifications',
        icon: 'car',
        text: 'staff:certifications',
        duties: ['review'],
        queue: 'certifications',
      },
      paybacks: {
        path: '/staff/paybacks',
        icon: 'wallet',
        text: 'staff:paybacks',
        duties: ['trade'],
        queue: 'paybacks',
      },
      complaints: {
        path: '/staff/complaints',
        icon: 'flag',
        text: 'staff:complaints',
        duties: ['trade'],
        queue: 'complaints',
      },
      withdrawals: {
        path: '/staff/withdrawals',
        icon: 'coins',
        text: 'staff:withdrawals',
        duties: ['trade'],
        queue: 'withdrawals',
      },
      requests: {
        path: '/staff/requests',
        icon: 'lock',
        text: 'staff:requests',
        duties: ['admin', 'trade'],
        queue: 'requests',
      },
      boards: { path: '/staff/boards', icon: 'shield', text: 'staff:boards', duties: ['review'], queue: 'boards' },
      shopApplies: {
        path: '/staff/shop_applies',
        icon: 'store',
        text: 'staff:shopApplies',
        duties: ['shop'],
        queue: 'shopApplies',
      },
    },
  },
  {
    title: 'staff:people',
    entries: {
      members: { path: '/staff/members', icon: 'users', text: 'staff:members', duties: ['member'] },
      memberWallet: { path: '/staff/wallet', icon: 'wallet', text: 'staff:memberWallet', duties: ['trade'] },
      roles: { path: '/staff/roles', icon: 'lock', text: 'staff:roles', duties: ['admin'] },
    },
  },
  {
    title: 'malldesk:mallMenu',
    entries: {
      shops: { path: '/staff/shops', icon: 'store', text: 'malldesk:shops', duties: ['shop'] },
      goods: { path: '/staff/goods', icon: 'tag', text: 'malldesk:goods', duties: ['shop'] },
      reviews: { path: '/staff/reviews', icon: 'star', text: 'reviews:reviews', duties: ['shop'] },
      seckill: { path: '/staff/seckill', icon: 'clock', text: 'malldesk:seckill', duties: ['shop'], queue: 'seckill' },
    },
  },
  {
    title: 'basics:menu',
    entries: {
      industries: { path: '/staff/industries', icon: 'store', text: 'basics:industries', duties: ['shop'] },
      depositLevels: { path: '/staff/deposit_levels', icon: 'coins', text: 'basics:depositLevels', duties: ['shop'] },
      promises: { path: '/staff/promises', icon: 'shield', text: 'basics:promises', duties: ['shop'] },
      goodsCategories: {
        path: '/staff/goods_categories',
        icon: 'grid',
        text: 'malldesk:goodsCategories',
        duties: ['content'],
      },
      brands: { path: '/staff/brands', icon: 'tag', text: 'malldesk:brands', duties: ['content'] },
      carBrands: { path: '/staff/car_brands', icon: 'car', text: 'basics:carBrands', duties: ['content'] },
      carriers: { path: '/staff/carriers', icon: 'truck', text: 'basics:carriers', duties: ['trade'] },
      csv: { path: '/staff/csv', icon: 'list', text: 'csv:title', duties: ['content'] },
      reportReasons: { path: '/staff/report_reasons', icon: 'flag', text: 'basics:reportReasons', duties: ['content'] },
    },
  },
  {
    title: 'malldesk:tradeMenu',
    entries: {
      orders: { path: '/staff/orders', icon: 'order', text: 'malldesk:orders', duties: ['trade'] },
      settlements: { path: '/staff/settlements', icon: 'coins', text: 'malldesk:settlements', duties: ['trade'] },
      deposits: {
        path: '/staff/deposits',
        icon: 'shield',
        text: 'deposits:staffTitle',
        duties: ['trade'],
        queue: 'deposits',
      },
      coupons: { path: '/staff/coupons', icon: 'gift', text: 'malldesk:coupons', duties: ['trade'] },
      levels: { path: '/staff/levels', icon: 'medal', text: 'malldesk:levels', duties: ['trade'] },
      points: { path: '/staff/points', icon: 'coins', text: 'malldesk:points', duties: ['trade'] },
      gifts: { path: '/staff/gifts', icon: 'gift', text: 'gifts:gifts', duties: ['trade'] },
      recharges: { path: '/staff/recharges', icon: 'wallet', text: 'malldesk:recharges', duties: ['trade'] },
    },
  },
  {
    title: 'staff:content',
    entries: {
      content: { path: '/staff/content', icon: 'edit', text: 'content:title', duties: ['content'] },
      forums: { path: '/staff/forums', icon: 'grid', text: 'staff:forums', duties: ['content'] },
      talks: { path: '/staff/talks', icon: 'tag', text: 'staff:talks', duties: ['content'] },
      picks: { path: '/staff/picks', icon: 'medal', text: 'staff:picks', duties: ['content'] },
      adverts: { path: '/staff/adverts', icon: 'image', text: 'malldesk:adverts', duties: ['content'] },
      floors: { path: '/staff/floors', icon: 'menu', text: 'malldesk:floors', duties: ['content'] },
      slides: { path: '/staff/slides', icon: 'image', text: 'staff:slides', duties: ['content'] },
      topicSales: { path: '/staff/topics', icon: 'gift', text: 'staff:topicSales', duties: ['shop'] },
      words: { path: '/staff/words', icon: 'filter', text: 'staff:words', duties: ['content'] },
      searchWords: { path: '/staff/search_words', icon: 'search', text: 'staff:searchWords', duties: ['content'] },
      searches: { path: '/staff/searches', icon: 'eye', text: 'staff:searches', duties: ['content'] },
    },
  },
  {
    title: 'staff:site',
    entries: {
      health: { path: '/staff/health', icon: 'gauge', text: 'health:title', duties: ['admin'] },
      log: { path: '/staff/log', icon: 'order', text: 'staff:log', duties: ['admin'] },
      addons: { path: '/staff/addons', icon: 'grid', text: 'malldesk:addons', duties: ['admin'] },
      apiKeys: { path: '/staff/api_keys', icon: 'lock', text: 'staff:apiKeys', duties: ['admin'] },
      webhooks: { path: '/staff/webhooks', icon: 'globe', text: 'staff:webhooks', duties: ['admin'] },
      starter: { path: '/staff/starter', icon: 'gift', text: 'setup:kit', duties: ['admin'] },
      settings: { path: '/staff/settings', icon: 'wrench', text: 'settings:title', duties: ['admin'] },
      site: { path: '/staff/site', icon: 'globe', text: 'staff:switch', duties: ['admin'] },
    },
  },
] as const satisfies Group[]

type EntryOf<Each> = Each extends { entries: infer Entries } ? keyof Entries : never
export type EntryName = EntryOf<(typeof menu)[number]>

const entries = (menu as readonly Group[]).flatMap(group => Object.entries(group.entries))

/** Duties that make an entry visible; none for all staff. */
export const dutiesFor = (name: EntryName): Duty[] => entries.find(([each]) => each === name)![1].duties

/** The page where a queue is worked on. */
export const placeOf = (queue: Queue) => entries.find(([, entry]) => entry.queue === queue)![1]

/** The menu visible with these duties. */
export const menuFor = (mine: Duty[]) =>
  (menu as readonly Group[])
    .map(({ title, entries }) => ({
      title,
      entries: Object.entries(entries).filter(
        ([, { duties }]) => duties.length === 0 || duties.some(duty => mine.includes(duty)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
