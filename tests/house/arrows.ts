import type { Import } from '../imports.ts'

export interface Picture {
  file: string
  /** Its boxes, each with a word about it. */
  boxes: Record<string, string>
  /** The box that everything may import: its arrows are left out. */
  base: string
  /** The box of a path in src. */
  boxOf(path: string): string | undefined
}

/** Further URLs that hand a request to the router. */
const ROUTED = /^pages\/(?:upload|\[addon\])\//

/** Inner folders come first. */
const folders: Record<string, string> = {
  'pages/api': 'URLs of calls and uploads',
  'pages/art': 'drawn pictures',
  pages: 'a file for each screen',
  'middleware.ts': 'who asks, which language',
  layouts: 'shells and static parts',
  islands: 'React, what people act on',
  'lib/browser/stores': 'state that islands share',
  'lib/browser': 'API client, hydration',
  'lib/web': 'a loader for each screen',
  'lib/api/calls': 'the table of calls',
  'lib/api': 'router, access',
  'lib/server/jobs': 'what runs by itself',
  'lib/server': 'process, page cache',
  'lib/domain': 'the rules of forum and trade',
  'lib/adapters': 'SMS, storage, payment …',
  'lib/db': 'SQLite, PostgreSQL',
  'lib/demo': 'demo data',
  'lib/cli': 'commands',
  'lib/core': 'config, refusals, money, times, texts: every box may import it, without an arrow',
}

/** The areas that most others import. */
const COMMON = ['account', 'site', 'text', 'upload']
const common = COMMON.join(', ')

export const house: Picture = {
  file: 'docs/tour/house.svg',
  boxes: folders,
  base: 'lib/core',
  boxOf(path) {
    const place = path.replace(ROUTED, 'pages/api/')
    return Object.keys(folders).find(box => place === box || place.startsWith(`${box}/`))
  },
}

export const areas: Picture = {
  file: 'docs/tour/areas.svg',
  boxes: {
    staff: 'consoles, roles, approvals',
    applications: 'to moderate, for a shop, as car owner',
    message: 'letters and notices',
    imports: 'another forum’s content',
    health: 'state of services and queues',
    forum: 'posts, replies, reports',
    cashier: 'paying, refunding',
    member: 'profile, following, registration',
    backup: 'archives, restoring',
    trade: 'orders, shipping, refunds',
    content: 'help, notices, texts',
    wallet: 'balance, points, settlements',
    mall: 'goods, shops, promotions',
    integration: 'keys and webhooks',
    payment: 'payment slips',
    search: 'index and ranking',
    ledger: 'double entries',
    [common]: 'most areas import them, without an arrow',
  },
  base: common,
  boxOf(path) {
    const area = /^lib\/domain\/([^/]+)\//.exec(path)?.[1]
    return area && COMMON.includes(area) ? common : area
  },
}

/** The arrows between boxes, as `from->to`, sorted: imports of values, without those of the base. */
export function arrowsOf({ boxOf, base }: Picture, imports: Import[]): string[] {
  const arrows = imports.flatMap(({ from, to, isType }) => {
    const [one, other] = [boxOf(from), boxOf(to)]
    return isType || !one || !other || one === other || other === base ? [] : [`${one}->${other}`]
  })
  return [...new Set(arrows)].sort()
}
