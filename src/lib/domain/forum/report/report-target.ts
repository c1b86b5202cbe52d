import type { Caller } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'

export const targets = ['essay', 'comment', 'video', 'videoComment', 'user', 'letter', 'goods', 'shop'] as const
export type TargetType = (typeof targets)[number]

export interface ReportTarget {
  target_type: TargetType
  target_id: number
}

export interface ReportedContent {
  author_id: number
  /** The forum whose moderators are responsible; null where only staff are. */
  forum_id: number | null
}

/** The owner and forum of the reported content, if the caller can see it; refusal noSuchContent. */
export async function ownerOf(who: Caller, { target_type, target_id }: ReportTarget): Promise<ReportedContent> {
  const found = await finders[target_type](who, target_id)
  if (!found) throw new Refusal('noSuchContent')
  return found
}

type Find = (who: Caller, id: number) => Promise<ReportedContent | undefined>

const finders: Record<TargetType, Find> = {
  essay: ({ db }, id) =>
    db
      .selectFrom('essay')
      .select(['user_id as author_id', 'forum_id'])
      .where('id', '=', id)
      .where('shown', '=', 1)
      .executeTakeFirst(),
  comment: ({ db }, id) =>
    db
      .selectFrom('comment')
      .innerJoin('essay', 'essay.id', 'comment.essay_id')
      .select(['comment.user_id as author_id', 'forum_id'])
      .where('comment.id', '=', id)
      .where('comment.shown', '=', 1)
      .where('essay.shown', '=', 1)
      .executeTakeFirst(),
  video: ({ db }, id) =>
    db
      .selectFrom('video')
      .select(e => ['user_id as author_id', e.lit(null).as('forum_id')])
      .where('id', '=', id)
      .where('shown', '=', 1)
      .executeTakeFirst(),
  videoComment: ({ db }, id) =>
    db
      .selectFrom('video_comment')
      .innerJoin('video', 'video.id', 'video_id')
      .select(e => ['video_comment.user_id as author_id', e.lit(null).as('forum_id')])
      .where('video_comment.id', '=', id)
      .where('video_comment.shown', '=', 1)
      .where('video.shown', '=', 1)
      .executeTakeFirst(),
  /** Only its recipient, or a seller of the shop that received it, can report a letter. */
  letter: ({ db, member }, id) => {
    const me = member ?? 0
    const shops = db.selectFrom('role').select('scope').where('user_id', '=', me).where('duty', '=', 'seller')
    return db
      .selectFrom('letter')
      .select(e => ['from_id as author_id', e.lit(null).as('forum_id')])
      .where('id', '=', id)
      .where('from_id', '<>', me)
      .where(e =>
        e.or([
          e('low_id', '=', me),
          e('high_id', '=', me),
          e.and([e('site_id', 'in', shops), e('site_id', '>', 0), e('from_id', '=', e.ref('low_id'))]),
        ]),
      )
      .executeTakeFirst()
  },
  user: ({ db }, id) =>
    db
      .selectFrom('user')
      .select(e => ['id as author_id', e.lit(null).as('forum_id')])
      .where('id', '=', id)
      .executeTakeFirst(),
  goods: ({ db }, id) =>
    db
      .selectFrom('goods')
      .innerJoin('shop', 'shop.id', 'goods.site_id')
      .select(e => [e.fn.coalesce('shop.user_id', e.lit(0)).as('author_id'), e.lit(null).as('forum_id')])
      .where('goods.id', '=', id)
      .where('goods.shown', '=', 1)
      .executeTakeFirst(),
  shop: ({ db }, id) =>
    db
      .selectFrom('shop')
      .select(e => [e.fn.coalesce('user_id', e.lit(0)).as('author_id'), e.lit(null).as('forum_id')])
      .where('id', '=', id)
      .where('shop_status', '=', 1)
      .executeTakeFirst(),
}
