import { alipay } from '../../../src/lib/adapters/payment/alipay.ts'
import { sandbox } from '../../../src/lib/adapters/payment/sandbox.ts'
import { wechatpay } from '../../../src/lib/adapters/payment/wechatpay.ts'
import type { Caller } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { standInAlipay } from './alipay.ts'
import { standInWechat } from './wechatpay.ts'

export const SITE = 'https://cheyou.example'
export const secret = Buffer.from('what signs the notices of a sandbox')

/** Stand-ins for both providers with real keys, and the channels that use them. */
export async function standIns() {
  const [ali, wechat] = [await standInAlipay(), await standInWechat()]
  const channels = {
    alipay: alipay(ali.account, SITE),
    wechatpay: wechatpay(wechat.account, SITE),
    sandbox: sandbox(async () => secret),
  }
  const close = () => {
    ali.close()
    wechat.close()
  }
  return { ali, wechat, channels, close }
}

export const slipOf = ({ db }: Caller, out_trade_no: string) =>
  db.selectFrom('pay').selectAll().where('out_trade_no', '=', out_trade_no).executeTakeFirstOrThrow()

export const refundsOf = (db: Db, pay_id: number) =>
  db.selectFrom('pay_refund').selectAll().where('pay_id', '=', pay_id).orderBy('id').execute()

/** The sum of an account’s entries. */
export async function sumOf(db: Db, owner_type: string, kind: string) {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'account_id')
    .select('amount')
    .where('owner_type', '=', owner_type)
    .where('kind', '=', kind)
    .execute()
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0)
}
