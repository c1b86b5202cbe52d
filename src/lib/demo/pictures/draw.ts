import {
  type ArtOptions,
  type ArtShape,
  type ArtSize,
  optionsOf,
  type PictureKind,
  pictureKinds,
  sizes,
} from '../../core/pictures/kinds.ts'
import { avatarPicture } from './avatars.ts'
import { brandTile } from './brands.ts'
import { coverPicture } from './covers.ts'
import { goodsPicture } from './goods.ts'
import { gradeBadge } from './grades.ts'
import { qrPicture } from './qr.ts'
import { type Die, dice } from './random.ts'
import { shopMark } from './shops.ts'
import { bannerPicture, type CarOptions, carPicture } from './showcase.ts'
import type { Field } from './sky.ts'
import { svg } from './svg.ts'

export { type ArtOptions, optionsOf, type PictureKind, pictureKinds }

/** Draws a picture as SVG. The same kind, seed and options always give the same bytes; what is not given, the seed decides. */
export function draw(
  kind: PictureKind,
  seed: string,
  options: Partial<ArtOptions> & { size?: ArtSize | undefined } = {},
): string {
  const field = fieldOf(kind, options)
  return svg(field, pixels(kind, options), drawings[kind](dice(`${kind}/${seed}`), field, options, seed))
}

/** The width and height in pixels of a picture; without a size, its kind's own. */
export function pixels(
  kind: PictureKind,
  { shape, size }: Partial<ArtOptions> & { size?: ArtSize | undefined } = {},
): Field {
  const { w, h } = fieldOf(kind, { shape })
  const scale = size ? sizes[size] / Math.max(w, h) : kind === 'banner' ? 2 : 1
  return { w: Math.round(w * scale), h: Math.round(h * scale) }
}

const fields: Record<ArtShape, Field> = {
  landscape: { w: 480, h: 320 },
  square: { w: 320, h: 320 },
  portrait: { w: 360, h: 480 },
  wide: { w: 600, h: 320 },
  strip: { w: 480, h: 200 },
}

const squares: Partial<Record<PictureKind, number>> = {
  goods: 240,
  avatar: 96,
  brand: 96,
  shop: 96,
  grade: 48,
  qr: 100,
}

function fieldOf(kind: PictureKind, { shape }: CarOptions): Field {
  const side = squares[kind]
  return side ? { w: side, h: side } : fields[shape ?? (kind === 'banner' ? 'wide' : 'landscape')]
}

const drawings: Record<PictureKind, (die: Die, field: Field, asked: CarOptions, seed: string) => string> = {
  car: carPicture,
  cover: coverPicture,
  banner: bannerPicture,
  goods: (die, _field, asked) => goodsPicture(die, asked),
  avatar: (die, _field, asked) => avatarPicture(die, asked),
  brand: brandTile,
  shop: shopMark,
  grade: (_die, _field, _asked, seed) => gradeBadge(Number(seed) || 1),
  qr: qrPicture,
}
