import sharp, { type ResizeOptions } from 'sharp'
import { type ArtSize, sizes } from '../../core/pictures/kinds.ts'
import { Refusal } from '../../core/refusal.ts'

/** Pixels of all frames together. */
const PIXELS = 24_000_000
/** Bytes when unpacked, at four channels of one byte; sixteen-bit channels take twice as much. */
const UNPACKED = PIXELS * 4
const FRAMES = 100
/** Timeout of libvips. */
const SECONDS = 15
const WIDEST = 2560
/** Least pixels of the shorter side of a long or wide picture: the width of a phone's screenshot. */
const LEGIBLE = 1080
/** Most pixels of a side in WebP. */
const WEBP_SIDE = 16_383
/** Effort of WebP encoding: a hundred frames, or a picture of 16,383 lines, at the usual effort take three times as long. */
const [QUICK, THOROUGH] = [1, 4]
/** Pixels of an avatar: shown at 120, twice that on dense screens. */
const FACE = 240

// Uploads are read by these four decoders only; SVG is only for our own art, sniff.ts rejects it in uploads.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map(each => `VipsForeignLoad${each}`) })

// Uploads differ, and the library's cache is 50 MB.
sharp.cache(false)
// One thread per picture, so that one member cannot occupy every core.
sharp.concurrency(1)

export interface Redrawn {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Re-encodes a picture as WebP: upright, without EXIF, within the size limit; a long or wide one stays legible; refusals
 * fileBroken, filePixels. Callers wait for the member's turn (queue.ts).
 */
export const redraw = (sent: Buffer): Promise<Redrawn> =>
  drawn(sent, (width, height) => within(legibleSide(Math.max(width, height), Math.min(width, height), WIDEST)))

/** The central square as a still picture, for an avatar; the same refusals. */
export const redrawSquare = (sent: Buffer): Promise<Redrawn> =>
  drawn(sent, () => ({ width: FACE, height: FACE, fit: 'cover' }), 1)

/** The smaller sizes for lists, as still pictures. The cards of lists show the middle of a long one. */
export async function smaller(picture: Buffer): Promise<[ArtSize, Buffer][]> {
  const made: [ArtSize, Buffer][] = []
  for (const [size, most] of Object.entries(sizes)) {
    const bounds = (width: number, height: number) => within(height > width ? legibleSide(height, width, most) : most)
    made.push([size as ArtSize, (await drawn(picture, bounds, 1)).bytes])
  }
  return made
}

/** The longer side within `most`, unless the shorter one would fall below its share of that. */
const legibleSide = (longer: number, shorter: number, most: number) =>
  Math.min(WEBP_SIDE, Math.max(most, Math.round((longer / shorter) * Math.round((LEGIBLE / WIDEST) * most))))

const within = (widest: number): ResizeOptions => ({
  width: widest,
  height: widest,
  fit: 'inside',
  withoutEnlargement: true,
})

async function drawn(
  sent: Buffer,
  bounds: (width: number, height: number) => ResizeOptions,
  frames = FRAMES,
): Promise<Redrawn> {
  try {
    const { width, height, pages = 1, channels, depth } = await sharp(sent, { limitInputPixels: false }).metadata()
    const pixels = width * height
    const bytes = pixels * channels * (depth === 'ushort' ? 2 : 1)
    if (pixels > PIXELS || bytes > UNPACKED) throw new Refusal('filePixels')
    const moves = pages > 1 && pages <= frames && pixels * pages <= PIXELS
    const box = bounds(width, height)
    const scale = Math.min(1, (box.width ?? 0) / Math.max(width, height))
    const isQuick = moves || pixels * scale ** 2 > WIDEST ** 2
    const { data, info } = await sharp(sent, { ...reading, animated: moves })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(box)
      .webp({ quality: 82, effort: isQuick ? QUICK : THOROUGH })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw String(error).includes('timeout') ? new Refusal('filePixels') : new Refusal('fileBroken')
  }
}

const reading = { limitInputPixels: PIXELS, failOn: 'error', sequentialRead: true } as const

const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 }

/** A picture as a favicon: complete, within a square. */
export const drawIcon = (picture: Buffer): Promise<Redrawn> =>
  drawn(picture, () => ({ width: FACE, height: FACE, fit: 'contain', background: CLEAR }), 1)

/** Size of a link preview; the logo has a margin. */
const CARD = { width: 1200, height: 630 }
const AIR = { top: 135, bottom: 135, left: 300, right: 300 }

/** The logo on white, in the size of link previews. */
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
