import type { Readable } from 'node:stream'

/** One file that may be posted: where to, how many bytes, of which type, by whom, until when (seconds UTC). */
export interface Order {
  key: string
  size: number
  type: string
  user_id: number
  until: number
}

/** The form that a browser posts to `host`: these fields first, the file last, under the name `file`. */
export interface Form {
  host: string
  accessid: string
  policy: string
  signature: string
  fields: Record<string, string>
}

/** Where files lie. A key is `<kind>/<month>/<name>.<ending>`; what lies under `incoming/` nobody sees. */
export interface Storage {
  form(order: Order, now: number): Promise<Form>
  /** Bytes of an object, null when there is none. */
  size(key: string): Promise<number | null>
  read(key: string, first?: number, last?: number): Promise<Readable>
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** The same with a file of this machine, which need not fit into memory. */
  putFile(key: string, file: string, type: string): Promise<void>
  /** At most so many keys, a thousand otherwise, that begin with this folder's name; sorted. */
  list(folder: string, most?: number): Promise<string[]>
  /** Idempotent. */
  copy(from: string, to: string): Promise<void>
  /** What is not there is fine. */
  remove(keys: string[]): Promise<void>
  /** The address of a public object. */
  url(key: string): string
  /** Hosts that the content security policy must allow: where forms are posted, and where objects are read. */
  hosts: string[]
  /** Present where this site itself receives uploads and serves the files. */
  own?: Receiver
}

export interface Receiver {
  /** The order that a form's policy was signed for; null where the signature or the fields do not match. */
  allowed(fields: Record<string, string>, now: number): Promise<Order | null>
  /** Writes at most so many bytes as they come; answers how many came, and leaves nothing behind when it fails. */
  write(key: string, chunks: AsyncIterable<Uint8Array>, most: number): Promise<number>
  /** Removes partial files older than this time (seconds UTC), left by crashes. */
  clear(before: number): Promise<void>
}

/** Where files lie: a folder, or a bucket of Aliyun OSS or S3. */
export type StorageSettings = { kind: 'folder'; folder: string } | BucketSettings

export interface BucketSettings {
  kind: 'oss' | 's3'
  endpoint: string
  bucket: string
  region: string
  id: string
  secret: string
  /** Base address of public objects, without a slash at the end. */
  url: string
}
