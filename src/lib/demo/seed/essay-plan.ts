import { notices } from './corpus/notices.ts'
import type { Forum } from './forums.ts'
import type { Random } from './random.ts'
import { fits, type Tale, type ThemeStories, themeStories } from './themes.ts'

export const THEMED_ESSAYS = 400
const PINNED_FORUMS = 16

/** What a post is to be: a notice of the forum, a tale, or one put together of its theme. */
export type EssayPlan = { forum: Forum } & ({ notice: number } | { theme: ThemeStories; tale?: Tale })

/** What the 400 posts are to be: notices first, which are the oldest; in every forum at least one. */
export function wishesFor(forums: Forum[], chance: Random): EssayPlan[] {
  const open = forums.filter(forum => themesOf(forum).length > 0)
  const pinned = [...open].sort((one, other) => other.weight - one.weight).slice(0, PINNED_FORUMS)
  const fixed = pinned.flatMap((forum, at) =>
    notices.slice(0, at < 4 ? 3 : at < 9 ? 2 : 1).map((_, notice) => ({ forum, notice })),
  )
  const tales = [...themeStories.values()].flatMap(theme =>
    theme.tales.map(tale => ({
      theme,
      tale,
      forum: weighed(
        open.filter(forum => speaksOf(forum, theme, tale)),
        chance,
      ),
    })),
  )
  const reached = new Set([...fixed, ...tales].map(({ forum }) => forum))
  const missed = open.filter(forum => !reached.has(forum)).map(forum => wishIn(forum, chance))
  const others = Array.from({ length: THEMED_ESSAYS - fixed.length - tales.length - missed.length }, () =>
    wishIn(weighed(open, chance), chance),
  )
  return [...fixed, ...chance.shuffle([...tales, ...missed, ...others])]
}

const weighed = (forums: Forum[], chance: Random) => chance.weigh(forums, forum => forum.weight ** 1.5)

const wishIn = (forum: Forum, chance: Random): EssayPlan => ({
  forum,
  theme: chance.weigh(themesOf(forum), theme => theme.weight ?? 1),
})

export const themesOf = (forum: Forum) => [...themeStories.values()].filter(theme => speaksOf(forum, theme))

const speaksOf = ({ themes, cars }: Forum, theme: ThemeStories, tale?: Tale) =>
  themes.includes(theme.name) && (!cars || cars.some(car => fits(theme, car) && (!tale || fits(tale, car))))
