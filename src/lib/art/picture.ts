import sharp from 'sharp'
import { queue } from '../queue.ts'
import { type Art, parseArt } from './address.ts'
import { draw, pixels } from './draw.ts'

export type Picture = { bytes: Buffer | string; type: string }

/** The picture of a file name (see address.ts), or null when it names none. Drawn anew each time: the caller caches. */
export async function picture(fileName: string): Promise<Picture | null> {
  const art = parseArt(fileName)
  if (!art) return null
  if (art.format === 'svg') return { bytes: drawn(art), type: 'image/svg+xml' }
  return { bytes: await rasterise(art, art.format), type: `image/${art.format}` }
}

const drawn = ({ kind, seed, options, size }: Art) => draw(kind, seed, { ...options, size })

const turn = queue(2)

function rasterise(art: Art, format: 'webp' | 'png'): Promise<Buffer> {
  const { w, h } = pixels(art.kind, { ...art.options, size: art.size })
  return turn(() =>
    sharp(Buffer.from(drawn(art)))
      .resize(w, h)
      [format](encoding[format])
      .toBuffer(),
  )
}

const encoding = { webp: { quality: 84 }, png: { palette: true, quality: 92 } }
