import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'

const SLIDES = 4
const SIDE_ITEMS = 4

/** What the head of the home page shows: four slides, then four items beside them. */
export const getForumCarouselList = (who: Caller) =>
  items(who, 'home')
    .limit(SLIDES + SIDE_ITEMS)
    .execute()

/** The slides of the community. */
export const carousel = (who: Caller) => items(who, 'forum').execute()

/** An item may lead to a post; it goes when the post goes. */
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
