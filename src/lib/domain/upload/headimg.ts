import { createHash } from 'node:crypto'
import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { keepPicture } from './keep.ts'
import { keyOf, kinds, newToken } from './kinds.ts'
import type { Uploaded } from './notify.ts'
import { book } from './order.ts'
import { redrawSquare } from './pictures.ts'
import { memberQueue, uploadQueue } from './queue.ts'
import { SNIFFED, typeOf } from './sniff.ts'

const MB = 1 << 20
const MOST = kinds.image.most

/** These arrive in memory: so many at once, and one of each member. */
const arriving = memberQueue({ running: 8, waiting: 0, waitingOfOne: 0 })

/**
 * Takes a picture for a face in one step: its middle, square, drawn anew (screens.md, 2.6, info). Refusals fileType,
 * fileSize, fileBroken, filePixels, filesToday, uploadsBusy.
 */
export const headimg = (who: Member, file: AsyncIterable<Buffer>): Promise<Uploaded> =>
  arriving.run(who.member, async () => {
    const sent = await whole(file)
    const type = typeOf(sent.subarray(0, SNIFFED))
    if (!type?.startsWith('image/')) throw new Refusal('fileType')
    return uploadQueue.run(who.member, () => keepFace(who, sent, type))
  })

async function keepFace(who: Member, sent: Buffer, type: string): Promise<Uploaded> {
  const { bytes, width, height } = await redrawSquare(sent)
  const md5 = createHash('md5').update(bytes).digest('hex')
  const upload = { token: newToken(), kind: 'image' as const, type, md5, size: bytes.length, until: who.now }
  const id = await book(who, { ...upload, taken: 1 })
  const key = keyOf({ ...upload, createtime: who.now })
  await keepPicture(who.storage, key, bytes)
  const done = { url: who.storage.url(key), width, height }
  await who.db
    .updateTable('upload')
    .set({ ...done, raw: 0 })
    .where('id', '=', id)
    .execute()
  return done
}

async function whole(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of file) {
    bytes += piece.length
    if (bytes > MOST) throw new Refusal('fileSize', { most: String(MOST / MB) })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
