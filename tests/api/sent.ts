import { moderators, owned, type Sent, staffed } from './audience.ts'
import { sellers } from './trading.ts'

export const MODERATE = '/api/forum/moderate/'
export const STAFF = '/api/staff/'
export const SELLER = '/api/seller/'

/** The input of a call, if the tables have one. */
export const sentOf = (path: string): Sent | undefined =>
  owned[path] ??
  moderators[path.slice(MODERATE.length)] ??
  sellers[path.slice(SELLER.length)] ??
  staffed[path.slice(STAFF.length)]?.[1]

/** The duty of the staff who may make this call. */
export const dutyOf = (path: string) => (path.startsWith(STAFF) ? staffed[path.slice(STAFF.length)]![0] : 'forum')
