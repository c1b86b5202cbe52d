import { z } from 'zod'
import { PICKS } from '../../core/limits.ts'
import { id, limit, maybe, oneOf, page, text, toggle } from '../../core/rules.ts'
import { ownerCertification } from '../../domain/applications/certification.ts'
import { applyBoards, myBoardsApply, withdrawBoards } from '../../domain/applications/moderator.ts'
import * as brands from '../../domain/forum/brands.ts'
import * as carousels from '../../domain/forum/carousel.ts'
import { getCategoryList } from '../../domain/forum/categories.ts'
import { collectForm } from '../../domain/forum/collect-and-like.ts'
import * as picks from '../../domain/forum/curated-essays.ts'
import { visitForum } from '../../domain/forum/forum-visits.ts'
import * as forums from '../../domain/forum/forums.ts'
import { myForumList } from '../../domain/forum/my-collection.ts'
import { messageIs, open, signedIn, toggled } from '../endpoint.ts'
import { application, certification } from './applying.ts'

const nothing = z.object({})

/** Forums, their categories, picks and carousels, and a member's relation to them. */
export const forumCalls = {
  '/api/forum/forum/forumList': open(nothing, forums.forumList),
  '/api/forum/forum/getCategoryList': open(nothing, getCategoryList),
  '/api/forum/forum/carousel': open(nothing, carousels.carousel),
  '/api/forum/forum/getForumCarouselList': open(nothing, carousels.getForumCarouselList),
  '/api/forum/forum/getForumChoiceList': open(
    z.object({ page, limit: limit(PICKS), cate_id: maybe(id) }),
    picks.getForumChoiceList,
  ),
  '/api/forum/forum/getChoiceForum': open(z.object({ page, limit: limit(PICKS) }), picks.getChoiceForum),
  '/api/forum/forum/brandsForumList': open(z.object({ keywords: maybe(text(50)) }), brands.brandsForumList),
  '/api/forum/forum/forumDetails': open(z.object({ forum_id: id }), forums.forumDetails),
  '/api/forum/forum/getForumColumn': open(z.object({ forum_id: id }), forums.getForumColumn),
  '/api/used_car/used_car/usedCarBrandList': open(nothing, brands.usedCarBrandList),
  '/api/forum/forum/collectForm': signedIn(z.object({ forum_id: id, screen: toggle }), collectForm, {
    said: toggled('calls:collectDone'),
  }),
  /** since: the time since which a forum's posts are new to the caller. */
  '/api/forum/forum/visit': signedIn(z.object({ forum_id: id }), visitForum),
  '/api/forum/forum/ownerCertification': signedIn(certification, ownerCertification, {
    said: messageIs('calls:submitDone'),
  }),
  '/api/forum/forum/applyBoards': signedIn(application, applyBoards, { said: messageIs('calls:submitDone') }),
  /** screen: 1 collected, 2 moderated. */
  '/api/forum/forum/myForumList': signedIn(z.object({ screen: oneOf(1, 2), page, limit: limit(10) }), myForumList),
  '/api/forum/forum/myBoardsApply': signedIn(z.object({ page, limit: limit(10) }), myBoardsApply),
  '/api/forum/forum/withdrawBoards': signedIn(z.object({ id }), withdrawBoards, { said: messageIs('calls:done') }),
}
