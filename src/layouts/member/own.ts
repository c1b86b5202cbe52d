import { artUrl } from '../../lib/art/address.ts'

const places = ['sea', 'hills', 'snow', 'desert', 'city', 'forest', 'showroom'] as const

/** The backgrounds that one's homepage can have without a picture of one's own. */
export const backgrounds = [
  '',
  ...places.map(place => artUrl('banner', `home-${place}`, { shape: 'strip', place, time: 'dusk' })),
]

/** 138****8000, l***@cheyou.example: enough to know one's own by. */
export const hidden = (address: string) =>
  address.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2').replace(/^(.).*@/, '$1***@')

/** A day for a date field. */
export const dayOf = (seconds: number | null) =>
  seconds === null ? '' : new Date(seconds * 1000).toISOString().slice(0, 10)
