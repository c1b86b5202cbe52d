import { map } from 'nanostores'

const ESSENCE = 2

interface Standing {
  title: string
  flag: number
  is_closed: number
  forum_id: number
  /** The forum it was moved to from this page. */
  forum?: { id: number; name: string }
  isDeleted?: boolean
}

/** Posts moderated on this page, in their current state. */
export const $moderated = map<Record<number, Standing>>({})

/** Changes in a forum's number of posts and essence posts since the page was rendered, by forum. */
export const $forumCounts = map<Record<number, { essays: number; creams: number }>>({})

/** Updates the page after moderating a post. */
export function showModerated(essay_id: number, change: Partial<Standing>) {
  const before = $moderated.get()[essay_id]
  if (!before) return
  const after = { ...before, ...change, forum_id: change.forum?.id ?? before.forum_id }
  $moderated.setKey(essay_id, after)
  countIn(before, -1)
  if (!after.isDeleted) countIn(after, 1)
}

function countIn({ forum_id, flag }: Standing, moved: number) {
  const { essays, creams } = $forumCounts.get()[forum_id] ?? { essays: 0, creams: 0 }
  const isEssence = Number(flag === ESSENCE)
  $forumCounts.setKey(forum_id, { essays: essays + moved, creams: creams + moved * isEssence })
}
