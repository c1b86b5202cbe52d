import { z } from 'zod'
import { applyBoards, myBoardsApply, withdrawBoards } from '../apply/boards.ts'
import { ownerCertification } from '../apply/certification.ts'
import * as brands from '../forum/brands.ts'
import * as carousels from '../forum/carousel.ts'
import { getCategoryList } from '../forum/categories.ts'
import { myForumList } from '../forum/collected.ts'
import * as forums from '../forum/forums.ts'
import * as picks from '../forum/picks.ts'
import { collectForm } from '../forum/toggles.ts'
import { id, limit, maybe, oneOf, page, text, toggle } from '../rules.ts'
import { application, certification } from './applying.ts'
import { open, says, signedIn, toggled } from './call.ts'

const nothing = z.object({})

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
  '/api/forum/forum/ownerCertification': signedIn(certification, ownerCertification, {
    said: says('calls:submitDone'),
  }),
  '/api/forum/forum/applyBoards': signedIn(application, applyBoards, { said: says('calls:submitDone') }),
  /** screen: 1 collected, 2 moderated. */
  '/api/forum/forum/myForumList': signedIn(z.object({ screen: oneOf(1, 2), page, limit: limit(10) }), myForumList),
  '/api/forum/forum/myBoardsApply': signedIn(z.object({ page, limit: limit(10) }), myBoardsApply),
  '/api/forum/forum/withdrawBoards': signedIn(z.object({ id }), withdrawBoards, { said: says('calls:done') }),
}
