import { grades, pictureKinds, places } from './kinds.ts'

const ranks = Array.from({ length: grades }, (_, at) => `grade-${at + 1}`)

/** The generated pictures that pages refer to, without size and extension; all others are named in the database. */
export const sitePictures: ReadonlySet<string> = new Set([
  ...['avatar-default', 'avatar-desk', 'shop-default', 'goods-default', 'goods-none', 'brand-new'],
  ...['car-app.place=sea', 'car-broken.place=city.time=night', 'car-empty.place=hills', 'car-missing.place=desert'],
  ...['wide', 'portrait'].map(shape => `car-door.shape=${shape}.time=night.place=city`),
  ...['cover-building.scene=lift', 'cover-closed.scene=parking'],
  ...['banner-door', 'banner-share', 'banner-homepage.shape=strip', 'banner-open.shape=wide.place=city.time=dawn'],
  'banner-points.shape=strip.place=garage.time=dusk',
  ...places.map(place => `banner-home-${place}.shape=strip.place=${place}.time=dusk`),
  ...['qr-app', 'qr-ios', 'qr-android', 'qr-h5'],
  ...ranks,
])

const address = new RegExp(`/art/((?:${pictureKinds.join('|')})-[a-z0-9-]{1,24}(?:\\.[a-z]+=[a-z0-9]+)*)`, 'g')

/** The names of all generated pictures whose URLs occur in a text, without size and extension. */
export const picturesIn = (text: string): string[] =>
  text.includes('/art/') ? [...text.matchAll(address)].map(([, name]) => name!) : []
