import type { Car } from './corpus/brands.ts'
import { notices } from './corpus/notices.ts'
import type { EssayPlan } from './essay-plan.ts'
import type { Random } from './random.ts'
import { fill, type Slots } from './slots.ts'
import { around, brief, whole } from './themes.ts'

/** The title and the text of a post about such a car; what the title has drawn, the text will print. */
export function textOf(wish: EssayPlan, car: Car, slots: Slots, chance: Random) {
  if ('notice' in wish) {
    const [title = '', ...body] = fill(notices[wish.notice]!.replace('\n---\n', '\n'), slots, chance).split('\n')
    return { title, body: body.join('\n') }
  }
  const { theme, story, isTale } = wish
  const title = fill(story.title, slots, chance)
  if (isTale) return { title, body: whole(story, slots, chance) }
  const body = chance.chance(0.18) ? brief(story, theme, slots, chance) : around(story, theme, car, slots, chance)
  return { title, body }
}
