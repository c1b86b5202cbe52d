import type { Forum } from './forums.ts'
import type { Member } from './members.ts'

/** Who there is when posts, comments and orders are written. */
export interface Scene {
  now: number
  members: Member[]
  forums: Forum[]
  moderators: { forum_id: number; user_id: number; createtime: number }[]
}
