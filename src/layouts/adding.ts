import type { AstroGlobal } from 'astro'
import { localePath } from '../lib/i18n.ts'
import { id } from '../lib/rules.ts'

/**
 * Where a visitor goes who puts goods into the cart without script: to sign in, and back to the goods. Their browser
 * alone knows a visitor's cart. Null for everyone else.
 */
export async function signInToAdd({
  request,
  locals,
}: Pick<AstroGlobal, 'request' | 'locals'>): Promise<string | null> {
  const { who, locale } = locals
  if (request.method !== 'POST' || who.member !== null) return null
  const sent = await request.formData().catch(() => new FormData())
  const sku_id = id.catch(0).parse(sent.get('sku_id'))
  const back = localePath(locale, sku_id > 0 ? `/sku-${sku_id}` : '/cart')
  return `${localePath(locale, '/login')}?redirect=${encodeURIComponent(back)}`
}
