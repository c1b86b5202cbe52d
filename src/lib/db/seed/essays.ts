import { type Written, write } from './body.ts'
import { type Comment, discussed } from './comments.ts'
import type { Car } from './corpus/brands.ts'
import { cities } from './corpus/members.ts'
import { notices } from './corpus/notices.ts'
import type { Forum } from './forums.ts'
import { type Member, membersAt } from './members.ts'
import { type Random, random } from './random.ts'
import { fill, type Slots } from './slots.ts'
import { around, brief, fits, suits, type Tale, type Told, told, whole } from './tales.ts'
import { talkNumbers } from './talks.ts'

export interface Essay extends Written {
  /** Seconds; rows get their ids in this order. */
  at: number
  user: Member
  forum: Forum
  column_id: number | null
  title: string
  flag: number
  is_approved: number
  deletetime: number | null
  is_closed: number
  views: number
  talks: number[]
  collectors: Member[]
  comments: Comment[]
}

export interface Scene {
  now: number
  members: Member[]
  forums: Forum[]
  moderators: { forum_id: number; user_id: number; createtime: number }[]
}

export const TOLD = 400
const DAY = 86_400
const PINNED_FORUMS = 16

/** What a post is to be: a notice of the forum, a tale, or one put together of its theme. */
type Wish = { forum: Forum } & ({ notice: number } | { theme: Told; tale?: Tale })

/** The 400 posts that a reader meets, the oldest first. */
export function toldEssays(scene: Scene): Essay[] {
  const chance = random('essays')
  const wishes = wishesFor(scene.forums, chance)
  const times = timesOf(wishes.length, scene.now, chance)
  const telling: Telling = { titles: new Set(), notes: new Map() }
  return times.map((at, number) => tell(scene, wishes[number]!, at, number, telling, chance))
}

