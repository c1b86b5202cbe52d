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
import { messageIs, open, signedIn, toggled } from '../call.ts'
import { ownBoardsApply } from '../outputs/account.ts'
import { choiceEssay, forumCard, forumColumn, slide } from '../outputs/forum.ts'
import { face, named } from '../outputs/shared.ts'
import * as out from '../outputs/words.ts'
import { application, certification } from './applying.ts'

const nothing = z.object({})

/** Forums, their categories, picks and carousels, and a member's relation to them. */
export const forumCalls = {
  '/api/forum/forum/forumList': open({
    input: nothing,
    output: z.array(forumCard),
    reads: true,
    run: forums.forumList,
  }),
  '/api/forum/forum/getCategoryList': open({
    input: nothing,
    output: z.array(
      z.object({
        forum: z.array(forumCard),
        name: z.string(),
        id: out.id,
      }),
    ),
    reads: true,
    run: getCategoryList,
  }),
  '/api/forum/forum/carousel': open({
    input: nothing,
    output: z.array(slide),
    reads: true,
    run: carousels.carousel,
  }),
  '/api/forum/forum/getForumCarouselList': open({
    input: nothing,
    output: z.array(slide),
    reads: true,
    run: carousels.getForumCarouselList,
  }),
  '/api/forum/forum/getForumChoiceList': open({
    input: z.object({ page, limit: limit(PICKS), cate_id: maybe(id) }),
    output: out.rows(choiceEssay),
    reads: true,
    run: picks.getForumChoiceList,
  }),
  '/api/forum/forum/getChoiceForum': open({
    input: z.object({ page, limit: limit(PICKS) }),
    output: z.object({
      choice_froum_list: z.array(named),
      choice_froum_essay_list: out.rows(choiceEssay),
    }),
    reads: true,
    run: picks.getChoiceForum,
  }),
  '/api/forum/forum/brandsForumList': open({
    input: z.object({ keywords: maybe(text(50)) }),
    output: z.object({
      list: z.array(
        z.object({
          id: out.id,
          keywords: z.string(),
          name: z.string(),
          image: z.string(),
          forum: z.array(forumCard),
        }),
      ),
      letter: z.array(z.string()),
    }),
    reads: true,
    run: brands.brandsForumList,
  }),
  '/api/forum/forum/forumDetails': open({
    input: z.object({ forum_id: id }),
    output: z.object({
      moderator: z.array(face),
      column: z.array(forumColumn),
      is_collect: z.string(),
      is_identity: z.string(),
      letter: z.string(),
      id: out.id,
      cate_id: out.id,
      coverimage: z.string(),
      name: z.string(),
      cate_name: z.string(),
      desc: z.string(),
      follow: z.number(),
      notice: z.string(),
      banner: z.string(),
      essay_count: out.count,
      createtime: out.time,
      essay_cream_count: out.count,
    }),
    reads: true,
    run: forums.forumDetails,
  }),
  '/api/forum/forum/getForumColumn': open({
    input: z.object({ forum_id: id }),
    output: z.array(forumColumn),
    reads: true,
    run: forums.getForumColumn,
  }),
  '/api/used_car/used_car/usedCarBrandList': open({
    input: nothing,
    output: z.object({
      brand_list: z.record(
        z.string(),
        z.array(
          z.object({
            name: z.string(),
            id: out.id,
            image: z.string(),
          }),
        ),
      ),
    }),
    reads: true,
    run: brands.usedCarBrandList,
  }),
  '/api/forum/forum/collectForm': signedIn({
    input: z.object({ forum_id: id, screen: toggle }),
    output: z.object({
      is_collect: z.string(),
      follow: z.number(),
    }),
    run: collectForm,
    successMessage: toggled('calls:collectDone'),
  }),
  /** since: the time since which a forum's posts are new to the caller. */
  '/api/forum/forum/visit': signedIn({
    input: z.object({ forum_id: id }),
    output: z.object({
      since: out.time,
    }),
    run: visitForum,
  }),
  '/api/forum/forum/ownerCertification': signedIn({
    input: certification,
    output: z.object({
      id: out.id,
      owner: z.string(),
    }),
    run: ownerCertification,
    successMessage: messageIs('calls:submitDone'),
  }),
  '/api/forum/forum/applyBoards': signedIn({
    input: application,
    output: z.object({
      id: out.id,
      state: z.number(),
    }),
    run: applyBoards,
    successMessage: messageIs('calls:submitDone'),
  }),
  /** screen: 1 collected, 2 moderated. */
  '/api/forum/forum/myForumList': signedIn({
    input: z.object({ screen: oneOf(1, 2), page, limit: limit(10) }),
    output: out.rows(
      z.object({
        is_collect: z.string(),
        id: out.id,
        coverimage: z.string(),
        name: z.string(),
        cate_name: z.string(),
        follow: z.number(),
        essay_count: out.count,
        is_closed: out.flag,
        essay_cream_count: out.count,
      }),
    ),
    reads: true,
    run: myForumList,
  }),
  '/api/forum/forum/myBoardsApply': signedIn({
    input: z.object({ page, limit: limit(10) }),
    output: out.rows(ownBoardsApply),
    reads: true,
    run: myBoardsApply,
  }),
  '/api/forum/forum/withdrawBoards': signedIn({
    input: z.object({ id }),
    output: z.object({
      id: out.id,
      state: z.number(),
    }),
    run: withdrawBoards,
    successMessage: messageIs('calls:done'),
  }),
}
