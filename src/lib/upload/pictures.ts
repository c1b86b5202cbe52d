import sharp, { type ResizeOptions } from 'sharp'
import { type Size, sizes } from '../art/kinds.ts'
import { queue } from '../queue.ts'
import { Refusal } from '../refusal.ts'

const PIXELS = 50_000_000
const FRAMES = 100
const WIDEST = 2560
/** Shown at 120, on dense screens at twice as many. */
const FACE = 240

// What members send goes to these four readers alone; SVG is our own art, sniff.ts never lets it come so far.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map(each => `VipsForeignLoad${each}`) })

export interface Redrawn {
  bytes: Buffer
  width: number
  height: number
}

const turn = queue(2)

/** A picture drawn anew as WebP: upright, without EXIF, in bounds; refusals fileBroken, filePixels. */
export const redraw = (sent: Buffer): Promise<Redrawn> => turn(() => drawn(sent, within(WIDEST)))

/** The middle of a picture as a still square, for a face; the same refusals. */
export const redrawSquare = (sent: Buffer): Promise<Redrawn> =>
  turn(() => drawn(sent, { width: FACE, height: FACE, fit: 'cover' }, 1))

/** The same in the sizes that lists show, each still. */
export async function smaller(picture: Buffer): Promise<[Size, Buffer][]> {
  const made: [Size, Buffer][] = []
  for (const [size, width] of Object.entries(sizes))
    made.push([size as Size, (await turn(() => drawn(picture, within(width), 1))).bytes])
  return made
}

const within = (widest: number): ResizeOptions => ({
  width: widest,
  height: widest,
  fit: 'inside',
  withoutEnlargement: true,
})

async function drawn(sent: Buffer, bounds: ResizeOptions, frames = FRAMES): Promise<Redrawn> {
  try {
    const { width, height, pages = 1 } = await sharp(sent, { limitInputPixels: false }).metadata()
    if (width * height > PIXELS) throw new Refusal('filePixels')
    const moves = pages > 1 && pages <= frames && width * height * pages <= PIXELS
    const { data, info } = await sharp(sent, { limitInputPixels: PIXELS, failOn: 'error', animated: moves })
      .autoOrient()
      .resize(bounds)
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('fileBroken')
  }
}
