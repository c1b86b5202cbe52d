import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { query } from '../../db/query.ts'
import { markedIds, officialBy } from '../account/index.ts'
import { goodsCards } from '../mall/index.ts'
import { homePage } from '../member/index.ts'
import { readable } from './check-essay.ts'
import { skusIn } from './embedded-goods.ts'
import { coversOf, topicsByEssay } from './essay-rows.ts'
import { pollOf } from './poll.ts'

export type Essay = Awaited<ReturnType<typeof essayDetail>>

/** A post with its author's profile; `column_id` is its forum. Refusals noSuchEssay, essayGone, essayHeld, forumClosed (406). */
export async function essayDetail(who: Caller, { essay_id }: { essay_id: number }) {
  who.reads(tag.essay(essay_id))
  who.reads(tag.names)
  const { deletetime, forum_closed, shown, cover_img_list, is_official, ...essay } = readable(
    who,
    (await essayOf(who.db, essay_id))[0],
  )
  const [user_info, talks, collected, praised, watched, poll, goods] = await Promise.all([
    homePage(who, essay),
    topicsByEssay(who, [essay_id]),
    markedIds(who, 'essay', [essay_id]),
    markedIds(who, 'essay_praise', [essay_id]),
    markedIds(who, 'essay_watch', [essay_id]),
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
    is_praise: Number(praised.has(essay_id)),
    is_watch: Number(watched.has(essay_id)),
    user_info: { ...user_info, is_official },
    poll,
    /** Current data of the embedded goods. */
    goods_list: [...goods.values()],
  }
}

const essayOf = query((db, essay_id: number) =>
  db
    .selectFrom('essay')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select(['essay.id', 'essay.id as essay_id', 'user_id', 'title', 'content', 'excerpt', 'flag', 'cover_img_list'])
    .select(['views', 'comment_count', 'comment_count as review', 'quantity', 'praise_count'])
    .select(['essay.createtime', 'updatetime', 'lasttime', 'essay.is_closed', 'is_approved', 'deletetime', 'shown'])
    .select(['forum.name as forum_name', 'forum_id as column_id', 'forum.is_closed as forum_closed'])
    .select(officialBy('essay.user_id', 'essay.createtime'))
    .where('essay.id', '=', essay_id),
)
