import { notices } from '../../../../lib/http/notice.ts'

export const POST = notices('wechatpay')
