import { notices } from '../../../../lib/web/payment/notices.ts'

export const POST = notices('wechatpay')
