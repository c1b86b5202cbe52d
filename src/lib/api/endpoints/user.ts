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
import { open, signedIn, toggled } from '../endpoint.ts'

const nothing = z.object({})
const few = z.array(id).max(100).optional()

/** Members' relations to each other, and the member's part of a shared page. */
export const userCalls = {
  '/api/user/myPage': signedIn(nothing, members.myPage, { visitor: 'notSignedIn' }),
  '/api/user/myState': signedIn(
    z.object({
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
    async (who, { coupon: shown_coupons = [], ...shown }) => {
      const [state, coupon, cart_count, level] = await Promise.all([
        myState(who, shown),
        couponsAtLimit(who, shown_coupons),
        cartCount(who),
        levelOf(who.db, who.member),
      ])
      /** consume_discount: per cent of the ordinary price that the member's level leaves to pay. */
      return { ...state, coupon, cart_count, consume_discount: level.consume_discount }
    },
  ),
  /** essay_id: the post being commented on. */
  '/api/user/mention': signedIn(z.object({ text: maybe(text(30)), essay_id: maybe(id) }), mentionable),
  '/api/user/applyStatus': signedIn(nothing, applyStatus),
  '/api/user/homePage': open(z.object({ user_id: id }), members.homePage),
  '/api/user/recommendUserList': open(z.object({ limit: limit(6) }), members.recommendUserList),
  '/api/user/followUser': signedIn(z.object({ follow_user_id: id, screen: toggle }), followUser, {
    said: toggled('calls:followDone'),
  }),
  /** screen: 1 followed members, 2 followers, 3 blocked members and shops (site_id). */
  '/api/user/followList': signedIn(
    z.object({ screen: oneOf(1, 2, 3), user_id: maybe(id), page, limit: limit(12) }),
    (who, { screen, ...asked }) => (screen === 3 ? blockList(who, asked) : followList(who, { screen, ...asked })),
  ),
  '/api/user/block': signedIn(
    z.object({ uid: maybe(person), site_id: maybe(id), screen: toggle }).check(needsOne('uid', 'site_id')),
    block,
    { said: toggled('calls:done') },
  ),
}
