import type { Caller } from '../caller.ts'

/** The add-ons that the mall of the specification knows; each is a row `addon:<name>` of `setting` where it is on. */
const names = [
  ...['coupon', 'platformcoupon', 'seckill', 'groupbuy', 'bundling', 'topic', 'discount', 'manjian', 'pointexchange'],
  ...['membersignin', 'memberrecharge', 'memberwithdraw', 'memberconsume', 'memberregister', 'membercancel', 'store'],
  ...['fenxiao', 'pintuan', 'bargain', 'presale', 'notes', 'servicer', 'live', 'city'],
]

/** Which add-ons are on, 1 or 0 by name. */
export async function addonIsExit({ db, reads }: Caller): Promise<Record<string, number>> {
  reads('addons')
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('name', 'like', 'addon:%').execute()
  const on = new Set(rows.filter(row => row.value === '1').map(row => row.name))
  return Object.fromEntries(names.map(name => [name, Number(on.has(`addon:${name}`))]))
}
