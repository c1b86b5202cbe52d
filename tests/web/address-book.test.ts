import { expect, test } from 'vitest'
import { loadAddressBook } from '../../src/lib/web/member/address-book.ts'
import { buyer } from '../domain/trade/world.ts'
import { databases, member, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

test.each(databases)('a member sees and changes only their own addresses (%s)', async (_name, open) => {
  const db = await open()
  const [who, other] = [await buyer(db), await member(db)]
  const load = async (of: typeof who, search = '', form?: Record<string, string>) => {
    const page = opened(of, `/member/delivery_address${search}`, form ? { form } : {})
    const book = await loadAddressBook(page)
    if (book instanceof Response) throw new Error('leads elsewhere')
    return { ...book, status: page.response.status }
  }
  const mine = await load(who)
  expect(mine).toMatchObject({ book: { count: 1 }, most: 20, saved: false, part: { page: 1, limit: 10 } })
  expect((await load(other)).book.count).toBe(0)
  const id = String(mine.book.list[0]!.id)
  await load(other, '', { do: 'remove', id })
  expect((await load(who, '?saved=1')).book.count).toBe(1)
  expect((await load(who, '?page=2')).status).toBe(404)
  expect(await load(who, '', { do: 'remove', id })).toMatchObject({ book: { count: 0 }, sent: { fault: null } })
  const login = await loadAddressBook(opened(visitor(db), '/member/delivery_address'))
  expect(login instanceof Response && login.headers.get('location')).toContain('/login?redirect=')
  await db.destroy()
})
