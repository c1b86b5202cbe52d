import type { Config } from '../../core/config.ts'
import type { Channels } from '../../core/ports/payment.ts'
import { alipay } from './alipay.ts'
import { sandbox } from './sandbox.ts'
import { wechatpay } from './wechatpay.ts'

/** The channels in the settings; `secret` signs the sandbox's notices. */
export const openChannels = ({ pay, site }: Pick<Config, 'pay' | 'site'>, secret: () => Promise<Buffer>): Channels => ({
  ...(pay.alipay && { alipay: alipay(pay.alipay, site) }),
  ...(pay.wechatpay && { wechatpay: wechatpay(pay.wechatpay, site) }),
  ...(pay.sandbox && { sandbox: sandbox(secret) }),
})
