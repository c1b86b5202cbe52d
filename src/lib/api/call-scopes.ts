import type { KeyArea, Scope } from '../core/api-scopes.ts'
import { type AnyCall, type Area, areas } from './index.ts'

/** The scope area of each area of calls; null where no API key is allowed. */
const parts: Record<Area, KeyArea | null> = {
  // Logins, passwords, second factors, sessions, deletion.
  account: null,
  member: null,
  pay: null,
  user: 'member',
  address: 'member',
  growth: 'member',
  message: 'message',
  forum: 'forum',
  essay: 'forum',
  talk: 'forum',
  video: 'forum',
  search: 'forum',
  moderate: 'moderate',
  staff: 'staff',
  staffTopics: 'staff',
  staffTrade: 'staff',
  staffShops: 'staff',
  staffContent: 'staff',
  staffSetup: 'staff',
  staffCsv: 'staff',
  staffWords: 'staff',
  staffIntegration: null,
  // Credentials of other services.
  staffSettings: null,
  browser: null,
  site: 'mall',
  upload: 'upload',
  goods: 'mall',
  shop: 'mall',
  coupon: 'mall',
  promotion: 'mall',
  cart: 'order',
  checkout: 'order',
  order: 'order',
  refund: 'order',
  verify: 'seller',
  seller: 'seller',
  selling: 'seller',
  shopSales: 'seller',
  balance: 'money',
  shopMoney: 'money',
}

/** The scope an API key needs for a call of this area; null where no key is allowed. */
function scopeIn(area: Area, path: string, row: AnyCall): Scope | null {
  // Calls of shops and staff are in other areas too.
  const desk = /^\/api\/(seller|staff)\//.exec(path)?.[1] as 'seller' | 'staff' | undefined
  const part = parts[area] === 'order' && desk ? desk : parts[area]
  if (row.servedElsewhere || part === null || row.needsPerson) return null
  if (part === 'upload') return 'upload:write'
  if (row.reads) return `${part}:read`
  return part === 'money' ? null : `${part}:write`
}

const scopeOfPath = new Map(
  (Object.keys(areas) as Area[]).flatMap(area =>
    Object.entries<AnyCall>(areas[area]).flatMap(([path, row]) =>
      [path, ...(row.alias ?? [])].map(each => [each, scopeIn(area, path, row)] as const),
    ),
  ),
)

/** The scope a key needs for this call; null where no key is allowed, undefined for an unknown call. */
export const scopeOf = (path: string): Scope | null | undefined => scopeOfPath.get(path)
