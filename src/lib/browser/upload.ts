import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Envelope } from '../api/envelope.ts'
import type { Output } from '../api/index.ts'
import { ApiError, api, envelopeIn } from './api.ts'
import { browserWords } from './words.ts'

export type Uploaded = Output<'/api/upload/notify'>

export interface UploadOptions {
  /** Called with the progress, from 0 to 1. */
  progress?: (done: number) => void
  /** Aborts the upload; `upload` then throws the signal's reason. */
  signal?: AbortSignal
}

/**
 * Uploads a file: its checksum, a signed form, the file itself directly to the storage, and a notification. What the
 * server refuses is an ApiError with a message for the member.
 */
export async function upload(
  file: File,
  kind?: 'image' | 'video' | 'document',
  { progress = () => {}, signal }: UploadOptions = {},
): Promise<Uploaded> {
  const about = { name: file.name, md5: await checksum(file, signal), size: file.size }
  const { data: params } = await api('/api/upload/getParams', { ...about, kind })
  signal?.throwIfAborted()
  if (params.exists) return params
  await post(params.host, params.fields, file, progress, signal)
  const { data } = await api('/api/upload/notify', { ...about, url: params.filePath, aliosstoken: params.token })
  signal?.throwIfAborted()
  return data
}

/** Uploads a small picture in one step; the server makes an avatar of it. */
export async function uploadAvatar(picture: Blob): Promise<Uploaded> {
  const form = new FormData()
  form.append('file', picture, 'face.png')
  const headers = { 'x-locale': document.documentElement.lang.toLowerCase() }
  const sent = fetch('/api/upload/headimg', { method: 'POST', body: form, headers }).catch(() => {
    throw new Error(browserWords().offline)
  })
  const answer = await envelopeIn<Uploaded>(await sent)
  if (answer.code !== 200) throw new ApiError(answer)
  return answer.data
}

/** MD5 in pieces, which browsers do not provide. It identifies a file; it is not a security measure. */
async function checksum(file: File, signal?: AbortSignal): Promise<string> {
  const sum = md5.create()
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    signal?.throwIfAborted()
    sum.update(piece.value)
  }
  return bytesToHex(sum.digest())
}

type Fields = Extract<Output<'/api/upload/getParams'>, { exists: 0 }>['fields']

/** XMLHttpRequest, since fetch does not report the progress of an upload. */
async function post(host: string, fields: Fields, file: File, progress: (done: number) => void, signal?: AbortSignal) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  const sent = new Promise<void>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total)
    request.onload = () => {
      const refusal = refusalIn(request)
      if (refusal) reject(refusal)
      else resolve()
    }
    request.onerror = () => reject(new Error(browserWords().offline))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', stop)
    request.open('POST', host)
    // On another host this header would cause a preflight request.
    if (host.startsWith('/')) request.setRequestHeader('x-locale', document.documentElement.lang.toLowerCase())
    request.send(form)
  })
  try {
    await sent
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/**
 * Our receiver gives the reason in an envelope. A storage host's message is for developers: `notify` then reports that
 * nothing was received.
 */
function refusalIn({ responseText, status }: XMLHttpRequest): ApiError | null {
  if (status < 300) return null
  try {
    return new ApiError(JSON.parse(responseText) as Envelope<unknown>)
  } catch {
    return null
  }
}
