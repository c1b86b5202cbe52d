import type { Storage } from '../../core/ports/storage.ts'
import { sizedKey } from './kinds.ts'
import { smaller } from './pictures.ts'

/** Stores a re-encoded picture and its sizes. */
export async function storePicture(storage: Storage, key: string, bytes: Buffer) {
  for (const [size, made] of await smaller(bytes)) await storage.put(sizedKey(key, size), made, 'image/webp')
  await storage.put(key, bytes, 'image/webp')
}
