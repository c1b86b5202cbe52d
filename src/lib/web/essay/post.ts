import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import type { Translate } from '../../core/i18n.ts'
import { COMMENTS } from '../../core/limits.ts'
import { isPastLast } from '../../core/pager.ts'
import type { Query } from '../../core/shared-pages.ts'
import { commentsOf } from '../../domain/forum/comment-list.ts'
import { essayDetail } from '../../domain/forum/essay-detail.ts'
import { hotEssay, otherEssays } from '../../domain/forum/essay-lists.ts'
import { newestComment } from '../../domain/forum/new-comments.ts'
import { breadcrumbs, discussion, type SiteLocale } from '../../domain/site/structured.ts'
import { attempt, countView, doNotCache, expireAt, openSharedPage, type SharedPageContext } from '../shared-page.ts'

const OTHERS = 3

export type Post = Awaited<ReturnType<typeof load>>

/** The page of a post: the result of loadPost, and the hottest posts. */
export async function loadPostPage(opened: SharedPageContext) {
  const post = await loadPost(opened)
  return { ...post, hot: post.value ? await dataCache(opened.locals.who, 'hotEssay', hotEssay) : [] }
}

/**
 * A post with one page of its comments, or one comment with its replies, or the refusal of essayDetail. Its author also
 * sees a held or refused post (`isOwn`), which is never cached. 404 past the last page.
 */
export async function loadPost(opened: SharedPageContext) {
  const visited = openSharedPage(opened, '/essayDetails')
  const { query } = visited
  const { value, refusal } = await attempt(opened, load(visited.who, query))
  if (!value) {
    const own = await ownPost(opened, query)
    return own ? { value: own, head: postPageHead(own, visited), isOwn: true } : { refusal, isOwn: false }
  }
  const { page, comments, comment } = value
  if (!comment && isPastLast({ page, total: comments.total, limit: COMMENTS })) opened.response.status = 404
  else countView(opened, `essay:${value.essay.id}`)
  if (value.essay.poll) expireAt(opened, '/essayDetails', value.essay.poll.until)
  return { value, head: postPageHead(value, visited), isOwn: false }
}

/** A post only its author sees: server/answer.ts has it rendered for them alone, and it is never cached. */
async function ownPost(opened: SharedPageContext, query: Query<'/essayDetails'>) {
  const { who } = opened.locals
  if (who.member === null) return null
  opened.response.headers.set('cache-control', 'private, no-store')
  doNotCache(opened)
  const refused = opened.response.status ?? 200
  opened.response.status = 200
  const { value } = await attempt(opened, load(who, query))
  if (!value) opened.response.status = refused
  return value
}

async function load(who: Caller, { id, page, comment, sort, only }: Query<'/essayDetails'>) {
  const essay = await essayDetail(who, { essay_id: id })
  const writer = only ? essay.user_id : undefined
  const [comments, newest, others] = await Promise.all([
    commentsOf(who, { essay_id: id, comment_id: comment || undefined, sort, writer, page, limit: COMMENTS }),
    newestComment(who.db, id),
    otherEssays(who, { user_id: essay.user_id, essay_id: id, limit: OTHERS }),
  ])
  return { essay, comments, newest, others, page, comment, sort, only }
}

function postPageHead({ essay, comments, page, comment, sort, only }: Post, place: SiteLocale & { t: Translate }) {
  const path = `/essayDetails?id=${essay.id}`
  const isUsual = !comment && sort === 'old' && !only
  const steps = [
    { name: place.t('essay:community'), path: '/allBbs' },
    { name: essay.forum_name, path: `/bbsDetails?id=${essay.column_id}` },
    { name: essay.title, path },
  ]
  return {
    title: essay.title,
    description: essay.excerpt,
    path: isUsual && page > 1 ? `${path}&page=${page}` : path,
    image: essay.coverimage || undefined,
    type: 'article' as const,
    noindex: comments.data.length === 0 && (!isUsual || page > 1),
    feed: `/bbsDetails/${essay.column_id}.xml`,
    jsonLd: [discussion(place, essay, comments.data), breadcrumbs(place, steps)],
  }
}
