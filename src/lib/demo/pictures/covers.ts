import { type ArtScene, scenes } from '../../core/pictures/kinds.ts'
import { gauge, key, map, wheelClose } from './closeups.ts'
import { cockpit } from './cockpit.ts'
import type { Die } from './random.ts'
import { bend, roadAhead, tunnel } from './roads.ts'
import { charge, lift, parking, wash } from './service.ts'
import { type CarOptions, carPicture } from './showcase.ts'
import type { Field } from './sky.ts'
import { bridge, camp, rain, track } from './trips.ts'

type Cover = (die: Die, field: Field, asked: CarOptions) => string

/** The cover of a post, topic, forum or video: one of several scenes. */
export const coverPicture: Cover = (die, field, asked) => covers[asked.scene ?? die.pick(scenes)](die, field, asked)

const covers: Record<ArtScene, Cover> = {
  road: roadAhead,
  cockpit,
  camp,
  charge,
  wheel: wheelClose,
  track,
  map,
  rain,
  bend,
  tunnel,
  bridge,
  lift,
  wash,
  parking,
  gauge,
  key,
  drive: carPicture,
}
