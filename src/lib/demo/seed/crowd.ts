import { write } from './body.ts'
import type { Comment } from './comments.ts'
import type { Car } from './corpus/brands.ts'
import { themesOf } from './essay-plan.ts'
import { type Essay, slotsOf } from './essays.ts'
import type { Forum } from './forums.ts'
import { someAt } from './marks.ts'
import { membersAt, YEARS } from './members.ts'
import { type Random, random } from './random.ts'
import { withAnswers } from './replies.ts'
import type { Scene } from './scene.ts'
import { fill, type Slots } from './slots.ts'
import { talkNumbers } from './talks.ts'
import { brief, fits, suits, type Tale, type ThemeStories } from './themes.ts'

const DAY = 86_400
/** Their notes have no pictures. */
const choose = () => null

/** So many short posts of everybody else over the three years, the oldest first. */
export function* crowdEssays(scene: Scene, count: number): Generator<Essay> {
  const chance = random('crowd posts')
  const forums = repeated(scene.forums, forum => (themesOf(forum).length > 0 ? Math.round(forum.weight ** 1.5) : 0))
  const themes = new Map(forums.map(forum => [forum, themesOf(forum)]))
  for (const at of timesOf(count, scene.now, chance)) {
    const forum = chance.pick(forums)
    yield tell(scene, forum, chance.pick(themes.get(forum)!), at, chance)
  }
}

/** More of late than in the first year. */
function timesOf(count: number, now: number, chance: Random): Float64Array {
  const times = Float64Array.from({ length: count }, () => {
    return now - 1800 - Math.floor(chance.next() ** 1.3 * (YEARS - 60 * DAY))
  })
  return times.sort()
}

const repeated = <T>(rows: T[], times: (row: T) => number) => rows.flatMap(row => Array<T>(times(row)).fill(row))

function tell(scene: Scene, forum: Forum, theme: ThemeStories, at: number, chance: Random): Essay {
  const user = scene.members[chance.int(0, membersAt(scene.members, at) - 1)]!
  const car = carOf(forum, theme, user.car, chance)
  const slots = slotsOf({ user, car }, forum, chance)
  const note = chance.pick(notesFor(theme, car))
  const title = fill(note.title, slots, chance)
  const { is_approved, deletetime, flag } = stateOf(at, chance)
  const seen = is_approved === 1 && deletetime === null
  return {
    at,
    user,
    forum,
    title,
    ...write(brief(note, theme, slots, chance), { type: car.type, choose }),
    column_id: chance.pick(forum.columns).id,
    talks: chance.chance(0.6) ? [talkNumbers.get(chance.pick(theme.talks))!] : [],
    flag,
    is_approved,
    deletetime,
    is_closed: Number(chance.chance(0.005)),
    isTalkedOf: false,
    views: Math.floor(chance.rare(260)) + 2,
    collectors: seen ? someAt(scene.members, at, Math.min(12, Math.floor(chance.rare(0.6))), chance.next()) : [],
    comments: seen ? remarks(scene, theme, at, slots, chance) : [],
  }
}

function stateOf(at: number, chance: Random) {
  const thrown = chance.next()
  const deletetime = thrown < 0.003 ? at : null
  const is_approved = thrown > 0.998 ? 0 : 1
  return { is_approved, deletetime, flag: thrown > 0.3 && thrown < 0.32 ? 2 : 0 }
}

function carOf({ cars }: Forum, theme: ThemeStories, own: Car, chance: Random): Car {
  const fitting = cars?.filter(car => fits(theme, car))
  return fitting ? chance.pick(fitting) : own
}

const kept = new Map<string, Tale[]>()

/** The notes of a theme that such a car allows; looked through once. */
function notesFor(theme: ThemeStories, car: Car): Tale[] {
  const key = `${theme.name} ${car.power}`
  const known = kept.get(key)
  if (known) return known
  const notes = theme.notes.filter(({ title, body }) => suits(title + body, car))
  kept.set(key, notes)
  return notes
}

const MOST_REMARKS = 60

interface Lines {
  first: string[]
  answers: string[]
}

const spoken = new Map<ThemeStories, Lines>()

/** All replies of a theme, first and answering ones; looked through once. A crowd says them again and again. */
function linesOf(theme: ThemeStories): Lines {
  const known = spoken.get(theme)
  if (known) return known
  const roots = [...theme.replies.values()].flat()
  const others = roots.flatMap(root => withAnswers(root).slice(1)).filter(({ byAuthor }) => !byAuthor)
  const lines = { first: roots.map(({ text }) => text), answers: others.map(({ text }) => text) }
  spoken.set(theme, lines)
  return lines
}

function remarks({ now, members }: Scene, theme: ThemeStories, at: number, slots: Slots, chance: Random): Comment[] {
  const { first, answers } = linesOf(theme)
  const count = Math.min(MOST_REMARKS, Math.floor(chance.rare(2.8)))
  const delays = Array.from({ length: count }, () => 60 + Math.floor(chance.rare(0.8 * DAY)))
  const times = delays.map(delay => at + Math.min(delay, now - at - 1)).sort((one, other) => one - other)
  const said: Comment[] = []
  for (const time of times) {
    const parent = said.length > 0 && chance.chance(0.35) ? chance.pick(said) : null
    const root = parent && (parent.root ?? parent)
    if (root) root.children_count++
    const user = members[chance.int(0, membersAt(members, at) - 1)]!
    slots.set('own', user.car.name)
    const content = fill(chance.pick(parent ? answers : first), slots, chance)
    const likers = chance.chance(0.15) ? someAt(members, at, chance.int(1, 3), chance.next()) : []
    said.push({ id: 0, at: time, user, content, parent, root, shown: 1, children_count: 0, likers })
  }
  return said
}
