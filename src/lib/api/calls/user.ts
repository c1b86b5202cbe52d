import { z } from 'zod'
import { id, limit, maybe, needsOne, oneOf, page, person, text, toggle } from '../../core/rules.ts'
import { applyStatus } from '../../domain/applications/status.ts'
import { mentionable } from '../../domain/forum/mentionable.ts'
import { myState } from '../../domain/forum/my-marks.ts'
import { cartCount } from '../../domain/mall/cart.ts'
import { couponsAtLimit } from '../../domain/mall/coupons.ts'
import { block } from '../../domain/member/block.ts'
import { blockList } from '../../domain/member/block-list.ts'
import { followUser } from '../../domain/member/follow.ts'
import * as members from '../../domain/member/members.ts'
import { followList } from '../../domain/member/people.ts'
import { levelOf } from '../../domain/wallet/growth.ts'
import { open, signedIn, toggled } from '../call.ts'
import { homepage, ownBoardsApply, ownShopApply } from '../outputs/account.ts'
import { face, unread, writer } from '../outputs/shared.ts'
import * as out from '../outputs/words.ts'

const nothing = z.object({})
const few = z.array(id).max(100).optional()

/** Members' relations to each other, and the member's part of a shared page. */
export const userCalls = {
  '/api/user/myPage': signedIn({
    input: nothing,
    output: z.object({
      nickname: z.string(),
      id: out.id,
      avatar: z.string(),
      fans_count: out.count,
      release_count: out.count,
      fllow_count: out.count,
      owner: z.string(),
      is_owner: out.flag,
    }),
    reads: true,
    run: members.myPage,
    visitor: 'notSignedIn',
  }),
  '/api/user/myState': signedIn({
    input: z.object({
      essay: few,
      essay_praise: few,
      essay_watch: few,
      comment: few,
      user: few,
      talk: few,
      video: few,
      video_praise: few,
      forum: few,
      goods: few,
      shop: few,
      seckill: few,
      /** Ids of coupon types: those the member may not claim again are returned. */
      coupon: few,
    }),
    output: z.object({
      coupon: z.array(z.number()),
      cart_count: out.count,
      consume_discount: out.count,
      essay: z.array(z.number()),
      forum: z.array(z.number()),
      goods: z.array(z.number()),
      talk: z.array(z.number()),
      user: z.array(z.number()),
      video: z.array(z.number()),
      shop: z.array(z.number()),
      comment: z.array(z.number()),
      seckill: z.array(z.number()),
      essay_praise: z.array(z.number()),
      essay_watch: z.array(z.number()),
      video_praise: z.array(z.number()),
      owner: z.string(),
      unread,
      moderates: z.array(z.number()),
      desks: z.array(
        z.object({
          site_id: out.id,
          unread: z.number(),
        }),
      ),
      nickname: z.string(),
      avatar: z.string(),
      uid: z.number(),
      fans_count: out.count,
      release_count: out.count,
      fllow_count: out.count,
    }),
    reads: true,
    run: async (who, { coupon: shown_coupons = [], ...shown }) => {
      const [state, coupon, cart_count, level] = await Promise.all([
        myState(who, shown),
        couponsAtLimit(who, shown_coupons),
        cartCount(who),
        levelOf(who.db, who.member),
      ])
      /** consume_discount: per cent of the ordinary price that the member's level leaves to pay. */
      return { ...state, coupon, cart_count, consume_discount: level.consume_discount }
    },
  }),
  /** essay_id: the post being commented on. */
  '/api/user/mention': signedIn({
    input: z.object({ text: maybe(text(30)), essay_id: maybe(id) }),
    output: z.array(face),
    reads: true,
    run: mentionable,
  }),
  '/api/user/applyStatus': signedIn({
    input: nothing,
    output: z.object({
      certification: z.object({
        series: z.string().optional(),
        createtime: out.time.optional(),
        brand_id: out.id.optional(),
        brand_name: z.string().optional(),
        decidetime: out.time.nullable().optional(),
        appeal_id: out.id.optional(),
        owner_reject_reason: z.string(),
        is_owner: out.flag,
        owner: z.string(),
      }),
      moderator: z.array(ownBoardsApply),
      shop: ownShopApply.nullable(),
    }),
    reads: true,
    run: applyStatus,
  }),
  '/api/user/homePage': open({
    input: z.object({ user_id: id }),
    output: homepage,
    reads: true,
    run: members.homePage,
  }),
  '/api/user/recommendUserList': open({
    input: z.object({ limit: limit(6) }),
    output: z.array(
      writer.extend({ fans_count: out.count, release_count: out.count, is_follow: z.union([z.string(), out.flag]) }),
    ),
    reads: true,
    run: members.recommendUserList,
  }),
  '/api/user/followUser': signedIn({
    input: z.object({ follow_user_id: id, screen: toggle }),
    output: z.object({
      is_follow: out.flag,
      fans_count: out.count,
      follow_count: out.count,
    }),
    run: followUser,
    successMessage: toggled('calls:followDone'),
  }),
  /** screen: 1 followed members, 2 followers, 3 blocked members and shops (site_id). */
  '/api/user/followList': signedIn({
    input: z.object({ screen: oneOf(1, 2, 3), user_id: maybe(id), page, limit: limit(12) }),
    output: out.rows(
      z.object({
        is_follow: z.union([z.string(), out.flag]).optional(),
        is_fan: out.flag.optional(),
        bio: z.string().optional(),
        fans_count: out.count.optional(),
        release_count: out.count.optional(),
        is_owner: z.string().optional(),
        owner: z.string().optional(),
        is_official: out.flag.optional(),
        user_id: out.id.optional(),
        avatar: z.string(),
        nickname: z.string(),
        grade: z.string().optional(),
        level: z.number().optional(),
        id: out.id.optional(),
        site_id: out.id.optional(),
      }),
    ),
    reads: true,
    run: (who, { screen, ...asked }) => (screen === 3 ? blockList(who, asked) : followList(who, { screen, ...asked })),
  }),
  '/api/user/block': signedIn({
    input: z.object({ uid: maybe(person), site_id: maybe(id), screen: toggle }).check(needsOne('uid', 'site_id')),
    output: z.object({
      is_block: out.flag,
    }),
    run: block,
    successMessage: toggled('calls:done'),
  }),
}
