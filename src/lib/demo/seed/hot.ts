import type { Member } from './members.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const WINDOW = 30 * DAY
const MIN_ACCOUNT_AGE = 7 * DAY

export interface Heat {
  /** Who replied, liked the post, collected it, and liked a reply; each may be named several times. */
  repliers?: Member[]
  likers?: Member[]
  collectors: Member[]
  replyLikers?: Member[]
  views: number
}

interface Written {
  user: Member
  at: number
}

/** What the sweep of domain/forum/hot.ts would give, so that the first sweep after filling changes nothing. */
export function hotScore({ user, at }: Written, now: number, heat: Heat): number {
  const age = now - at
  if (age > WINDOW) return 0
  const count = (members: Member[] = []) =>
    new Set(members.filter(({ id, createtime }) => id !== user.id && createtime <= now - MIN_ACCOUNT_AGE)).size
  const hours = age / HOUR + 2
  const likes = count(heat.likers) + count(heat.replyLikers)
  const points = 2 * count(heat.repliers) + 3 * likes + 4 * count(heat.collectors) + heat.views / 20
  return Math.round((1_000_000 * points) / (hours * Math.sqrt(hours)))
}
