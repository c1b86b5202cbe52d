import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Storage } from '../../core/ports/storage.ts'
import { keyOf, sizedKey, sizeNames } from '../../domain/upload/kinds.ts'
import list from './library/list.json' with { type: 'json' }

/** A rendered photograph: what it shows in words, so that texts can be held against it. */
export interface Photo {
  /** Its path below `library/`, without extension: `goods/oil-1`, `cars/suv-red`, `scenes/snow-suv-1`, `wide/oil-1`. */
  name: string
  /** A kind of goods, `car` or `scene`. */
  kind: string
  /** The name printed on it; '' without one. */
  brand: string
  /** Of goods all that strike the eye, of a car its paint. */
  colours: string[]
  shot: string
  alt: string
  /** Pixels. */
  width: number
  height: number
  /** Bytes and checksum of the file. */
  size: number
  md5: string
  /** Of cars and scenes. */
  body?: string
  /** Of scenes. */
  place?: string
}

export const photos: readonly Photo[] = list
const byName = new Map(photos.map(each => [each.name, each]))

/** The entry of a photograph that must exist. */
export function photoOf(name: string): Photo {
  const found = byName.get(name)
  if (!found) throw new Error(`The library has no picture "${name}".`)
  return found
}

/** What stands for a photograph in rows that are not written yet; `load.ts` puts its address there. */
export const photo = (name: string) => `photo:${photoOf(name).name}`

const MARK = /photo:([a-z]+\/[a-z0-9-]+)/g

/** A text with the addresses of its photographs, and their names. */
export function withPhotos(text: string, addressOf: (name: string) => string) {
  const names: string[] = []
  const made = text.replace(MARK, (_, name: string) => {
    names.push(name)
    return addressOf(name)
  })
  return { text: made, names }
}

const WEEK = 7 * 86_400

/** The row of a photograph as the upload of a member some days before `now`, without its address; goods show it. */
export function photoUpload(name: string, now: number) {
  const { md5, size, width, height } = photoOf(name)
  const createtime = now - WEEK
  const file = { md5, size, width, height, taken: 1, raw: 0, sold: 1, until: createtime }
  return { token: md5, kind: 'image' as const, type: 'image/webp', createtime, ...file }
}

export const photoKey = (name: string, now: number) => keyOf(photoUpload(name, now))

/** Brings all photographs into storage in all sizes. Their files are made already: nothing is encoded here. */
export async function storePhotos(storage: Storage, now: number): Promise<void> {
  for (const { name } of photos) {
    const key = photoKey(name, now)
    for (const size of sizeNames)
      await storage.putFile(sizedKey(key, size), photoFile(name, size) ?? photoFile(name)!, 'image/webp')
    await storage.putFile(key, photoFile(name)!, 'image/webp')
  }
}

/** The path of a photograph's file; null for a size no smaller than the photograph. */
export function photoFile(name: string, size?: string): string | null {
  const file = fileURLToPath(new URL(`./library/${name}${size ? `_${size}` : ''}.webp`, import.meta.url))
  return existsSync(file) ? file : null
}
