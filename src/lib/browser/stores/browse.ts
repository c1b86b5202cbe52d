import { api } from '../api.ts'

/** Leaves a footprint at some goods; nobody is bothered when that fails. */
export const noteBrowse = (goods_id: number, sku_id: number) =>
  api('/api/goodsbrowse/add', { goods_id, sku_id }).catch(() => null)
