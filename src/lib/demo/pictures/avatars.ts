import { looks } from '../../core/pictures/kinds.ts'
import { beast } from './beasts.ts'
import { person } from './people.ts'
import type { Die } from './random.ts'
import type { CarOptions } from './showcase.ts'
import { circle, rect } from './svg.ts'

const backs = [
  '#cfe0f7',
  '#fbd9c4',
  '#cdeadf',
  '#f6e5b4',
  '#d6dce6',
  '#f8cdc8',
  '#c8e6ee',
  '#e3dccb',
  '#b9cdf0',
  '#ffc9a3',
]

/** A member's face: two in three are people, the others animals and cars. */
export function avatarPicture(die: Die, asked: CarOptions): string {
  const look = asked.look ?? (die.chance(0.36) ? die.pick(looks) : 'person')
  return (
    rect(0, 0, 96, 96, die.pick(backs)) +
    circle(die.between(10, 86), die.between(6, 40), die.between(18, 34), '#ffffff', { opacity: '.35' }) +
    (look === 'person' ? person(die) : beast(die, look))
  )
}
