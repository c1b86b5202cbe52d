import { secondOfDay } from '../../core/time.ts'
import { type Pictured, type SeededBody, write } from './body.ts'
import { type Comment, collectorsOf, discussed } from './comments.ts'
import { brands, type Car } from './corpus/brands.ts'
import { cities } from './corpus/members.ts'
import { type Dealer, dealer } from './dealer.ts'
import { canBeOf, type EssayPlan, wishesFor } from './essay-plan.ts'
import { columnOf, pickTopics, stateOf } from './essay-state.ts'
import type { Forum } from './forums.ts'
import { type Member, membersAt } from './members.ts'
import { takingTurns } from './photos.ts'
import { type Random, random } from './random.ts'
import type { Scene } from './scene.ts'
import type { Slots } from './slots.ts'
import { textOf } from './wording.ts'

export interface Essay extends SeededBody {
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
  /** New, and everybody answers. */
  isTalkedOf: boolean
  views: number
  talks: number[]
  collectors: Member[]
  comments: Comment[]
}

const DAY = 86_400

/** The 400 posts that a reader meets, the oldest first. */
export function themedEssays(scene: Scene): Essay[] {
  const chance = random('essays')
  const wishes = wishesFor(scene.forums, chance)
  const times = timesOf(wishes.length, scene.now, chance)
  const voices = { deal: dealer(random('replies')), notices: random('replies to notices'), choose: takingTurns() }
  return times.map((at, number) => tell(scene, wishes[number]!, { at, number, ...voices }, chance))
}

/** Denser towards now, by day rather than by night; the last few within hours. */
function timesOf(count: number, now: number, chance: Random): number[] {
  const fresh = [7, 26, 53, 95, 140, 200, 275, 380].map(minutes => now - minutes * 60 - chance.int(0, 59))
  const others = Array.from({ length: count - fresh.length }, () => {
    const day = now - 8 * 3600 - Math.floor(chance.next() ** 1.8 * 112 * DAY)
    return byDay(day, chance)
  })
  return [...others, ...fresh].sort((one, other) => one - other)
}

/** Moves a time of the night to the evening before. */
function byDay(time: number, chance: Random): number {
  const hour = secondOfDay(time) / 3600
  return hour < 7 ? time - Math.floor((hour + chance.next() * 4) * 3600) : time
}

interface Place extends Pick<Pictured, 'choose'> {
  at: number
  number: number
  deal: Dealer
  /** Draws the replies to notices, which come first: the posts behind them do not depend on those. */
  notices: Random
}

function tell(scene: Scene, wish: EssayPlan, { at, number, deal, notices, choose }: Place, chance: Random): Essay {
  const author = authorOf(scene, wish, at, chance)
  const slots = slotsOf(author, wish.forum, chance)
  const text = textOf(wish, author.car, slots, chance)
  const essay = {
    at,
    user: author.user,
    forum: wish.forum,
    title: text.title,
    ...write(text.body, { type: author.car.type, choose }),
    column_id: columnOf(wish, chance),
    talks: pickTopics(wish, chance),
    ...stateOf(wish, at, scene.now - at, number, chance),
  }
  const dealt = deal(wish, author.car, essay)
  const comments = discussed(scene, essay, dealt, slots, 'notice' in wish ? notices : chance)
  const collectors = collectorsOf(scene, essay, chance)
  // Who replies has read it.
  return { ...essay, comments, collectors, views: essay.views + comments.length * chance.int(12, 30) }
}

const allCars = brands.flatMap(({ cars }) => cars)

interface Author {
  user: Member
  car: Car
}

/** Who owns such a car writes about it; moderators write the notices. */
function authorOf({ members, moderators }: Scene, wish: EssayPlan, at: number, chance: Random): Author {
  if ('notice' in wish) {
    const { user_id } = chance.pick(moderators.filter(({ forum_id }) => forum_id === wish.forum.id))
    const user = members[user_id - 1]!
    return { user, car: user.car }
  }
  const known = members.slice(0, membersAt(members, at - DAY)).filter(({ weight }) => weight > 0)
  const drives = (car: Car) => canBeOf(wish.theme, wish.story, car)
  const fitting = known.filter(({ car }) => drives(car))
  const near = fitting.filter(({ car, city }) => wish.forum.cars?.includes(car) || wish.forum.city === city)
  const bound = Boolean(wish.forum.cars)
  const from = near.length > 0 && chance.chance(0.75) ? near : bound || fitting.length === 0 ? known : fitting
  const user = chance.weigh(from, ({ weight }) => weight)
  if (drives(user.car) && (!wish.forum.cars || wish.forum.cars.includes(user.car))) return { user, car: user.car }
  return { user, car: chance.pick((wish.forum.cars ?? allCars).filter(drives)) }
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
