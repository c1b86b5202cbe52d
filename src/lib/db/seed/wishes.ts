import { notices } from './corpus/notices.ts'
import type { Forum } from './forums.ts'
import type { Random } from './random.ts'
import { fits, type Tale, type Told, told } from './tales.ts'

export const TOLD = 400
const PINNED_FORUMS = 16

/** What a post is to be: a notice of the forum, a tale, or one put together of its theme. */
export type Wish = { forum: Forum } & ({ notice: number } | { theme: Told; tale?: Tale })

/** What the 400 posts are to be: notices first, which are the oldest; in every forum at least one. */
export function wishesFor(forums: Forum[], chance: Random): Wish[] {
  const open = forums.filter(forum => themesOf(forum).length > 0)
  const pinned = [...open].sort((one, other) => other.weight - one.weight).slice(0, PINNED_FORUMS)
  const fixed = pinned.flatMap((forum, at) =>
    notices.slice(0, at < 4 ? 3 : at < 9 ? 2 : 1).map((_, notice) => ({ forum, notice })),
  )
  const tales = [...told.values()].flatMap(theme =>
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
  const others = Array.from({ length: TOLD - fixed.length - tales.length - missed.length }, () =>
    wishIn(weighed(open, chance), chance),
  )
  return [...fixed, ...chance.shuffle([...tales, ...missed, ...others])]
}

const weighed = (forums: Forum[], chance: Random) => chance.weigh(forums, forum => forum.weight ** 1.5)

const wishIn = (forum: Forum, chance: Random): Wish => ({
  forum,
  theme: chance.weigh(themesOf(forum), theme => theme.weight ?? 1),
})

export const themesOf = (forum: Forum) => [...told.values()].filter(theme => speaksOf(forum, theme))

const speaksOf = ({ themes, cars }: Forum, theme: Told, tale?: Tale) =>
  themes.includes(theme.name) && (!cars || cars.some(car => fits(theme, car) && (!tale || fits(tale, car))))
