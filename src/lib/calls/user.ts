import { z } from 'zod'
import { followUser } from '../account/follow.ts'
import * as members from '../account/members.ts'
import { myState } from '../forum/mine.ts'
import { id, limit, maybe, oneOf, page, person, toggle } from '../rules.ts'
import { later, open, signedIn, toggled } from './call.ts'

const nothing = z.object({})
const few = z.array(id).max(100).optional()

/** Members to each other, and what the page of the moment needs to know of me. */
export const userCalls = {
  '/api/user/myPage': signedIn(nothing, members.myPage, { visitor: 'notSignedIn' }),
  '/api/user/myState': signedIn(z.object({ essay: few, comment: few, user: few, video: few, forum: few }), myState),
  '/api/user/applyStatus': later('signedIn', nothing),
  '/api/user/homePage': open(z.object({ user_id: id }), members.homePage),
  '/api/user/recommendUserList': open(z.object({ limit: limit(6) }), members.recommendUserList),
  '/api/user/followUser': signedIn(z.object({ follow_user_id: id, screen: toggle }), followUser, {
    said: toggled('calls:followDone'),
  }),
  /** screen: 1 whom I follow, 2 who follows me, 3 whom I block. */
  '/api/user/followList': later(
    'signedIn',
    z.object({ screen: oneOf(1, 2, 3), user_id: maybe(id), page, limit: limit(12) }),
  ),
  '/api/user/block': later('signedIn', z.object({ uid: person, screen: toggle }), {
    said: toggled('calls:done'),
  }),
}