function wishesFor(forums: Forum[], chance: Random): Wish[] {
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
        open.filter(forum => speaksOf(forum, theme)),
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

const speaksOf = ({ themes, cars }: Forum, theme: Told) =>
  themes.includes(theme.name) && (!cars || cars.some(car => fits(theme, car)))

export const themesOf = (forum: Forum) => [...told.values()].filter(theme => speaksOf(forum, theme))

/** Denser towards now, by day rather than by night; the last few within hours. */
function timesOf(count: number, now: number, chance: Random): number[] {
  const fresh = [7, 26, 53, 95, 140, 200, 275, 380].map(minutes => now - minutes * 60 - chance.int(0, 59))
  const others = Array.from({ length: count - fresh.length }, () => {
    const day = now - 8 * 3600 - Math.floor(chance.next() ** 1.8 * 112 * DAY)
    return byDay(day, chance)
  })
  return [...others, ...fresh].sort((one, other) => one - other)
}

const SHANGHAI = 8 * 3600

/** Moves a time of the night to the evening before. */
function byDay(time: number, chance: Random): number {
  const hour = ((time + SHANGHAI) % DAY) / 3600
  return hour < 7 ? time - Math.floor((hour + chance.next() * 4) * 3600) : time
}

function tell(scene: Scene, wish: Wish, at: number, number: number, telling: Telling, chance: Random): Essay {
  const author = authorOf(scene, wish, at, chance)
  const slots = slotsOf(author, wish.forum, chance)
  const text = textOf(wish, author, slots, telling, chance)
  const essay = {
    at,
    user: author.user,
    forum: wish.forum,
    title: text.title,
    ...write(text.body, { seed: `p${number + 1}`, type: author.car.type }),
    column_id: columnOf(wish, chance),
    talks: talksOf(wish, chance),
    ...stateOf(wish, at, scene.now - at, number, chance),
  }
  return { ...essay, ...discussed(scene, essay, remarksOn(wish, author.car), slots, number, chance) }
}

const remarksOn = (wish: Wish, car: Car) =>
  'theme' in wish ? wish.theme.comments.filter(remark => suits(remark, car)) : []

interface Author {
  user: Member
  car: Car
}

/** Who owns such a car writes about it; moderators write the notices. */
function authorOf({ members, moderators }: Scene, wish: Wish, at: number, chance: Random): Author {
  if ('notice' in wish) {
    const { user_id } = chance.pick(moderators.filter(({ forum_id }) => forum_id === wish.forum.id))
    const user = members[user_id - 1]!
    return { user, car: user.car }
  }
  const known = members.slice(0, membersAt(members, at - DAY)).filter(({ weight }) => weight > 0)
  const drives = (car: Car) => fits(wish.theme, car)
  const fitting = known.filter(({ car }) => drives(car))
  const near = fitting.filter(({ car, city }) => wish.forum.cars?.includes(car) || wish.forum.city === city)
  const bound = Boolean(wish.forum.cars)
  const from = near.length > 0 && chance.chance(0.75) ? near : bound ? known : fitting
  const user = chance.weigh(from, ({ weight }) => weight)
  const cars = (wish.forum.cars ?? [user.car]).filter(drives)
  return { user, car: cars.includes(user.car) ? user.car : chance.pick(cars) }
}

const petrol = [
  ['use', '油耗'],
  ['energyfee', '油费'],
  ['fuel', '油'],
] as const
const current = [
  ['use', '电耗'],
  ['energyfee', '电费'],
  ['fuel', '电'],
] as const
const energyWords = { gas: petrol, plug: petrol, ev: current }

export function slotsOf({ user, car }: Author, { name, city }: Pick<Forum, 'name' | 'city'>, chance: Random): Slots {
  const home = city ?? user.city
  return new Map([
    ['car', car.name],
    ['price', String(car.price)],
    ...energyWords[car.power],
    ['city', home],
    ['city2', chance.pick(cities.filter(other => other !== home))],
    ['forum', name],
  ])
}

function textOf(wish: Wish, { car }: Author, slots: Slots, telling: Telling, chance: Random) {
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

/** Titles and notes that have been used: no title comes twice, no note before all others of its theme have come. */
interface Telling {
  titles: Set<string>
  notes: Map<Told, Tale[]>
}

/** The notes that such a car allows, those not yet told first. */
function notesOf(theme: Told, car: Car, { notes }: Telling, chance: Random): Tale[] {
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

function columnOf(wish: Wish, chance: Random): number | null {
  const { columns } = wish.forum
  if ('notice' in wish) return null
  const named = wish.theme.columns.map(name => columns.find(column => column.name === name)).find(Boolean)
  return named?.id ?? chance.pick(columns).id
}

function talksOf(wish: Wish, chance: Random): number[] {
  if ('notice' in wish || chance.chance(0.12)) return []
  return chance.some(wish.theme.talks, chance.int(1, 2)).map(name => talkNumbers.get(name)!)
}

const essence = { told: 0.62, composed: 0.05 }
const states = { held: [371, 388, 396], refused: [212, 305], deleted: [97, 164, 258, 331], closed: [143, 226, 289] }

function stateOf(wish: Wish, at: number, age: number, number: number, chance: Random) {
  const isNotice = 'notice' in wish
  const is_approved = isNotice ? 1 : states.held.includes(number) ? 0 : states.refused.includes(number) ? 2 : 1
  const isDeleted = !isNotice && states.deleted.includes(number)
  const isTale = 'theme' in wish && Boolean(wish.tale)
  const flag = isNotice ? 1 : chance.chance(isTale ? essence.told : essence.composed) ? 2 : 0
  return {
    flag,
    is_approved,
    deletetime: isDeleted ? at + Math.floor(age * 0.5) : null,
    is_closed: Number((isNotice && wish.notice === 0) || states.closed.includes(number)),
    views: viewsOf(age, flag, chance),
  }
}

/** Readers come in the first days; essence and pinned posts keep theirs. */
function viewsOf(age: number, flag: number, chance: Random): number {
  const reach = (flag > 0 ? 5200 : 900) * Math.exp((chance.next() - 0.5) * 2.4) + chance.rare(300)
  return Math.floor(reach * (1 - Math.exp(-age / (1.5 * DAY)))) + chance.int(3, 12)
}
