import type { APIRoute } from 'astro'
import { visit } from '../../lib/http/visit.ts'
import { Refusal } from '../../lib/refusal.ts'
import { generatedPicture } from '../../lib/upload/generated.ts'

const DAY = 86_400

/** A generated picture; the cache in front keeps it. */
export const GET: APIRoute = async ctx => {
  try {
    const picture = await generatedPicture(ctx.locals.who, ctx.params['file'] ?? '')
    if (!picture) return new Response(null, { status: 404 })
    visit(ctx, '/art/[file]')
    const body = typeof picture.bytes === 'string' ? picture.bytes : new Uint8Array(picture.bytes)
    return new Response(body, { headers: { 'content-type': picture.type, 'cache-control': `public, max-age=${DAY}` } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  }
}
