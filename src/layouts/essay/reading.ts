import type { Caller } from '../../lib/caller.ts'
import { commentsOf } from '../../lib/forum/comments.ts'
import { otherEssays } from '../../lib/forum/essay-lists.ts'
import { essayDetail } from '../../lib/forum/essays.ts'
import type { Translate } from '../../lib/i18n.ts'
import { breadcrumbs, discussion, type Place } from '../../lib/site/structured.ts'

/** Comments of a page (specification, section 9). */
export const COMMENTS = 10
const OTHERS = 3

interface Asked {
  id: number
  page: number
  /** A comment alone, with all its answers; 0 for all comments. */
  comment: number
}

export type Reading = Awaited<ReturnType<typeof reading>>

/** What the page of this post alone shows; refuses as essayDetail does. */
export async function reading(who: Caller, { id, page, comment }: Asked) {
  const essay = await essayDetail(who, { essay_id: id })
  const [comments, others] = await Promise.all([
    commentsOf(who, { essay_id: id, comment_id: comment || undefined, page, limit: COMMENTS }),
    otherEssays(who, { user_id: essay.user_id, essay_id: id, limit: OTHERS }),
  ])
  return { essay, comments, others, page, comment }
}

/** What the page of a post says of itself in its head, and what of it a member may have marked. */
export function headOf({ essay, comments, page, comment }: Reading, place: Place & { t: Translate }) {
  const said = comments.data.flatMap(each => [each, ...each.children_comment_list])
  const path = `/essayDetails?id=${essay.id}`
  const steps = [
    { name: place.t('essay:community'), path: '/allBbs' },
    { name: essay.forum_name, path: `/bbsDetails?id=${essay.column_id}` },
    { name: essay.title, path },
  ]
  return {
    title: essay.title,
    description: essay.excerpt,
    path: comment || page === 1 ? path : `${path}&page=${page}`,
    image: essay.coverimage || undefined,
    type: 'article' as const,
    noindex: comments.data.length === 0 && (comment > 0 || page > 1),
    feed: `/bbsDetails/${essay.column_id}.xml`,
    jsonLd: [discussion(place, essay, comments.data), breadcrumbs(place, steps)],
    marks: { essay: [essay.id], user: [essay.user_id], comment: said.map(({ id }) => id) },
  }
}
