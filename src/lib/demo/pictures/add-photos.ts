// Completes the library after pictures were put into it: makes the details, the wide ones and the smaller sizes, and notes
// pixels, bytes and checksums in its list. Run by hand: `node src/lib/demo/pictures/add-photos.ts`, then `npx biome check --write`.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { sizes } from '../../core/pictures/kinds.ts'
import { smaller } from '../../domain/upload/pictures.ts'
import { type Photo, photos } from './library.ts'

const folder = new URL('./library/', import.meta.url)
const fileOf = (name: string, size = '') => new URL(`${name}${size && `_${size}`}.webp`, folder)
const DETAIL = 500
/** Pixels of what is made of a square, with room for words at its left. */
const [WIDTH, RIGHT] = [1200, 80]
/** Pixels in all, and how many of them above the square and below it, where narrow banners are cut. */
const shapes: Record<string, { height: number; air: number }> = {
  wide: { height: 500, air: 0 },
  strip: { height: 240, air: 31 },
}

const listed = []
for (const photo of photos) {
  const file = fileOf(photo.name)
  if (!existsSync(file)) writeFileSync(file, await derived(photo))
  const bytes = readFileSync(file)
  const { width, height } = await sharp(bytes).metadata()
  const lacks = Object.entries(sizes).some(
    ([size, most]) => most < Math.max(width, height) && !existsSync(fileOf(photo.name, size)),
  )
  for (const [size, made] of lacks ? await smaller(bytes) : [])
    if (sizes[size] < Math.max(width, height)) writeFileSync(fileOf(photo.name, size), made)
  listed.push({ ...photo, width, height, size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') })
}
writeFileSync(new URL('list.json', folder), JSON.stringify(listed, null, 2))

/** What is made of another picture of the library. */
function derived({ name, kind, shot }: Photo): Promise<Buffer> {
  if (shot === 'detail') return detailOf(name.replace('-detail', ''))
  const shape = shapes[shot]
  if (shape) return extended(name.replace(shot, kind === 'car' ? 'cars' : 'goods'), shape)
  throw new Error(`${name} is listed, but there is no such picture.`)
}

/** A square on the right; its plain ground goes on to the left, and for strips a little above and below. */
async function extended(name: string, { height, air }: (typeof shapes)[string]): Promise<Buffer> {
  const side = height - 2 * air
  const left = WIDTH - side - RIGHT
  const square = await sharp(readFileSync(fileOf(name)))
    .resize(side, side)
    .png()
    .toBuffer()
  return sharp(square)
    .extend({ left, right: RIGHT, top: air, bottom: air, extendWith: 'copy' })
    .webp({ quality: 82 })
    .toBuffer()
}

/** The part of a picture that strikes the eye most, as a square. */
async function detailOf(name: string): Promise<Buffer> {
  const { height } = await sharp(readFileSync(fileOf(name))).metadata()
  const striking = { fit: 'cover', position: sharp.strategy.attention } as const
  const narrow = await sharp(readFileSync(fileOf(name)))
    .resize(DETAIL, height, striking)
    .png()
    .toBuffer()
  return sharp(narrow).resize(DETAIL, DETAIL, striking).webp({ quality: 82 }).toBuffer()
}
