import { unreadOf } from '../account/unread.ts'
import type { Member } from '../caller.ts'
import { letterDialogs } from './dialogs.ts'
import { newNotices } from './notices.ts'

const MOST = 20

export type News = Awaited<ReturnType<typeof newsOf>>

/** What a member's open pages want to hear since then: notices, correspondences with a new letter, what is unread. */
export async function newsOf(who: Member, since: number) {
  const [notices, dialogs, unread] = await Promise.all([
    newNotices(who, since, MOST),
    letterDialogs(who, { page: 1, limit: MOST }),
    unreadOf(who),
  ])
  return { notices, letters: dialogs.data.filter(({ createtime }) => createtime >= since), unread }
}
