import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { Caller } from '../../core/caller.ts'
import { type Art, parseArt } from '../../core/pictures/address.ts'
import { picturesIn, sitePictures } from '../../core/pictures/site-pictures.ts'
import { Refusal } from '../../core/refusal.ts'

/** Most queued PNGs; further ones are refused. */
const MOST_WAITING = 20
/** A queue of its own, one at a time, so that pages never wait for pictures. */
const rasterQueue = pLimit(1)
let waiting = 0

/** How a picture is generated; production passes lib/demo/pictures/picture.ts. */
export interface Drawing {
  svg(art: Art): string
  png(art: Art): Promise<Buffer>
}

/**
 * The generated picture of a file name such as `car-p3.place=sea_small.svg`; null unless that name has been issued. As
 * PNG in any size but the large one, for link previews. A PNG is made once and stored; refusal busy when too many are
 * queued.
 */
export async function generatedPicture(who: Caller, fileName: string, drawing: Drawing) {
  const art = parseArt(fileName)
  if (!art || (art.format === 'png' && art.size !== 'big') || !(await isIssued(who, fileName))) return null
  if (art.format === 'svg') return { bytes: drawing.svg(art), type: 'image/svg+xml' }
  return { bytes: await storedPng(who, fileName, () => drawing.png(art)), type: 'image/png' }
}

async function isIssued({ db }: Caller, fileName: string): Promise<boolean> {
  const [name = ''] = picturesIn(`/art/${fileName}`)
  if (sitePictures.has(name)) return true
  return !!(await db.selectFrom('generated_picture').select('name').where('name', '=', name).executeTakeFirst())
}

async function storedPng({ storage }: Caller, fileName: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const key = `art/${createHash('sha256').update(fileName).digest('hex').slice(0, 32)}.png`
  if ((await storage.size(key)) !== null) return buffer(await storage.read(key))
  if (waiting >= MOST_WAITING) throw new Refusal('busy')
  waiting += 1
  try {
    const png = await rasterQueue(draw)
    await storage.put(key, png, 'image/png')
    return png
  } finally {
    waiting -= 1
  }
}

/** Issues the generated pictures whose addresses occur in these texts. */
export async function issuePictures({ db }: Pick<Caller, 'db'>, ...texts: string[]): Promise<void> {
  const names = [...new Set(texts.flatMap(picturesIn))]
  if (names.length === 0) return
  await db
    .insertInto('generated_picture')
    .values(names.map(name => ({ name })))
    .onConflict(same => same.doNothing())
    .execute()
}
