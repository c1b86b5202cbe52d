import type { ArtBody, ArtPaint, ArtPlace, ArtTime } from './kinds.ts'

export type Passing = 'trees' | 'lamps' | 'rail' | 'cactus' | 'poles'
export type Weather = 'rain' | 'snow'

export type Drive = {
  type: ArtBody
  paint: ArtPaint
  place: Exclude<ArtPlace, 'garage' | 'showroom'>
  time: ArtTime
  /** The time of day at the end, when it changes during the film. */
  until?: ArtTime
  weather?: Weather
  /** A car that is overtaken, or an oncoming one. */
  other?: { type: ArtBody; paint: ArtPaint; oncoming: boolean }
  roadside: Passing
}

/** The demo's short films: a car driving through a place. Film n is /video/drive-n.mp4. */
export const drives: readonly Drive[] = [
  {
    type: 'suv',
    paint: 'orange',
    place: 'hills',
    time: 'day',
    roadside: 'trees',
    other: { type: 'hatch', paint: 'white', oncoming: false },
  },
  { type: 'sedan', paint: 'blue', place: 'sea', time: 'dawn', roadside: 'rail' },
  {
    type: 'sports',
    paint: 'red',
    place: 'city',
    time: 'night',
    roadside: 'lamps',
    other: { type: 'mpv', paint: 'silver', oncoming: false },
  },
  { type: 'offroad', paint: 'sand', place: 'desert', time: 'dusk', roadside: 'cactus' },
  {
    type: 'hatch',
    paint: 'yellow',
    place: 'forest',
    time: 'day',
    roadside: 'rail',
    other: { type: 'pickup', paint: 'wine', oncoming: true },
  },
  { type: 'suv', paint: 'teal', place: 'snow', time: 'dawn', weather: 'snow', roadside: 'poles' },
  {
    type: 'mpv',
    paint: 'jade',
    place: 'city',
    time: 'dusk',
    until: 'night',
    roadside: 'lamps',
    other: { type: 'sedan', paint: 'sky', oncoming: true },
  },
  { type: 'pickup', paint: 'silver', place: 'hills', time: 'night', weather: 'rain', roadside: 'trees' },
]
