import { z } from 'zod'
import * as brands from '../forum/brands.ts'
import * as carousels from '../forum/carousel.ts'
import { getCategoryList } from '../forum/categories.ts'
import * as forums from '../forum/forums.ts'
import * as picks from '../forum/picks.ts'
import { collectForm } from '../forum/toggles.ts'
import { id, idNumber, limit, maybe, mobile, oneOf, page, picture, text, toggle, words } from '../rules.ts'
import { later, open, says, signedIn, toggled } from './call.ts'

const nothing = z.object({})

const application = z.object({
  forum_id: id,
  nickname: words(30),
  realname: words(30),
  id_number: idNumber,
  sex: oneOf(1, 2),
  province: words(30),
  city: words(30),
  area: words(30),
  address: words(200),
  industry: words(50),
  phone: mobile,
  email: z.email().max(100),
  reason: words(10_000),
})

const certification = z.object({
  brand_id: id,
  id_positive: picture,
  id_back: picture,
  driving_license: picture,
  car_photo: picture,
})

/** Forums, their categories, picks and carousels, and what a member asks of them. */
export const forumCalls = {
  '/api/forum/forum/forumList': open(nothing, forums.forumList),
  '/api/forum/forum/getCategoryList': open(nothing, getCategoryList),
  '/api/forum/forum/carousel': open(nothing, carousels.carousel),
  '/api/forum/forum/getForumCarouselList': open(nothing, carousels.getForumCarouselList),
  '/api/forum/forum/getForumChoiceList': open(
    z.object({ page, limit: limit(10), cate_id: maybe(id) }),
    picks.getForumChoiceList,
  ),
  '/api/forum/forum/getChoiceForum': open(z.object({ page, limit: limit(10) }), picks.getChoiceForum),
  '/api/forum/forum/brandsForumList': open(z.object({ keywords: maybe(text(50)) }), brands.brandsForumList),
  '/api/forum/forum/forumDetails': open(z.object({ forum_id: id }), forums.forumDetails),
  '/api/forum/forum/getForumColumn': open(z.object({ forum_id: id }), forums.getForumColumn),
  '/api/used_car/used_car/usedCarBrandList': open(nothing, brands.usedCarBrandList),
  '/api/forum/forum/collectForm': signedIn(z.object({ forum_id: id, screen: toggle }), collectForm, {
    said: toggled('calls:collectDone'),
  }),
  '/api/forum/forum/ownerCertification': later('signedIn', certification, { said: says('calls:submitDone') }),
  '/api/forum/forum/applyBoards': later('signedIn', application, { said: says('calls:submitDone') }),
  /** screen: 1 collected, 2 moderated. */
  '/api/forum/forum/myForumList': later('signedIn', z.object({ screen: oneOf(1, 2), page, limit: limit(10) })),
  '/api/forum/forum/myBoardsApply': later('signedIn', z.object({ page, limit: limit(10) })),
}
