import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'

/** The add-ons of the specification's mall; each is on if there is a row `addon:<name>` of `setting`. */
const names = [
  ...(['coupon', 'platformcoupon', 'seckill', 'groupbuy', 'bundling', 'topic', 'discount', 'manjian'] as const),
  ...([
    'pointexchange',
    'membersignin',
    'memberrecharge',
    'memberwithdraw',
    'memberconsume',
    'memberregister',
  ] as const),
  ...([
    'membercancel',
    'store',
    'fenxiao',
    'pintuan',
    'bargain',
    'presale',
    'notes',
    'servicer',
    'live',
    'city',
  ] as const),
]

export type Addon = (typeof names)[number]

/** Add-ons that pages and calls depend on and that staff can switch. */
export const switches = [
  ...(['coupon', 'platformcoupon', 'seckill', 'groupbuy', 'bundling', 'topic', 'pointexchange', 'city'] as const),
] as const satisfies readonly Addon[]

/** Which add-ons are on, 1 or 0 by name. */
export async function addonIsExit({ db, reads }: Caller) {
  reads('addons')
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('name', 'like', 'addon:%').execute()
  const on = new Set(rows.filter(row => row.value === '1').map(row => row.name))
  return Object.fromEntries(names.map(name => [name, Number(on.has(`addon:${name}`))])) as Record<Addon, 0 | 1>
}

export const isOn = async (who: Caller, name: Addon) => (await dataCache(who, 'addons', addonIsExit))[name] === 1

/** The message about an add-on that is off. */
const said = {
  coupon: 'coupon:off',
  platformcoupon: 'coupon:off',
  seckill: 'promotion:offSeckill',
  groupbuy: 'promotion:offGroupbuy',
  bundling: 'promotion:offCombo',
  topic: 'promotion:offTopic',
  pointexchange: 'list:pointsOff',
} as const satisfies Partial<Record<Addon, MessageKey>>

/** Refuses with addonOff while the add-on is off; its pages and calls are then closed. */
export async function mustBeOn(who: Caller, name: keyof typeof said) {
  if (!(await isOn(who, name))) throw new Refusal('addonOff', {}, said[name])
}
