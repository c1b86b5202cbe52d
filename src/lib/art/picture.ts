import sharp from 'sharp'
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

const turn = turns(2)

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

/** Runs at most `most` jobs at once, the others wait in line: a burst of new pictures must not take the machine. */
function turns(most: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async job => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
