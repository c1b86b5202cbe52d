import sharp from 'sharp'
import { type Art, parseArt } from '../../core/pictures/address.ts'
import { draw, pixels } from './draw.ts'

/** The drawing as SVG, a few kilobytes in a few milliseconds. */
export const drawn = ({ kind, seed, options, size }: Art): string => draw(kind, seed, { ...options, size })

/**
 * The same as PNG, which takes some fifty milliseconds of a core: whoever asks keeps it. A palette would make the file a
 * third as large, and take twice the time and ninety megabytes more.
 */
export function rasterised(art: Art): Promise<Buffer> {
  const { w, h } = pixels(art.kind, { ...art.options, size: art.size })
  return sharp(Buffer.from(drawn(art)))
    .resize(w, h)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The PNG of a file name that is known to be one (see address.ts). */
export const rasterOf = (fileName: string): Promise<Buffer> => rasterised(parseArt(fileName)!)
