import type { Car } from './corpus/brands.ts'
import { notices } from './corpus/notices.ts'
import type { EssayPlan } from './essay-plan.ts'
import type { Random } from './random.ts'
import { fill, type Slots } from './slots.ts'
import { around, brief, suits, type Tale, type ThemeStories, whole } from './themes.ts'

/** Titles and notes that have been used: no title comes twice, no note before all others of its theme have come. */
export interface Telling {
  titles: Set<string>
  notes: Map<ThemeStories, Tale[]>
}

/** The title and the text of a post about such a car. */
export function textOf(wish: EssayPlan, car: Car, slots: Slots, telling: Telling, chance: Random) {
  if ('notice' in wish) {
    const [title = '', ...body] = fill(notices[wish.notice]!.replace('\n---\n', '\n'), slots, chance).split('\n')
    return { title, body: body.join('\n') }
  }
  const { theme, tale } = wish
  if (tale) return { title: fresh([tale], slots, telling, chance).title, body: whole(tale, slots, chance) }
  const { title, note } = fresh(notesOf(theme, car, telling, chance), slots, telling, chance)
  const body = chance.chance(0.18) ? brief(note, theme, slots, chance) : around(note, theme, car, slots, chance)
  return { title, body }
}

/** The notes that such a car allows, those not yet told first. */
function notesOf(theme: ThemeStories, car: Car, { notes }: Telling, chance: Random): Tale[] {
  const left = notes.get(theme) ?? chance.shuffle(theme.notes)
  const asked = (list: Tale[]) => list.filter(({ title, body }) => suits(title + body, car))
  const chosen = [...asked(left), ...chance.shuffle(asked(theme.notes))]
  notes.set(
    theme,
    left.filter(note => note !== chosen[0]),
  )
  return chosen
}

/** The first note with a title that nobody has used; what the title has drawn, the body will print. */
function fresh(notes: Tale[], slots: Slots, { titles }: Telling, chance: Random) {
  const before = [...slots]
  for (const note of [...notes, ...notes, ...notes]) {
    slots.clear()
    for (const [name, value] of before) slots.set(name, value)
    const title = fill(note.title, slots, chance)
    if (titles.has(title)) continue
    titles.add(title)
    return { title, note }
  }
  throw new Error(`Every title of "${notes[0]?.title}" has been used.`)
}
