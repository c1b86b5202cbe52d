import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { ADDRESSES } from '../../../src/lib/core/limits.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import {
  addAddress,
  addressInfo,
  addressPage,
  deleteAddress,
  editAddress,
  setDefaultAddress,
} from '../../../src/lib/domain/trade/addresses.ts'
import { addressCities, addressLists, cityByName } from '../../../src/lib/domain/trade/regions.ts'
import { databases, member } from '../../world.ts'
import { home } from './world.ts'

const PAGE = { page: 1, page_size: 20 }

describe.each(databases)('the address book on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const defaults = async (who: Member) =>
    (await addressPage(who, PAGE)).list.filter(({ is_default }) => is_default === 1)

  test('makes the first address the default and fills in the region names itself', async () => {
    const who = await member(db)
    const { id } = await addAddress(who, { ...home, full_address: '随便写的', is_default: 0 })
    expect(await addressInfo(who, { default: 1 })).toMatchObject({
      id,
      name: '林晓岚',
      full_address: '浙江省-杭州市-西湖区',
      is_default: 1,
      type: 1,
    })
    expect(await addressInfo(who, { id })).not.toHaveProperty('user_id')
  })

  test('fills in a city’s only district and refuses an invalid region', async () => {
    const who = await member(db)
    const { id } = await addAddress(who, { ...home, province_id: 440000, city_id: 441900, district_id: undefined })
    expect(await addressInfo(who, { id })).toMatchObject({ district_id: 441900, full_address: '广东省-东莞市-东莞市' })
    for (const wrong of [{ district_id: undefined }, { district_id: 440103 }, { province_id: 999999 }])
      await expect(addAddress(who, { ...home, ...wrong })).rejects.toMatchObject({
        reason: 'badField',
        said: 'address:askRegion',
      })
  })

  test('keeps exactly one default address and falls back to the newest when the default is deleted', async () => {
    const who = await member(db)
    const [first, second, third] = [
      await addAddress(who, home),
      await addAddress(who, { ...home, is_default: 1 }),
      await addAddress(who, home),
    ]
    expect(await defaults(who)).toMatchObject([second])
    await setDefaultAddress(who, first)
    await editAddress(who, { ...home, ...third, name: '周志远', is_default: 1 })
    expect(await defaults(who)).toMatchObject([{ ...third, name: '周志远' }])
    await editAddress(who, { ...home, ...third, is_default: 0 })
    expect(await defaults(who)).toMatchObject([third])
    expect(await deleteAddress(who, third)).toBe(2)
    expect(await defaults(who)).toMatchObject([second])
    expect(await deleteAddress(who, first)).toBe(1)
    expect(await defaults(who)).toMatchObject([second])
    expect(await deleteAddress(who, second)).toBe(0)
    await expect(addressInfo(who, {})).rejects.toMatchObject({ reason: 'noSuchContent' })
    await expect(deleteAddress(who, second)).rejects.toMatchObject({ reason: 'noSuchContent' })
  })

  test('keeps one default and the limit of 20 under concurrent additions', async () => {
    const who = await member(db)
    const sent = await Promise.allSettled(Array.from({ length: 30 }, () => addAddress(who, { ...home, is_default: 1 })))
    const refused = sent.filter(each => each.status === 'rejected').map(({ reason }) => reason.reason)
    expect(refused).toEqual(Array(30 - ADDRESSES).fill('addressesFull'))
    expect((await addressPage(who, PAGE)).count).toBe(ADDRESSES)
    expect(await defaults(who)).toHaveLength(1)
  })

  test('refuses to read, change, delete or set as default another member’s address', async () => {
    const [owner, other] = [await member(db), await member(db)]
    const { id } = await addAddress(owner, home)
    await addAddress(other, home)
    const tries = [
      () => addressInfo(other, { id }),
      () => editAddress(other, { ...home, id, name: '别人' }),
      () => setDefaultAddress(other, { id }),
      () => deleteAddress(other, { id }),
    ]
    for (const tried of tries) await expect(tried()).rejects.toMatchObject({ reason: 'noSuchContent' })
    expect((await addressPage(other, PAGE)).list.map(each => each.id)).not.toContain(id)
    expect(await addressInfo(owner, { id })).toMatchObject({ name: '林晓岚', is_default: 1 })
    expect(await defaults(other)).toHaveLength(1)
  })
})

test('lists regions level by level and finds cities by name', () => {
  expect(addressLists({})).toHaveLength(34)
  expect(addressLists({ pid: 330000 })).toContainEqual(
    expect.objectContaining({ id: 330100, pid: 330000, name: '杭州市', shortname: '杭州', level: 2 }),
  )
  expect(addressLists({ pid: 330100 }).map(({ name }) => name)).toContain('西湖区')
  expect(addressLists({ pid: 123456 })).toEqual([])
  expect(addressCities().length).toBeGreaterThan(330)
  expect(cityByName({ city: '杭州' })).toEqual({ id: 330100, title: '杭州市' })
  expect(() => cityByName({ city: '无此城' })).toThrow('noSuchContent')
})
