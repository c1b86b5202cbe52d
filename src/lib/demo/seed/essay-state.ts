import type { EssayPlan } from './essay-plan.ts'
import type { Random } from './random.ts'
import { talkNumbers } from './talks.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** The column of the forum that the theme belongs in. */
export function columnOf(wish: EssayPlan, chance: Random): number | null {
  const { columns } = wish.forum
  if ('notice' in wish) return null
  const named = wish.theme.columns.map(name => columns.find(column => column.name === name)).find(Boolean)
  return named?.id ?? chance.pick(columns).id
}

export function pickTopics(wish: EssayPlan, chance: Random): number[] {
  if ('notice' in wish || chance.chance(0.12)) return []
  return chance.some(wish.theme.talks, chance.int(1, 2)).map(name => talkNumbers.get(name)!)
}

const essence = { told: 0.62, composed: 0.05 }
/** Where in the order of time posts stand that something has happened to. */
const states = {
  held: [371, 383, 388, 394, 396],
  refused: [212, 305],
  deleted: [97, 164, 258, 331, 352],
  closed: [143, 226, 289],
}

/** Whether it is essence, pinned, held, deleted, closed, and how many have read it. */
export function stateOf(wish: EssayPlan, at: number, age: number, number: number, chance: Random) {
  const isNotice = 'notice' in wish
  const isTale = 'theme' in wish && wish.isTale
  const isPlain = !isNotice && !isTale
  const is_approved = isPlain && states.held.includes(number) ? 0 : isPlain && states.refused.includes(number) ? 2 : 1
  const isDeleted = isPlain && states.deleted.includes(number)
  const isTalkedOf = age > 5 * HOUR && age < 4 * DAY && chance.chance(isTale ? 0.8 : 0.1)
  const flag = isNotice ? 1 : chance.chance(isTale ? essence.told : essence.composed) ? 2 : 0
  return {
    flag,
    is_approved,
    deletetime: isDeleted ? at + Math.floor(age * 0.5) : null,
    is_closed: Number((isNotice && wish.notice === 0) || states.closed.includes(number)),
    isTalkedOf,
    views: isTalkedOf ? 1200 + viewsOf(age * 8, flag, chance) : viewsOf(age, flag, chance),
  }
}

/** Readers come in the first days; essence and pinned posts keep theirs. */
function viewsOf(age: number, flag: number, chance: Random): number {
  const reach = (flag > 0 ? 5200 : 900) * Math.exp((chance.next() - 0.5) * 2.4) + chance.rare(300)
  return Math.floor(reach * (1 - Math.exp(-age / (1.5 * DAY)))) + chance.int(3, 12)
}
