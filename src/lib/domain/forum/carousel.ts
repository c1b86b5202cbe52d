import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'

const SLIDES = 4
const SIDE_ITEMS = 4

/** Carousel of the home page: four slides and the four items beside them. */
export const getForumCarouselList = (who: Caller) =>
  items(who, 'home')
    .limit(SLIDES + SIDE_ITEMS)
    .execute()

/** Slides of the forum's home page. */
export const carousel = (who: Caller) => items(who, 'forum').execute()

/** An item may link to a post; it is not shown while the post is not. */
function items(who: Caller, place: string) {
  who.reads(tag.carousel)
  return who.db
    .selectFrom('carousel')
    .leftJoin('essay', 'essay.id', 'carousel.essay_id')
    .leftJoin('forum', 'forum.id', 'essay.forum_id')
    .select(['carousel.id', 'image', 'carousel.title', 'label', 'carousel.essay_id', 'url'])
    .where('place', '=', place)
    .where(e => e.or([e('essay_id', 'is', null), e.and({ shown: 1, 'forum.is_closed': 0 })]))
    .orderBy('carousel.sort')
    .orderBy('carousel.id')
}
