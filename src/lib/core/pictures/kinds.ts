/** The kinds of generated pictures: tables only, so that browsers load them without the drawing code. */
export const pictureKinds = ['car', 'cover', 'banner', 'goods', 'avatar', 'brand', 'shop', 'grade', 'qr'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const paints = {
  red: '#d8412f',
  blue: '#2563cf',
  white: '#eef1f4',
  silver: '#b7c1cc',
  black: '#343b47',
  jade: '#2f7d68',
  orange: '#ee7a2b',
  yellow: '#f0b93a',
  teal: '#2c96a3',
  wine: '#8c3142',
  sand: '#cbb389',
  sky: '#8db7da',
  grey: '#5c6675',
  olive: '#45654c',
  pink: '#e8a08f',
  navy: '#1f3f77',
} as const
export type ArtPaint = keyof typeof paints

// Separate lists instead of being derived from the table, so that bundlers can leave out what a browser does not use.
export const bodies = ['sedan', 'suv', 'hatch', 'mpv', 'sports', 'pickup', 'offroad'] as const
export const places = ['city', 'hills', 'sea', 'desert', 'forest', 'snow', 'garage', 'showroom'] as const
export const times = ['day', 'dawn', 'dusk', 'night'] as const
export const scenes = ['lift', 'parking'] as const
export const items = [
  'tyre',
  'wheel',
  'oil',
  'dashcam',
  'seat',
  'mat',
  'wiper',
  'battery',
  'wash',
  'charger',
  'child',
  'polish',
  'lamp',
  'mount',
  'pump',
  'perfume',
  'tools',
  'filter',
  'tent',
  'chair',
  'fridge',
  'roofbox',
  'box',
  'pillow',
  'jump',
  'brake',
  'shock',
  'plug',
  'charge',
  'vacuum',
  'film',
  'cover',
  'care',
] as const
export const looks = [
  'person',
  'cat',
  'bear',
  'fox',
  'dog',
  'rabbit',
  'owl',
  'auto',
  'panda',
  'tiger',
  'penguin',
  'pig',
] as const

const values = {
  shape: ['landscape', 'square', 'portrait', 'wide', 'strip'],
  type: bodies,
  paint: /* @__PURE__ */ Object.keys(paints) as ArtPaint[],
  place: places,
  time: times,
  scene: scenes,
  cars: ['1', '2', '3'],
  side: ['left', 'right'],
  item: items,
  look: looks,
} as const

type Values = typeof values
export type ArtOptions = { [Name in keyof Values]: Values[Name][number] }
export type OptionName = keyof Values
export type ArtShape = ArtOptions['shape']
export type ArtBody = ArtOptions['type']
export type ArtPlace = ArtOptions['place']
export type ArtTime = ArtOptions['time']
export type ArtScene = ArtOptions['scene']
export type ArtItem = ArtOptions['item']
export type ArtLook = ArtOptions['look']

export const grades = 18

const understood: Record<PictureKind, readonly OptionName[]> = {
  car: ['shape', 'type', 'paint', 'place', 'time'],
  cover: ['shape', 'scene', 'type', 'paint', 'place', 'time'],
  banner: ['shape', 'place', 'time', 'cars', 'side', 'type', 'paint'],
  goods: ['item', 'paint'],
  avatar: ['look'],
  brand: [],
  shop: [],
  grade: [],
  qr: [],
}

/** The options a kind accepts, each with all its values. */
export function optionsOf(kind: PictureKind): Partial<Record<OptionName, readonly string[]>> {
  return Object.fromEntries(understood[kind].map(name => [name, values[name]]))
}

export const sizes = { small: 320, mid: 640, big: 1200 } as const
export type ArtSize = keyof typeof sizes
