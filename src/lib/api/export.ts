import { Readable } from 'node:stream'
import type { APIContext } from 'astro'
import { Refusal } from '../core/refusal.ts'
import { date } from '../core/time.ts'
import { exported } from '../domain/member/export.ts'
import { isOurs } from './origin.ts'
import { failed } from './router.ts'

type Knock = Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>

/** A member's own data as a file, sent as it is read: nothing of it is kept in memory or on disk. */
export async function exportFile(knock: Knock): Promise<Response> {
  const { who } = knock.locals
  try {
    if (!isOurs(knock)) throw new Refusal('foreignOrigin')
    if (who.member === null) throw new Refusal('signInFirst')
    const pieces = await exported({ ...who, member: who.member })
    return new Response(Readable.toWeb(Readable.from(encoded(pieces), { objectMode: false })) as BodyInit, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="cheyou-${date(who.now)}.json"`,
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    return failed(error, knock)
  }
}

async function* encoded(pieces: AsyncIterable<string>) {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
