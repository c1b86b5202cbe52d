import type { APIRoute } from 'astro'
import { picture } from '../../lib/art/picture.ts'
import { visit } from '../../lib/http/visit.ts'

const DAY = 86_400

/** A drawn picture; the cache in front keeps it, so it is drawn once. */
export const GET: APIRoute = async ctx => {
  const drawn = await picture(ctx.params['file'] ?? '')
  if (!drawn) return new Response(null, { status: 404 })
  visit(ctx, '/art/[file]')
  const body = typeof drawn.bytes === 'string' ? drawn.bytes : new Uint8Array(drawn.bytes)
  return new Response(body, { headers: { 'content-type': drawn.type, 'cache-control': `public, max-age=${DAY}` } })
}
