import type { Selectable } from 'kysely'
import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Schema } from '../../db/schema.ts'
import { postedFilm, postedPicture } from './check.ts'
import { copyFilm } from './films.ts'
import { incoming, keyOf, keysOf, tokenIn } from './kinds.ts'
import { redraw } from './pictures.ts'
import { uploadQueue } from './queue.ts'
import { storeDocument, storePicture } from './store-picture.ts'

type Upload = Selectable<Schema['upload']>

interface Sent {
  md5: string
  size: number
  url: string
  aliosstoken?: string | undefined
}

export interface Uploaded {
  url: string
  width: number
  height: number
}

/** Work under way in this process: a repeated call waits for the first. */
const underWay = new Map<string, Promise<Uploaded>>()

/**
 * Called when the file has been posted: checks it, stores it permanently and returns its address. Idempotent. Refusals
 * fileMissing, fileBroken, filePixels, uploadsBusy, busy.
 */
export async function notify(who: Member, { md5, size, url, aliosstoken }: Sent): Promise<Uploaded> {
  const upload = await find(who, aliosstoken || tokenIn(url))
  if (!upload || upload.md5 !== md5.toLowerCase() || upload.size !== size) throw new Refusal('fileMissing')
  if (upload.url) return shown(upload)
  const working = underWay.get(upload.token) ?? uploadQueue.run(who.member, () => finish(who, upload))
  underWay.set(upload.token, working)
  try {
    return await working
  } finally {
    underWay.delete(upload.token)
  }
}

const find = (who: Member, token: string): Promise<Upload | undefined> =>
  who.db
    .selectFrom('upload')
    .selectAll()
    .where('token', '=', token)
    .where('user_id', '=', who.member)
    .executeTakeFirst()

/** Another process may do the same concurrently: both write the same bytes, and the second finds it done. */
async function finish(who: Member, upload: Upload): Promise<Uploaded> {
  const { storage } = who
  const raw = incoming(upload)
  try {
    if ((await storage.size(raw)) !== upload.size) throw new Refusal('fileMissing')
    const { width, height } = await take(who, upload)
    const done = { url: storage.url(keyOf(upload)), width, height }
    await who.db.updateTable('upload').set(done).where('id', '=', upload.id).execute()
    await storage.remove([raw])
    return done
  } catch (error) {
    const now = await find(who, upload.token)
    if (now?.url) return shown(now)
    if (error instanceof Refusal && /^(fileBroken|filePixels)$/.test(error.reason)) await discard(who, upload)
    throw error
  }
}

async function take(who: Member, upload: Upload): Promise<{ width: number; height: number }> {
  const { storage } = who
  const key = keyOf(upload)
  if (upload.kind === 'video') {
    const telling = await postedFilm(storage, upload)
    await copyFilm(storage, { from: incoming(upload), to: key, type: upload.type, telling })
    return { width: 0, height: 0 }
  }
  const { bytes, width, height } = await redraw(await postedPicture(storage, upload))
  if (upload.kind === 'document') await storeDocument(who, key, bytes)
  else await storePicture(storage, key, bytes)
  return { width, height }
}

async function discard(who: Member, upload: Upload) {
  await who.storage.remove([incoming(upload), ...keysOf(upload)])
  await who.db.deleteFrom('upload').where('id', '=', upload.id).where('url', '=', '').execute()
}

const shown = ({ url, width, height }: Uploaded): Uploaded => ({ url, width, height })
