import type { ArtBody, ArtPlace } from '../../core/pictures/kinds.ts'
import { photo, photoOf, photos } from '../pictures/library.ts'
import type { SceneWord } from './corpus/scene-words.ts'

const goods = (...kinds: string[]) =>
  photos.filter(({ name, kind, shot }) => name.startsWith('goods/') && kinds.includes(kind) && shot !== 'detail')
const scenes = (...places: string[]) => photos.filter(({ kind, place }) => kind === 'scene' && places.includes(place!))

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

/** The photographs that a scene of a text may show; none where the library lacks it. */
const ofScene: Record<SceneWord, string[]> = {
  road: namesOf(scenes('road at dusk', 'seaside road')),
  bend: namesOf(scenes('road at dusk', 'seaside road')),
  bridge: namesOf(scenes('seaside road')),
  tunnel: namesOf(scenes('car park')),
  parking: namesOf(scenes('car park')),
  cockpit: namesOf(goods('wheelcover', 'mirrorcam', 'ambient', 'seat', 'mount')),
  drive: namesOf(goods('dashcam', 'mirrorcam')),
  map: namesOf(goods('mount')),
  camp: namesOf(goods('tent', 'campset', 'fridge', 'power')),
  charge: namesOf([...scenes('charging station at night'), ...goods('wallbox', 'evcable')]),
  gauge: namesOf(goods('pump', 'jump', 'vacuum')),
  wheel: namesOf(goods('wheel', 'brake', 'tyre-comfort', 'tyre-ev', 'tyre-snow')),
  track: ['cars/sedan-red', 'cars/sedan-blue', 'cars/sedan-red-detail', 'cars/sedan-blue-detail'],
  rain: namesOf(goods('wiper', 'washer')),
  lift: namesOf(goods('shock', 'brake', 'oil', 'filter-oil', 'plug', 'tools')),
  wash: namesOf(goods('washkit', 'foamgun', 'polish', 'care')),
  key: [],
}

const ofPlace: Partial<Record<ArtPlace, string[]>> = {
  sea: namesOf(scenes('seaside road')),
  desert: namesOf(scenes('desert')),
  snow: namesOf(scenes('snow')),
  garage: namesOf(scenes('car park')),
}

/** All photographs of a body's cars; sports cars are shown as the low saloon. */
const ofBody = (body: ArtBody) =>
  namesOf(photos.filter(each => each.name.startsWith('cars/') && each.body === known(body)))
const known = (body: ArtBody) => (body === 'sports' ? 'sedan' : body)

/** What a text asks a picture of. */
export type Motif = { scene: SceneWord } | { place: ArtPlace; type: ArtBody }

/** The names of the photographs that fit: of a scene, or of a place, and where the library lacks that, of the car. */
export function fitting(motif: Motif): string[] {
  if ('scene' in motif) return ofScene[motif.scene]
  return ofPlace[motif.place] ?? ofBody(motif.type)
}

/** So many other photographs are shown before one comes again. */
const BETWEEN = 8

/** Takes of the photographs that fit the one not shown for the longest time; null where all were shown just now. */
export function takingTurns() {
  const last = new Map<string, number>()
  let turn = BETWEEN
  return (names: string[]): string | null => {
    const [name] = names.toSorted((one, other) => (last.get(one) ?? 0) - (last.get(other) ?? 0))
    if (!name || turn - (last.get(name) ?? 0) < BETWEEN) return null
    last.set(name, ++turn)
    return name
  }
}

/** Wide pictures of cars and scenes, for banners. */
const wideCars = namesOf(photos.filter(({ kind, shot }) => kind === 'car' && shot === 'wide'))
const allScenes = namesOf(photos.filter(({ kind }) => kind === 'scene'))
export const openBanners = [...allScenes, ...wideCars]

/** The banner of a page about such a car or place. */
export function bannerFor(motif: Motif, at: number): string {
  const place =
    'place' in motif ? ofPlace[motif.place] : ofScene[motif.scene].filter(name => name.startsWith('scenes/'))
  const cars = 'type' in motif ? wideCars.filter(name => photoOf(name).body === known(motif.type)) : []
  const list = [place, cars, openBanners].find(names => names && names.length > 0)!
  return photo(list[at % list.length]!)
}
