import { Readable } from 'node:stream'
import { Refusal } from '../core/refusal.ts'
import { date } from '../core/time.ts'
import { exportedData } from '../domain/member/export.ts'
import { isOurs } from './origin.ts'
import { type CallContext, failed } from './router.ts'

/** A member's own data as a file, streamed while it is read, without storing it. */
export async function exportFile(context: CallContext): Promise<Response> {
  const { who } = context.locals
  try {
    if (!isOurs(context)) throw new Refusal('foreignOrigin')
    if (who.member === null) throw new Refusal('signInFirst')
    const pieces = await exportedData({ ...who, member: who.member })
    return new Response(Readable.toWeb(Readable.from(encoded(pieces), { objectMode: false })) as BodyInit, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="cheyou-${date(who.now)}.json"`,
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    return failed(error, context)
  }
}

async function* encoded(pieces: AsyncIterable<string>) {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
