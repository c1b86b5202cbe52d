import type { Readable } from 'node:stream'

/** Permission to post one file: where to, how many bytes, of which type, by whom, until when (seconds UTC). */
export interface Order {
  key: string
  size: number
  type: string
  user_id: number
  until: number
}

/** The form that a browser posts to `host`: these fields first, then the file as the last one, named `file`. */
export interface Form {
  host: string
  accessid: string
  policy: string
  signature: string
  fields: Record<string, string>
}

/** Object storage. A key is `<kind>/<month>/<name>.<extension>`; objects under `incoming/` are not public. */
export interface Storage {
  form(order: Order, now: number): Promise<Form>
  /** The size of an object in bytes; null when it does not exist. */
  size(key: string): Promise<number | null>
  read(key: string, first?: number, last?: number): Promise<Readable>
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** The same with a local file, which need not fit into memory. */
  putFile(key: string, file: string, type: string): Promise<void>
  /** Up to `most` keys (1000 by default) with this folder's prefix, sorted. */
  list(folder: string, most?: number): Promise<string[]>
  /** Idempotent. */
  copy(from: string, to: string): Promise<void>
  /** Missing keys are ignored. */
  remove(keys: string[]): Promise<void>
  /** The address of a public object. */
  url(key: string): string
  /** Hosts that the content security policy must allow: where forms are posted to, and where objects are read from. */
  hosts: string[]
  /** Present where this site itself receives uploads and serves the files. */
  own?: Receiver
}

export interface Receiver {
  /** The permission that a form's policy was signed for; null where the signature or the fields do not match. */
  allowed(fields: Record<string, string>, now: number): Promise<Order | null>
  /** Writes at most `most` bytes as they arrive; returns how many did, and leaves nothing behind when it fails. */
  write(key: string, chunks: AsyncIterable<Uint8Array>, most: number): Promise<number>
  /** Removes partial files older than this time (seconds UTC), left over from crashes. */
  clear(before: number): Promise<void>
}

/** Where files are stored: a folder, or a bucket of Aliyun OSS or S3. */
export type StorageSettings = { kind: 'folder'; folder: string } | BucketSettings

export interface BucketSettings {
  kind: 'oss' | 's3'
  endpoint: string
  bucket: string
  region: string
  id: string
  secret: string
  /** Base URL of public objects, without a trailing slash. */
  url: string
}
