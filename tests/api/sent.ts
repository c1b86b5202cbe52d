import { moderators, owned, type Sent, staffed } from './audience.ts'
import { sellers } from './trading.ts'

export const MODERATE = '/api/forum/moderate/'
export const STAFF = '/api/staff/'
export const SELLER = '/api/seller/'

/** What is sent to a call, where a table has something for it. */
export const sentOf = (path: string): Sent | undefined =>
  owned[path] ??
  moderators[path.slice(MODERATE.length)] ??
  sellers[path.slice(SELLER.length)] ??
  staffed[path.slice(STAFF.length)]?.[1]

/** The duty of the staff who may make it. */
export const dutyOf = (path: string) => (path.startsWith(STAFF) ? staffed[path.slice(STAFF.length)]![0] : 'forum')
