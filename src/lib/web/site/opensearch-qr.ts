import type { APIContext } from 'astro'
import { config } from '../../core/config.ts'
import { qrOfSku } from '../../domain/mall/goods-services.ts'
import { opensearch } from '../../domain/site/opensearch.ts'
import { openSharedPage } from '../shared-page.ts'
import { xmlResponse } from '../xml-response.ts'

/** The OpenSearch description of this site. */
export const openSearch = async ({ locals: { who, locale } }: APIContext): Promise<Response> =>
  xmlResponse('opensearch', opensearch({ site: config.site, locale }, await who.library.site(locale)))

/** `sku-7.svg`: a QR code that opens the goods on a phone; 404 for any other name. */
export function qrPicture(ctx: APIContext): Response {
  const [, id] = /^sku-([1-9]\d{0,9})\.svg$/.exec(ctx.params['file'] ?? '') ?? []
  if (!id) return new Response(null, { status: 404 })
  openSharedPage(ctx, '/qr/[file]')
  return new Response(qrOfSku(Number(id)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
