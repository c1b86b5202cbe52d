import { api } from '../api.ts'
import { $marked } from './me.ts'
import { showError, showSuccess } from './toast.ts'

/** Claims a coupon; marks it when it was the last that the member may have. */
export async function claimCoupon(id: number, isPlatform: boolean) {
  try {
    const { desc, data } = isPlatform
      ? await api('/platformcoupon/api/platformcoupon/receive', { platformcoupon_type_id: id })
      : await api('/api/mall/coupon/receive', { id })
    showSuccess(desc)
    if (data.is_exist === 1) $marked.setKey(`coupon:${id}`, true)
  } catch (error) {
    showError(error)
  }
}
