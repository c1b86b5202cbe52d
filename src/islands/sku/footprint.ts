import { noteBrowse } from '../../lib/stores/browse.ts'

/** Notes that these goods were looked at, once the page is seen. */
export function leaveFootprint() {
  const { sku, goods } = document.querySelector<HTMLElement>('[data-sku]')?.dataset ?? {}
  if (sku && goods) void noteBrowse(Number(goods), Number(sku))
}
