import type { ArtPlace, ArtTime } from '../../core/pictures/kinds.ts'
import { darker, lighter, mix } from './colour.ts'
import { garage, showroom } from './indoors.ts'
import { lands, type Outdoors } from './lands.ts'
import type { Die } from './random.ts'
import { type Field, heaven, type Sky, skyOf } from './sky.ts'
import { d, many, path, rect } from './svg.ts'

export const outdoors: readonly Outdoors[] = ['city', 'hills', 'sea', 'desert', 'forest', 'snow']

export const dark = (place: ArtPlace, time: ArtTime) =>
  (time === 'dusk' || time === 'night') && place !== 'showroom' && place !== 'garage'

/** A whole place with the road at its foot; cars stand on it. */
export function scene(die: Die, field: Field, place: ArtPlace, time: ArtTime, at = field.h * 0.66): string {
  if (place === 'garage') return garage(die, field)
  if (place === 'showroom') return showroom(die, field)
  return horizon(die, field, place, time, at) + road(field, at, time)
}

/** Sky and land alone. */
function horizon(die: Die, field: Field, place: Outdoors, time: ArtTime, at: number): string {
  const sky = skyOf(die, time)
  return heaven(die, field, at, sky, time) + land(die, field.w, place, time, at, sky).join('')
}

/** What stands before a sky, `w` wide, in layers from far to near. */
export function land(die: Die, w: number, place: Outdoors, time: ArtTime, at: number, sky: Sky): string[] {
  const near = mix(sky.land, sky.low, 0.18)
  return lands[place](die, { w, at, sky, far: mix(sky.land, sky.low, 0.62), near, time })
}

export const tar: Record<ArtTime, string> = { day: '#6b7687', dawn: '#747784', dusk: '#3d4360', night: '#1a2539' }

export const grass: Record<ArtTime, string> = { day: '#69946a', dawn: '#6a8d72', dusk: '#535f66', night: '#2f4148' }

/** The ground beside a road. */
export function verge(place: Outdoors, time: ArtTime): string {
  if (place === 'desert') return mix(grass[time], '#dda868', time === 'night' ? 0.25 : 0.82)
  return place === 'snow' ? mix(grass[time], '#eaf0f7', time === 'night' ? 0.35 : 0.7) : grass[time]
}

function road({ w, h }: Field, at: number, time: ArtTime): string {
  const colour = tar[time]
  return (
    rect(0, at, w, h - at, colour) +
    rect(0, at, w, 3, lighter(colour, 0.4)) +
    rect(0, h - 6, w, 6, darker(colour, 0.2)) +
    path(
      many(Math.ceil(w / 74), i => d`M${i * 74 + 10} ${h - 20}h36l-4 6h-36z`),
      lighter(colour, 0.62),
    )
  )
}
