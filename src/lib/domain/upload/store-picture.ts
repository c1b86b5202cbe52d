import type { Caller } from '../../core/caller.ts'
import type { Storage } from '../../core/ports/storage.ts'
import { seal } from '../../db/seal.ts'
import { sizedKey } from './kinds.ts'
import { smaller } from './pictures.ts'

/** Stores a re-encoded picture and its sizes. */
export async function storePicture(storage: Storage, key: string, bytes: Buffer) {
  for (const [size, made] of await smaller(bytes)) await storage.put(sizedKey(key, size), made, 'image/webp')
  await storage.put(key, bytes, 'image/webp')
}

/** Stores a re-encoded picture of a document, encrypted. */
export const storeDocument = async ({ db, storage }: Caller, key: string, bytes: Buffer) =>
  storage.put(key, await seal(db, key, bytes), 'application/octet-stream')
