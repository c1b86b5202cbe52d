import type { APIRoute } from 'astro'
import { Refusal } from '../../lib/core/refusal.ts'
import { drawn, rasterised } from '../../lib/demo/pictures/picture.ts'
import { generatedPicture } from '../../lib/domain/upload/generated.ts'
import { openSharedPage } from '../../lib/web/shared-page.ts'

const DAY = 86_400
const drawing = { svg: drawn, png: rasterised }

/** A generated picture; the page cache in front stores it. */
export const GET: APIRoute = async ctx => {
  try {
    const picture = await generatedPicture(ctx.locals.who, ctx.params['file'] ?? '', drawing)
    if (!picture) return new Response(null, { status: 404 })
    openSharedPage(ctx, '/art/[file]')
    const body = typeof picture.bytes === 'string' ? picture.bytes : new Uint8Array(picture.bytes)
    return new Response(body, { headers: { 'content-type': picture.type, 'cache-control': `public, max-age=${DAY}` } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  }
}
