import { Refusal } from '../core/refusal.ts'
import { openDocument } from '../domain/upload/documents.ts'
import { type CallContext, failed } from './router.ts'

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** The document behind a link that `privateLink` made for this caller. */
export async function shownDocument(context: CallContext) {
  const { who } = context.locals
  const { token = '', until, signature = '' } = Object.fromEntries(context.url.searchParams)
  try {
    if (who.member === null) throw new Refusal('signInFirst')
    const bytes = await openDocument({ ...who, member: who.member }, { token, until: Number(until), signature })
    return new Response(new Uint8Array(bytes), { headers })
  } catch (error) {
    return failed(error, context)
  }
}
