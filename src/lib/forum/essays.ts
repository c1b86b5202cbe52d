import { marked } from '../account/marks.ts'
import { homePage } from '../account/members.ts'
import type { Caller } from '../caller.ts'
import { gathered, key } from '../db/gather.ts'
import { query } from '../db/query.ts'
import { goodsCards } from '../mall/cards.ts'
import { Refusal } from '../refusal.ts'
import { tag } from '../tags.ts'
import { coversOf, talksOf } from './essay-rows.ts'
import { skusIn } from './goods.ts'
import { pollOf } from './poll.ts'

export type Essay = Awaited<ReturnType<typeof essayDetail>>

/** A post with its author's profile; `column_id` is its forum. Refusals noSuchEssay, essayGone, essayHeld, forumClosed (406). */
export async function essayDetail(who: Caller, { essay_id }: { essay_id: number }) {
  who.reads(tag.essay(essay_id))
  who.reads(tag.names)
  const { deletetime, forum_closed, shown, cover_img_list, ...essay } = allowed(
    who,
    (await essayOf(who.db, essay_id))[0],
  )
  const [user_info, talks, collected, poll, goods] = await Promise.all([
    homePage(who, essay),
    talksOf(who, [essay_id]),
    marked(who, 'essay', [essay_id]),
    essay.content.includes('<div class="poll">') ? pollOf(who, essay_id) : null,
    goodsCards(who, skusIn(essay.content)),
  ])
  return {
    ...essay,
    ...coversOf(cover_img_list),
    avatar: user_info.avatar,
    nickname: user_info.nickname,
    talk_list: talks.get(essay_id) ?? [],
    is_collect: Number(collected.has(essay_id)),
    user_info,
    poll,
    /** What the post embeds, as it is now. */
    goods_list: [...goods.values()],
  }
}

const essayOf = query((db, essay_id: number) =>
  db
    .selectFrom('essay')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(['essay.id', 'essay.id as essay_id', 'user_id', 'title', 'content', 'excerpt', 'flag', 'cover_img_list'])
    .select(['views', 'comment_count', 'comment_count as review', 'quantity', 'essay.createtime', 'updatetime'])
    .select(['lasttime', 'essay.is_closed', 'is_approved', 'deletetime', 'shown'])
    .select(['forum.name as forum_name', 'forum_id as column_id', 'forum.is_closed as forum_closed'])
    .where('essay.id', '=', essay_id),
)

/** Refuses as essayDetail does, where only something of the post is shown. */
export async function checkEssay(who: Caller, essay_id: number) {
  who.reads(tag.essay(essay_id))
  who.reads(tag.names)
  return allowed(who, (await standingOf(who.db, { id: essay_id }))[0])
}

const standingOf = gathered({ id: key }, ['id'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('essay', 'essay.id', 'given.id')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(['essay.id', 'user_id', 'is_approved', 'deletetime', 'shown', 'forum.is_closed as forum_closed'])
    .select(['essay.is_closed', 'forum_id']),
)

interface Standing {
  user_id: number
  is_approved: number
  deletetime: number | null
  shown: number
  forum_closed: number
}

const REFUSED = 2

/** What is held for review or refused its author may see, and nobody else. */
function allowed<Row extends Standing>({ member }: Caller, essay: Row | undefined): Row {
  if (!essay) throw new Refusal('noSuchEssay')
  if (essay.deletetime !== null) throw new Refusal('essayGone')
  if (essay.forum_closed) throw new Refusal('forumClosed')
  if (essay.shown || essay.user_id === member) return essay
  throw new Refusal(essay.is_approved === REFUSED ? 'essayGone' : 'essayHeld')
}
