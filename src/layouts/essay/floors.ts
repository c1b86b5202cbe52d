import { COMMENTS } from '../../lib/core/limits.ts'
import { lastPage } from '../../lib/core/pager.ts'
import type { Post } from '../../lib/web/essay/post.ts'

/** Floors on this page of a thread with several; nothing where they are not in order. */
export function floorsOf({ comments, page, comment, sort, only }: Post) {
  const { total } = comments
  const last = lastPage({ total, limit: COMMENTS })
  if (comment || sort !== 'old' || only || last < 2 || page > last) return
  const [from, to] = [(page - 1) * COMMENTS + 1, Math.min(page * COMMENTS, total)]
  return { from, to, total, last, share: (page - 1) / (last - 1) }
}
