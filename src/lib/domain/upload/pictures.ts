import sharp, { type ResizeOptions } from 'sharp'
import { type Size, sizes } from '../../core/pictures/kinds.ts'
import { Refusal } from '../../core/refusal.ts'

/** Of all frames together. */
const PIXELS = 24_000_000
/** What it may unpack to, at four channels of a byte: sixteen bits a channel take twice as much. */
const UNPACKED = PIXELS * 4
const FRAMES = 100
/** Libvips gives up then. */
const SECONDS = 15
const WIDEST = 2560
/** WebP's effort: a hundred frames at the usual one take three times as long. */
const [QUICK, THOROUGH] = [1, 4]
/** Shown at 120, on dense screens at twice as many. */
const FACE = 240

// What members send goes to these four readers alone; SVG is our own art, sniff.ts never lets it come so far.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map(each => `VipsForeignLoad${each}`) })

// No two members send the same picture, and the libraries' own cache is 50 MB.
sharp.cache(false)
// One thread for one picture: those of one member must not take every core.
sharp.concurrency(1)

export interface Redrawn {
  bytes: Buffer
  width: number
  height: number
}

/**
 * A picture drawn anew as WebP: upright, without EXIF, in bounds; refusals fileBroken, filePixels. Whoever calls waits
 * for the member's turn (queue.ts).
 */
export const redraw = (sent: Buffer): Promise<Redrawn> => drawn(sent, within(WIDEST))

/** The middle of a picture as a still square, for a face; the same refusals. */
export const redrawSquare = (sent: Buffer): Promise<Redrawn> =>
  drawn(sent, { width: FACE, height: FACE, fit: 'cover' }, 1)

/** The same in the sizes that lists show, each still. */
export async function smaller(picture: Buffer): Promise<[Size, Buffer][]> {
  const made: [Size, Buffer][] = []
  for (const [size, width] of Object.entries(sizes))
    made.push([size as Size, (await drawn(picture, within(width), 1)).bytes])
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
    const { width, height, pages = 1, channels, depth } = await sharp(sent, { limitInputPixels: false }).metadata()
    const pixels = width * height
    const bytes = pixels * channels * (depth === 'ushort' ? 2 : 1)
    if (pixels > PIXELS || bytes > UNPACKED) throw new Refusal('filePixels')
    const moves = pages > 1 && pages <= frames && pixels * pages <= PIXELS
    const { data, info } = await sharp(sent, { ...reading, animated: moves })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(bounds)
      .webp({ quality: 82, effort: moves ? QUICK : THOROUGH })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw String(error).includes('timeout') ? new Refusal('filePixels') : new Refusal('fileBroken')
  }
}

const reading = { limitInputPixels: PIXELS, failOn: 'error', sequentialRead: true } as const

const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 }

/** A picture as the icon of a browser's tab: whole, in a square. */
export const drawIcon = (picture: Buffer): Promise<Redrawn> =>
  drawn(picture, { width: FACE, height: FACE, fit: 'contain', background: CLEAR }, 1)

/** Of the card that other sites show for a link; the logo has air around it. */
const CARD = { width: 1200, height: 630 }
const AIR = { top: 135, bottom: 135, left: 300, right: 300 }

/** A logo on white, as large as other sites want the picture of a link. */
export async function drawCard(logo: Buffer): Promise<Redrawn> {
  const [width, height] = [CARD.width - AIR.left - AIR.right, CARD.height - AIR.top - AIR.bottom]
  const inside = await sharp(logo, reading)
    .resize({ width, height, fit: 'contain', background: CLEAR })
    .extend({ ...AIR, background: CLEAR })
    .flatten({ background: '#fff' })
    .webp({ quality: 90 })
    .toBuffer()
  return { bytes: inside, ...CARD }
}
