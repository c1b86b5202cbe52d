import type { Caller, Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { keyOf, newToken } from './kinds.ts'
import { redraw } from './pictures.ts'
import { md5Of } from './single-request.ts'
import { SNIFFED, typeOf } from './sniff.ts'
import { storePicture } from './store-picture.ts'

/**
 * Stores a picture supplied by an operator as uploaded by this member: re-encoded like any other, but not counted in
 * limits. `noted` receives its row in the same transaction. Refusals fileBroken, filePixels; null if it is not a
 * picture.
 */
export async function adoptPicture(
  who: Member,
  sent: Buffer,
  noted: (db: Caller['db'], id: number) => Promise<unknown>,
) {
  const type = typeOf(sent.subarray(0, SNIFFED))
  if (!type?.startsWith('image/')) return null
  const { bytes, width, height } = await redraw(sent)
  const upload = { token: newToken(), kind: 'image' as const, type, md5: md5Of(sent), size: sent.length }
  const key = keyOf({ ...upload, createtime: who.now })
  await storePicture(who.storage, key, bytes)
  const done = { url: who.storage.url(key), width, height }
  await change(who, async ({ db, member, now }) => {
    const row = { ...upload, ...done, user_id: member, taken: 1, raw: 0, until: now, createtime: now }
    const { id } = await db.insertInto('upload').values(row).returning('id').executeTakeFirstOrThrow()
    await noted(db, id)
  })
  return done
}
