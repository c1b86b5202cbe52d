import { drives } from './films.ts'
import {
  type ArtOptions,
  type ArtSize,
  grades,
  type OptionName,
  optionsOf,
  type PictureKind,
  pictureKinds,
  sizes,
} from './kinds.ts'

const formats = ['svg', 'png'] as const
export type Format = (typeof formats)[number]
export type Art = { kind: PictureKind; seed: string; options: Partial<ArtOptions>; size?: ArtSize; format: Format }

const fileName = /^([a-z]+)-([a-z0-9-]{1,24})((?:\.[a-z]+=[a-z0-9]+)*)(?:_(small|mid|big))?\.(svg|png)$/

/** Parses `<kind>-<seed>[.<option>=<value>…][_<size>].<format>`; null for any other spelling. */
export function parseArt(name: string): Art | null {
  const [, kind, seed, words, size, format] = (name.length <= 160 && fileName.exec(name)) || []
  if (!isKind(kind) || !seed || (kind === 'grade' && !isGrade(seed))) return null
  const options = parseOptions(kind, words ?? '')
  return options && { kind, seed, options, ...(size && { size: size as ArtSize }), format: format as Format }
}

/** The URL of a picture as SVG in its original size; see `sized` for others. */
export function artUrl(kind: PictureKind, seed: string | number, options: Partial<ArtOptions> = {}): string {
  const given = Object.keys(optionsOf(kind)).map(name => [name, options[name as OptionName]])
  const words = given.flatMap(([name, value]) => (value === undefined ? [] : `.${name}=${value}`))
  return `/art/${kind}-${seed}${words.join('')}.svg`
}

/** The same picture, drawn or uploaded, in another size: `a.webp?v=1` becomes `a_small.webp?v=1`. */
export function sized(url: string, size: ArtSize): string {
  if (url.startsWith('data:')) return url
  return url.replace(/^([^?#]*\/)?([^/?#]*?)(?:_(?:small|mid|big))?(\.[A-Za-z0-9]+)(?=$|[?#])/, `$1$2_${size}$3`)
}

/** The `srcset` of a picture in these sizes, by the width that each has at most. */
export const srcsetOf = (url: string, ...names: ArtSize[]) =>
  names.map(name => `${sized(url, name)} ${sizes[name]}w`).join(', ')

/** The `sizes` of a card of goods in a grid: half of a phone, a fixed column elsewhere. */
export const CARD_SIZES = '(min-width: 48rem) 240px, 46vw'

/** The URL of the demo's short film `n` (from 1), and of a still of it; `seed` varies stills of the same film. */
export const filmUrl = (n: number) => `/video/drive-${n}.mp4`

export function posterOf(n: number, seed: string | number = `drive-${n}`): string {
  const { type, paint, place, time } = drives[n - 1]!
  return artUrl('car', seed, { shape: 'portrait', type, paint, place, time })
}

const isKind = (word: string | undefined): word is PictureKind => pictureKinds.some(kind => kind === word)
const isGrade = (seed: string) => /^[1-9]\d?$/.test(seed) && Number(seed) <= grades

function parseOptions(kind: PictureKind, words: string): Partial<ArtOptions> | null {
  const allowed: Partial<Record<string, readonly string[]>> = optionsOf(kind)
  const options: Record<string, string> = {}
  for (const word of words.split('.').slice(1)) {
    const [name = '', value = ''] = word.split('=')
    if (name in options || !Object.hasOwn(allowed, name) || !allowed[name]?.includes(value)) return null
    options[name] = value
  }
  return options as Partial<ArtOptions>
}
