import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { receiver } from '../../../src/lib/api/receiver.ts'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { translator } from '../../../src/lib/core/i18n.ts'
import type { UploadKind } from '../../../src/lib/domain/upload/kinds.ts'
import { notify } from '../../../src/lib/domain/upload/notify.ts'
import { getParams } from '../../../src/lib/domain/upload/register-upload.ts'

export const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

/** The metadata a browser sends about a file. */
export const about = (bytes: Buffer, name: string, kind?: UploadKind) => ({
  name,
  md5: md5(bytes),
  size: bytes.length,
  kind,
})

/** Requests a form for a file not uploaded before. */
export async function order(who: Member, bytes: Buffer, name = 'a.png', kind?: UploadKind) {
  const params = await getParams(who, about(bytes, name, kind))
  if (params.exists) throw new Error('this file is known already')
  return params
}

/** Posts a form like a browser; returns status and code. */
export async function post(who: Caller, fields: Record<string, string>, bytes: Buffer) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(bytes)]), 'x')
  return deliver(who, { body })
}

export async function deliver(who: Caller, init: RequestInit) {
  const request = new Request('http://site/api/upload/put', { method: 'POST', ...init })
  const locals = { who, locale: 'zh-cn', t: translator('zh-cn') }
  const response = await receiver({ request, url: new URL(request.url), cookies: {}, locals } as never)
  return { status: response.status, code: (await response.json()).code }
}

/** Performs all three steps. */
export async function upload(who: Member, bytes: Buffer, name = 'a.png', kind?: UploadKind) {
  const { fields, key } = await order(who, bytes, name, kind)
  await post(who, fields, bytes)
  return notify(who, { ...about(bytes, name), url: key })
}

let shade = 0

/** A picture unique among the tests. */
export function picture(width = 40, height = 30) {
  shade += 1
  const background = { r: shade % 256, g: shade >> 8, b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
}

export const png = (width?: number, height?: number) => picture(width, height).png().toBuffer()
