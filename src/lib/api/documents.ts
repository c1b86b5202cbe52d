import type { APIContext } from 'astro'
import { Refusal } from '../core/refusal.ts'
import { openDocument } from '../domain/upload/documents.ts'
import { failed } from './router.ts'

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** The picture behind a link that `privateLink` made for whoever asks here. */
export async function shownDocument(knock: Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>) {
  const { who } = knock.locals
  const { token = '', until, signature = '' } = Object.fromEntries(knock.url.searchParams)
  try {
    if (who.member === null) throw new Refusal('signInFirst')
    const bytes = await openDocument({ ...who, member: who.member }, { token, until: Number(until), signature })
    return new Response(new Uint8Array(bytes), { headers })
  } catch (error) {
    return failed(error, knock)
  }
}
