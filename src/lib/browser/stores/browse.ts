import { api } from '../api.ts'

/** Records goods in the browsing history; failures are ignored. */
export const recordBrowse = (goods_id: number, sku_id: number) =>
  api('/api/goodsbrowse/add', { goods_id, sku_id }).catch(() => null)
