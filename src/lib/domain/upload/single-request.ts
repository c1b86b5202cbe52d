import { createHash } from 'node:crypto'
import type { Member } from '../../core/caller.ts'
import { MB, PICTURE_BYTES } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { keyOf, newToken } from './kinds.ts'
import type { Uploaded } from './notify.ts'
import { type Redrawn, redraw } from './pictures.ts'
import { memberQueue, uploadQueue } from './queue.ts'
import { insertUpload, sentBefore } from './register-upload.ts'
import { SNIFFED, typeOf } from './sniff.ts'
import { storeDocument, storePicture } from './store-picture.ts'

/** These files are held in memory: so many at once, and one per member. */
const arriving = memberQueue({ running: 8, waiting: 0, waitingOfOne: 0 })

/** A picture, or one of a document, which only staff can open. */
export type PictureKind = 'image' | 'document'

/**
 * Uploads a picture from a form without script; one that the member has uploaded before is not processed again, unless
 * it is of a document. Refusals fileType, fileSize, fileBroken, filePixels, filesToday, uploadsBusy.
 */
export const uploadPicture = (
  who: Member,
  file: AsyncIterable<Buffer>,
  kind: PictureKind = 'image',
): Promise<Uploaded> =>
  uploadInOneRequest(who, file, async (sent, type) => {
    const about = { md5: md5Of(sent), size: sent.length, kind }
    const known = await sentBefore(who, about)
    return known ?? storeRedrawn(who, { ...about, type }, await redraw(sent))
  })

/** Reads a picture into memory, then processes it when it is the member's turn. The same refusals. */
export const uploadInOneRequest = (
  who: Member,
  file: AsyncIterable<Buffer>,
  make: (sent: Buffer, type: string) => Promise<Uploaded>,
) =>
  arriving.run(who.member, async () => {
    const sent = await whole(file)
    const type = typeOf(sent.subarray(0, SNIFFED))
    if (!type?.startsWith('image/')) throw new Refusal('fileType')
    return uploadQueue.run(who.member, () => make(sent, type))
  })

/** Stores a processed picture under the `md5` and `size` of the upload. */
export async function storeRedrawn(
  who: Member,
  about: { md5: string; size: number; type: string; kind?: PictureKind },
  { bytes, width, height }: Redrawn,
): Promise<Uploaded> {
  const upload = { kind: 'image' as const, ...about, token: newToken(), until: who.now }
  const id = await insertUpload(who, { ...upload, taken: 1 })
  const key = keyOf({ ...upload, createtime: who.now })
  if (upload.kind === 'document') await storeDocument(who, key, bytes)
  else await storePicture(who.storage, key, bytes)
  const done = { url: who.storage.url(key), width, height }
  await who.db
    .updateTable('upload')
    .set({ ...done, raw: 0 })
    .where('id', '=', id)
    .execute()
  return done
}

export const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

async function whole(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of file) {
    bytes += piece.length
    if (bytes > PICTURE_BYTES) throw new Refusal('fileSize', { most: String(PICTURE_BYTES / MB) })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
