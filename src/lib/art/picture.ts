import sharp from 'sharp'
import { type Art, parseArt } from './address.ts'
import { draw, pixels } from './draw.ts'

/** The drawing as SVG, a few kilobytes in a few milliseconds. */
export const drawn = ({ kind, seed, options, size }: Art): string => draw(kind, seed, { ...options, size })

/** The same as PNG, which takes some hundred milliseconds of a core: whoever asks keeps it. */
export function rasterised(art: Art): Promise<Buffer> {
  const { w, h } = pixels(art.kind, { ...art.options, size: art.size })
  return sharp(Buffer.from(drawn(art)))
    .resize(w, h)
    .png({ palette: true, quality: 92 })
    .toBuffer()
}

/** The PNG of a file name that is known to be one (see address.ts). */
export const rasterOf = (fileName: string): Promise<Buffer> => rasterised(parseArt(fileName)!)
