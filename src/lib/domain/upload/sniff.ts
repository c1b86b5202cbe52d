/** Number of leading bytes that `typeOf` needs. */
export const SNIFFED = 64

// Only the brands of films: HEIC and AVIF use the same container.
const FILMS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|mmp4|3gp[4-9])$/

/** The media type according to the content; null for anything members may not upload. */
export function typeOf(start: Buffer): string | null {
  const at = (from: number, to: number) => start.toString('latin1', from, to)
  if (start.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return 'image/jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'image/webp'
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return 'image/gif'
  if (at(4, 8) === 'ftyp' && FILMS.test(at(8, 12))) return 'video/mp4'
  if (at(0, 4) === '\x1aE\xdf\xa3' && at(4, SNIFFED).includes('\x42\x82\x84webm')) return 'video/webm'
  return null
}
