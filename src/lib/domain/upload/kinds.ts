import { randomBytes } from 'node:crypto'
import { MB, PICTURE_BYTES, VIDEO_BYTES } from '../../core/limits.ts'
import { type ArtSize, sizes } from '../../core/pictures/kinds.ts'
import { Refusal } from '../../core/refusal.ts'

const jpeg = 'image/jpeg'
const jpegs = { jpg: jpeg, jpeg, jpe: jpeg, jfif: jpeg }
const pictures = { ...jpegs, png: 'image/png', webp: 'image/webp', gif: 'image/gif' }

/** Kinds of uploads with size limits in bytes and file extensions. */
export const uploadKinds = {
  image: { most: PICTURE_BYTES, endings: pictures },
  video: { most: VIDEO_BYTES, endings: { mp4: 'video/mp4', webm: 'video/webm' } },
  /** A picture of a document: private, encrypted, for staff only. */
  document: { most: PICTURE_BYTES, endings: pictures },
} satisfies Record<string, { most: number; endings: Record<string, string> }>

export type UploadKind = keyof typeof uploadKinds

/** Kind and media type by file name; refusals fileType, fileSize. */
export function uploadTypeOf(name: string, size: number, kind?: UploadKind): { kind: UploadKind; type: string } {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const fits = (kind ? [kind] : (['image', 'video'] as const)).find(each =>
    Object.hasOwn(uploadKinds[each].endings, ending),
  )
  if (!fits) throw new Refusal('fileType')
  const { most, endings }: { most: number; endings: Record<string, string> } = uploadKinds[fits]
  if (size > most) throw new Refusal('fileSize', { most: String(most / MB) })
  return { kind: fits, type: endings[ending]! }
}

export const newToken = () => randomBytes(16).toString('hex')

/** The token in a file's key or address. */
export const tokenIn = (address: string) => /(?:^|\/)([\da-f]{32})(?:\.[a-z\d]+)?$/.exec(address)?.[1] ?? ''

interface Named {
  token: string
  kind: UploadKind
  type: string
  createtime: number
}

export const incoming = ({ token }: { token: string }) => `incoming/${token}`

/** Storage key of a finished file. */
export function keyOf({ token, kind, type, createtime }: Named): string {
  const month = new Date(createtime * 1000).toISOString().slice(0, 7).replace('-', '')
  const ending = { image: 'webp', video: type.replace('video/', ''), document: 'bin' }[kind]
  return `${kind}/${month}/${token}.${ending}`
}

export const sizeNames = Object.keys(sizes) as ArtSize[]

/** All storage keys of a finished file; a picture has several sizes. */
export function keysOf(upload: Named): string[] {
  const key = keyOf(upload)
  return upload.kind === 'image' ? [key, ...sizeNames.map(size => sizedKey(key, size))] : [key]
}

export const sizedKey = (key: string, size: string) => key.replace(/(\.\w+)$/, `_${size}$1`)

const types: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' }

/** Media type of a finished file, by its key. */
export const typeOfKey = (key: string) => types[key.split('.').at(-1)!] ?? 'application/octet-stream'
