import type { Car } from './corpus/brands.ts'
import { notices } from './corpus/notices.ts'
import { notices as noticeReplies } from './corpus/replies/notices.ts'
import type { Forum } from './forums.ts'
import { isModerated } from './members.ts'
import type { Random } from './random.ts'
import { type Reply, readReplies, repliesTo } from './replies.ts'
import { fits, suits, type Tale, type ThemeStories, themeStories } from './themes.ts'

export const THEMED_ESSAYS = 400

/** What a post is to be: a notice of the forum, or a tale or note of a theme, each told once. */
export type EssayPlan = { forum: Forum; replies: Reply[] } & (
  | { notice: number }
  | { theme: ThemeStories; story: Tale; isTale: boolean }
)

/** What the 400 posts are to be: notices first, which are the oldest, of the most read forums. */
export function wishesFor(forums: Forum[], chance: Random): EssayPlan[] {
  const open = forums.filter(forum => !forum.quiet && themesOf(forum).length > 0)
  const stories = [...themeStories.values()].flatMap(theme => [
    ...theme.tales.map(story => ({ theme, story, isTale: true, replies: repliesTo(theme.replies, story.title) })),
    ...theme.notes.map(story => ({ theme, story, isTale: false, replies: repliesTo(theme.replies, story.title) })),
  ])
  const fixed = noticesIn(open, THEMED_ESSAYS - stories.length)
  const written = new Map<Forum, number>()
  const told = chance.shuffle(stories).map((wish): EssayPlan => {
    const fitting = open.filter(forum => canTell(forum, wish.theme, wish.story))
    // A forum of one theme before one that speaks of many, and each less the fuller it is.
    const forum = chance.weigh(fitting, each => each.weight / each.themes.length / (1 + (written.get(each) ?? 0)) ** 2)
    written.set(forum, (written.get(forum) ?? 0) + 1)
    return { ...wish, forum }
  })
  return [...fixed, ...chance.shuffle(told)]
}

/** So many notices: the later ones each in a few of the most read forums, the first in as many as are left. */
function noticesIn(forums: Forum[], count: number): EssayPlan[] {
  const replies = readReplies(noticeReplies)
  const moderated = forums.filter(isModerated).sort((one, other) => other.weight - one.weight)
  const places = [count - LATER.reduce((sum, places) => sum + places), ...LATER]
  return notices.flatMap((text, notice) =>
    moderated
      .slice(0, places[notice])
      .map(forum => ({ forum, notice, replies: repliesTo(replies, text.split('\n')[0]!) })),
  )
}

/** In how many forums the second and the third notice stand. */
const LATER = [6, 3]

export const themesOf = (forum: Forum) =>
  [...themeStories.values()].filter(
    ({ name, ...theme }) => forum.themes.includes(name) && (!forum.cars || forum.cars.some(car => fits(theme, car))),
  )

/** Whether such a car can be what the story is about; where drives are not named, its words tell. */
export function canBeOf(theme: ThemeStories, story: Tale, car: Car) {
  if (!fits(theme, car) || !fits(story, car)) return false
  return (story.power ?? theme.power)?.length === 1 || suits(story.title + story.body, car)
}

const canTell = ({ themes, cars }: Forum, theme: ThemeStories, story: Tale) =>
  themes.includes(theme.name) && (!cars || cars.some(car => canBeOf(theme, story, car)))
