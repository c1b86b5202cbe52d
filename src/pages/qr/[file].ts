import type { APIRoute } from 'astro'
import { visit } from '../../lib/http/visit.ts'
import { qrOfSku } from '../../lib/mall/services.ts'

/** sku-7.svg: a code that opens the goods on a phone. */
export const GET: APIRoute = ctx => {
  const [, id] = /^sku-([1-9]\d{0,9})\.svg$/.exec(ctx.params['file'] ?? '') ?? []
  if (!id) return new Response(null, { status: 404 })
  visit(ctx, '/qr/[file]')
  return new Response(qrOfSku(Number(id)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
