import { describe, expect, test } from 'vitest'
import { addonSet } from '../../../src/lib/domain/staff/mall/addons.ts'
import { addonsInForce } from '../../../src/lib/domain/wallet/addons-in-force.ts'
import { setRules } from '../../../src/lib/domain/wallet/reward-rules.ts'
import { add, databases, NOW, staff, visitor } from '../../world.ts'

describe.each(databases)('add-ons on %s', (_name, open) => {
  test('derives add-ons from the rules in force, and reports unimplemented ones as off', async () => {
    const who = visitor(await open())
    expect(await addonsInForce(who)).toMatchObject({
      membersignin: 1,
      memberwithdraw: 1,
      memberregister: 1,
      memberconsume: 1,
      membercancel: 1,
      store: 1,
      memberrecharge: 0,
      fenxiao: 0,
      pintuan: 0,
      bargain: 0,
      presale: 0,
      notes: 0,
      servicer: 0,
      live: 0,
    })
  })

  test('each add-on follows its own switch', async () => {
    const db = await open()
    const who = visitor(db)
    await setRules(who, 'signin', { is_use: 0 })
    await setRules(who, 'withdraw', { is_use: 0 })
    await setRules(who, 'register', { point: 0 })
    const keeper = await staff(db, 'admin')
    await addonSet(keeper, { name: 'seckill', is_on: 0, reason: '' })
    await addonSet(keeper, { name: 'city', is_on: 1, reason: '' })
    const recharge = { recharge_name: '充一百', cover_img: '', face_value: 10_000, buy_price: 9_500, status: 1 }
    await add(db, 'recharge', { ...recharge, createtime: NOW })
    expect(await addonsInForce(who)).toMatchObject({
      membersignin: 0,
      memberwithdraw: 0,
      memberregister: 0,
      seckill: 0,
      city: 1,
      memberrecharge: 1,
    })
    await db.updateTable('recharge').set({ status: 0 }).execute()
    expect(await addonsInForce(who)).toMatchObject({ memberrecharge: 0 })
  })
})
