import type { ArtTime } from '../../core/pictures/kinds.ts'
import type { Sky } from './sky.ts'

/** Draws a thing about (120, 120), within some 80 units, in one colour. */
export type Thing = (colour: string) => string

/** What stands between the sky and a road whose far edge is at `at`; far and near are the land's two tints. */
export type View = { w: number; at: number; sky: Sky; far: string; near: string; time: ArtTime }
