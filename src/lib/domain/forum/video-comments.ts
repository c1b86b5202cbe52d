import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import {
  checkBlocks,
  enforceRateLimit,
  idempotent,
  memberSummary,
  officialBy,
  sendNotice,
  summaryColumns,
} from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { isHeldForMentions, notifyMentioned } from './mentions.ts'
import { checkedText, isHeldText, mayWriteIn } from './moderation-hold.ts'
import { type Link, mentionLinks } from './named-links.ts'

/** Forum id of a mute that applies to all forums. */
const EVERYWHERE = 0
const ANSWERS = 200

interface Said {
  video_id: number
  content: string
  /** Id of the comment replied to, 0 for the video itself. */
  pid?: number | undefined
  mention_ids?: number[] | undefined
  idempotency_key?: string | undefined
}

/**
 * Comments on a short video or replies to a comment there; returns null when it is held for review. Repeating the
 * idempotency key adds no second comment. Refusals noSuchContent, blocked, stopWord, muted, tooFast, tooMany,
 * keyReused.
 */
export async function commentVideo(who: Member, { idempotency_key: key, ...said }: Said) {
  const call = { key, route: 'commentVideo', body: said }
  const id = await idempotent(who, call, { run: who => written(who, said) })
  const comment = id === null ? null : ((await read(who, [id]))[0] ?? null)
  return { comment, is_approved: Number(id !== null) }
}

/** The comment's id; null when it is held. */
async function written(who: Changing<Member>, { video_id, content, pid = 0, mention_ids }: Said) {
  const video = await seen(who, video_id)
  const parent = pid === 0 ? null : await parentOf(who, video_id, pid)
  await checkBlocks(who, video.user_id, parent?.user_id ?? video.user_id)
  const standing = await mayWriteIn(who, EVERYWHERE)
  const weighed = await checkedText(who, content)
  const { links, mentions } = await mentionLinks(who, weighed.text, mention_ids)
  const hold = weighed.hold || isHeldText(standing, weighed.text) || isHeldForMentions(standing.trust, mentions)
  const place = { pid, root_id: parent ? parent.root_id || parent.id : 0, to_id: parent?.user_id ?? video.user_id }
  const row = { video_id, user_id: who.member, ...place, content: weighed.text, links: JSON.stringify(links) }
  const same = await enforceRateLimit(who, 'comment', standing, `video ${video_id}:${row.content}`)
  const shown = Number(!(hold || same))
  if (shown) await count(who, row)
  const { id } = await who.db
    .insertInto('video_comment')
    .values({ ...row, shown, is_approved: shown, createtime: who.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!shown) return null
  const about = { target_type: 'videoComment', target_id: id, text: row.content }
  await sendNotice(who, { ...about, to: row.to_id, type: 'reply', kind: 'REPLY' })
  await notifyMentioned(
    who,
    mentions.filter(each => each !== row.to_id),
    about,
  )
  return id
}

/** Top-level comments, the oldest first, each with its replies. Refusal noSuchContent. */
export async function videoCommentList(who: Caller, { video_id, page, limit }: PageQuery & { video_id: number }) {
  who.reads(tag.video(video_id))
  await seen(who, video_id)
  const shown = () => who.db.selectFrom('video_comment').select('id').where('shown', '=', 1)
  const list = shown().where('video_id', '=', video_id).where('root_id', '=', 0)
  const roots = await list
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const ids = roots.map(row => row.id)
  const answers = ids.length > 0 ? await shown().where('root_id', 'in', ids).orderBy('id').limit(ANSWERS).execute() : []
  const under = Map.groupBy(await read(who, [...ids, ...answers.map(row => row.id)]), ({ root_id }) => root_id)
  const data = (under.get(0) ?? []).map(comment => ({
    ...comment,
    children_comment_list: under.get(comment.id) ?? [],
  }))
  return { data, total: await lengthOf(who, list) }
}

export type VideoComment = Awaited<ReturnType<typeof videoCommentList>>['data'][number]

async function seen({ db }: Caller, video_id: number) {
  const video = db.selectFrom('video').select('user_id').where('id', '=', video_id).where('shown', '=', 1)
  return video.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
}

const parentOf = ({ db }: Caller, video_id: number, pid: number) =>
  db
    .selectFrom('video_comment')
    .select(['id', 'root_id', 'user_id'])
    .where('id', '=', pid)
    .where('video_id', '=', video_id)
    .where('shown', '=', 1)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))

/** Locks the video first, as with posts; a video deleted meanwhile gets no comment. */
async function count(who: Changing<Member>, { video_id, root_id }: { video_id: number; root_id: number }) {
  const { user_id } = await who.db
    .updateTable('video')
    .set(e => ({ comment_count: e('comment_count', '+', 1) }))
    .where('id', '=', video_id)
    .where('shown', '=', 1)
    .returning('user_id')
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (root_id !== 0)
    await who.db
      .updateTable('video_comment')
      .set(e => ({ children_count: e('children_count', '+', 1) }))
      .where('id', '=', root_id)
      .execute()
  for (const each of [tag.video(video_id), tag.videos, tag.user(user_id)]) who.touches(each)
}

async function read(who: Caller, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await who.db
    .selectFrom('video_comment as said')
    .innerJoin('user', 'user.id', 'said.user_id')
    .leftJoin('video_comment as parent', 'parent.id', 'said.pid')
    .leftJoin('user as author', 'author.id', 'parent.user_id')
    .select(summaryColumns)
    .select(officialBy('user.id', 'said.createtime'))
    .select(['said.id', 'said.pid', 'said.root_id', 'said.content', 'said.links', 'said.createtime'])
    .select(['said.children_count', 'author.nickname as answered', 'author.id as answered_id'])
    .where('said.id', 'in', ids)
    .orderBy('said.id')
    .execute()
  return rows.map(
    ({ id, pid, root_id, content, links, createtime, children_count, answered, answered_id, ...user }) => {
      const { user_id, ...shown } = memberSummary(who, user)
      if (answered_id) who.reads(tag.face(answered_id))
      return {
        id,
        pid,
        root_id,
        user_id,
        user_info: { id: user_id, ...shown },
        content,
        createtime,
        children_count,
        links: JSON.parse(links) as Link[],
        /** The member addressed by a reply to a reply. */
        reply_to: pid === root_id ? '' : (answered ?? ''),
      }
    },
  )
}
