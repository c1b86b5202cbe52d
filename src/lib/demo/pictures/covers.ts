import { type ArtScene, scenes } from '../../core/pictures/kinds.ts'
import type { Die } from './random.ts'
import { lift, parking } from './service.ts'
import type { CarOptions } from './showcase.ts'
import type { Field } from './sky.ts'

type Cover = (die: Die, field: Field, asked: CarOptions) => string

/** A scene for what has no picture of its own, such as a shop that is being built. */
export const coverPicture: Cover = (die, field, asked) => covers[asked.scene ?? die.pick(scenes)](die, field, asked)

const covers: Record<ArtScene, Cover> = { lift, parking }
