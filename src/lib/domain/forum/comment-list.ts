import { sql } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { batchQuery, key } from '../../db/batch-loader.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'
import { markedIds, memberSummary, officialBy, summaryColumns } from '../account/index.ts'
import { cardsIn } from '../mall/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { checkEssay } from './check-essay.ts'
import { allRoots, type CommentOrder, rootsOf } from './comment-order.ts'
import { picturesIn } from './comment-pictures.ts'
import type { Link } from './named-links.ts'

interface Asked extends PageQuery {
  essay_id: number
  /** Only this comment with all its replies, paged. */
  comment_id?: number | undefined
  /** Oldest first by default. */
  sort?: CommentOrder | undefined
  /** Only this member's top-level comments. */
  writer?: number | undefined
}

interface Listed extends Omit<Asked, 'writer'> {
  /** 1: only comments of the post's author. */
  only?: number | undefined
}

export type Comment = Awaited<ReturnType<typeof essayCommentList>>['data'][number]

const CHILDREN = 3

/** Top-level comments, the oldest first, each with its first three replies; refusals as essayDetail. */
export async function essayCommentList(who: Caller, { only, ...asked }: Listed) {
  const { user_id } = await checkEssay(who, asked.essay_id)
  return commentsOf(who, { ...asked, writer: only ? user_id : undefined })
}

/** The same without the access check, for a caller that has made it. */
export function commentsOf(who: Caller, asked: Asked) {
  who.reads(tag.comments(asked.essay_id))
  return asked.comment_id ? thread(who, { ...asked, comment_id: asked.comment_id }) : firstLevel(who, asked)
}

async function firstLevel(who: Caller, asked: Asked) {
  const { page, limit } = asked
  const roots = await rootsOf(who.db, asked)
  const answered = roots.filter(({ children_count }) => children_count > 0)
  const children = answered.length > 0 ? await firstChildren(who.db, answered.map(idOf)) : []
  // A first page that is not full needs no count query.
  const total = page === 1 && roots.length < limit ? roots.length : await lengthOf(who, allRoots(who.db, asked))
  return { data: await nested(who, roots.map(idOf), children.map(idOf)), total }
}

async function thread(who: Caller, { essay_id, comment_id, page, limit }: Asked & { comment_id: number }) {
  const root = await idsOf(level(who.db, 0).where('essay_id', '=', essay_id).where('id', '=', comment_id))
  if (root.length === 0) return { data: [], total: 0 }
  const children = await idsOf(
    level(who.db, comment_id)
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit),
  )
  const data = await nested(who, root, children)
  return { data, total: data[0]?.children_count ?? 0 }
}

const level = (db: Db, root_id: number) =>
  db.selectFrom('comment').select('id').where('root_id', '=', root_id).where('shown', '=', 1)

/** One short index scan per comment, in one statement, instead of ranking thousands of replies. */
const firstChildren = query((db, roots: number[]) =>
  roots
    .map(root => db.selectFrom(level(db, root).orderBy('id').limit(CHILDREN).as('child')).select('id'))
    .reduce((all, one) => all.unionAll(one)),
)

/** A newly written comment in the shape of the list. */
export async function commentOf(who: Caller, id: number) {
  const [comment] = await shown(who, await rowOf(who.db, { id }), new Set())
  return comment!
}

const rowOf = batchQuery({ id: key }, ['id'], (db, given) =>
  rows(db).where('comment.id', 'in', e => e.selectFrom(given).select('given.id')),
)

async function nested(who: Caller, roots: number[], children: number[]) {
  const comments = await readComments(who, [...roots, ...children])
  const under = Map.groupBy(comments, ({ root_id }) => root_id)
  const first = new Map(under.get(0)?.map(comment => [comment.id, comment]))
  const listed = roots.flatMap(id => first.get(id) ?? [])
  return listed.map(({ root_id: _, ...comment }) => ({
    ...comment,
    children_comment_list: (under.get(comment.id) ?? []).map(({ children_count: _, ...child }) => child),
  }))
}

/** Comments and replies by id, in the order of the ids. */
export async function readComments(who: Caller, ids: number[]) {
  if (ids.length === 0) return []
  const [found, praised] = await Promise.all([rowsOf(who.db, ids), markedIds(who, 'comment', ids)])
  return shown(who, found, praised)
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

async function shown(who: Caller, found: Row[], praised: Set<number>) {
  const rows = found.sort((one, other) => one.id - other.id)
  const cards = await cardsIn(
    who,
    rows.map(row => row.content),
  )
  return rows.map((row, at) => {
    const { id, pid, root_id, content, links, quantity, children_count, createtime, edittime, answered, answered_id } =
      row
    const { user_id, ...shown } = memberSummary(who, row)
    if (answered_id) who.reads(tag.face(answered_id))
    if (row.quotee_id) who.reads(tag.face(row.quotee_id))
    return {
      id,
      pid,
      root_id,
      user_id,
      user_info: { id: user_id, ...shown },
      content,
      links: JSON.parse(links) as Link[],
      createtime,
      /** 0 while unedited. */
      edittime,
      quantity,
      children_count,
      is_praise: Number(praised.has(id)),
      /** The member addressed by a reply to a reply. */
      reply_to: pid === root_id ? '' : (answered ?? ''),
      /** Goods linked in the text. */
      goods_list: cards[at]!,
      quote: quoteOf(row),
      images: picturesIn(row).images,
    }
  })
}

/** What a comment quotes; with empty text when the quoted comment is no longer visible. */
function quoteOf({ quote_id, quote, source_id, source_root, quotee_id, quotee }: Row) {
  if (quote_id === 0) return null
  if (!source_id || quote === '') return { comment_id: 0, root_id: 0, user_id: 0, nickname: '', text: '' }
  return { comment_id: source_id, root_id: source_root ?? 0, user_id: quotee_id!, nickname: quotee!, text: quote }
}

const rowsOf = query((db, ids: number[]) => rows(db).where('comment.id', 'in', ids))

const rows = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.pid')
    .leftJoin('user as author', 'author.id', 'parent.user_id')
    .leftJoin('comment as source', join =>
      join.onRef('source.id', '=', 'comment.quote_id').on('source.shown', '=', sql.lit(1)),
    )
    .leftJoin('user as quotee', 'quotee.id', 'source.user_id')
    .select(summaryColumns)
    .select(officialBy('user.id', 'comment.createtime'))
    .select(['comment.id', 'comment.pid', 'comment.root_id', 'comment.content', 'comment.links', 'comment.quantity'])
    .select('comment.images')
    .select(['comment.children_count', 'comment.createtime', 'comment.edittime'])
    .select(['author.nickname as answered', 'author.id as answered_id'])
    .select(['comment.quote_id', 'comment.quote', 'source.id as source_id', 'source.root_id as source_root'])
    .select(['quotee.id as quotee_id', 'quotee.nickname as quotee'])

async function idsOf(query: { execute(): Promise<{ id: number }[]> }) {
  return (await query.execute()).map(idOf)
}

const idOf = ({ id }: { id: number }) => id
