import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $lines, addToCart, type CartItem, loadCart, removeLines, setNum } from '../../src/lib/browser/stores/cart.ts'
import { $cartCount, $guestCart } from '../../src/lib/browser/stores/cart-count.ts'
import { $memberLines } from '../../src/lib/browser/stores/me.ts'
import { $toasts } from '../../src/lib/browser/stores/toast.ts'

const woken: string[] = []
let isMember = false
let answers: Record<string, () => unknown> = {}
const asked: string[] = []
const sent: Record<string, unknown>[] = []

beforeEach(() => {
  vi.stubGlobal('document', {
    documentElement: { lang: 'zh-CN', classList: { contains: () => isMember } },
    dispatchEvent: ({ type }: Event) => woken.push(type),
  })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push(path)
    sent.push(JSON.parse(body))
    return Response.json(await answers[path]!())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const list of [asked, woken, sent]) list.length = 0
  isMember = false
  $lines.set(null)
  $guestCart.set([])
  $memberLines.set(0)
  $toasts.set([])
})

const words = { removed: '已移出购物车', undo: '撤销' }
const line = (sku_id: number) => ({ sku_id, cart_id: sku_id, num: 1 }) as CartItem
const done = (data: unknown) => () => ({ code: 200, desc: '好', data })
const refused = () => ({ code: -1, desc: '不行', data: null })

test("a visitor's count is that of the stored cart, and hydrates the island that shows it", async () => {
  answers = { '/api/cart/preview': done([line(7)]), '/api/cart/check': done(null) }
  expect($cartCount.get()).toBe(0)
  await addToCart(7, 2, '已加入')
  await addToCart(7, 1, '已加入')
  expect($guestCart.get()).toEqual([{ sku_id: 7, num: 3 }])
  expect($cartCount.get()).toBe(1)
  expect(woken).toContain('island:cart')
})

test('a visitor is refused what cannot be bought, as a member is, with what is kept already', async () => {
  answers = { '/api/cart/preview': done([line(7)]), '/api/cart/check': done(null) }
  await addToCart(7, 20, '已加入')
  answers = { ...answers, '/api/cart/check': refused }
  expect(await addToCart(7, 15, '已加入')).toBe(false)
  expect(sent.at(-1)).toMatchObject({ sku_id: 7, num: 35 })
  expect($guestCart.get()).toEqual([{ sku_id: 7, num: 20 }])
  expect($toasts.get().map(({ text }) => text)).toEqual(['已加入', '不行'])
  $lines.set([{ ...line(7), num: 20 }])
  await setNum($lines.get()![0]!, 35)
  expect([$lines.get()![0]!.num, $guestCart.get()[0]!.num]).toEqual([20, 20])
})

test("a member's count follows the lines; a refusal is shown", async () => {
  isMember = true
  answers = { '/api/mall/car/add': done(1), '/api/mall/car/getList': done([line(7), line(8)]) }
  expect(await addToCart(7, 1, '')).toBe(true)
  expect($cartCount.get()).toBe(2)
  answers = { '/api/mall/car/add': refused }
  expect(await addToCart(9, 1, '')).toBe(false)
  expect($cartCount.get()).toBe(2)
  expect($toasts.get().map(({ text }) => text)).toEqual(['好', '不行'])
})

test('a repetition after a lost response has the same key; another click, or other goods, have their own', async () => {
  isMember = true
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  const added = () => sent.filter(input => 'sku_id' in input).map(input => input['idempotency_key'])
  answers = { '/api/mall/car/add': lost }
  expect(await addToCart(7, 1, '')).toBe(false)
  expect(await addToCart(8, 1, '')).toBe(false)
  answers = { '/api/mall/car/add': done(1), '/api/mall/car/getList': done([line(7)]) }
  expect(await addToCart(7, 1, '')).toBe(true)
  await Promise.all([addToCart(7, 1, ''), addToCart(7, 1, '')])
  const [first, other, again, ...pressed] = added()
  expect(again).toBe(first)
  expect(new Set([first, other, ...pressed]).size).toBe(4)
})

test('a line is removed at once; if refused it reappears in its place and nothing else changes', async () => {
  isMember = true
  $lines.set([line(1), line(2), line(3)])
  answers = { '/api/mall/car/delete': refused }
  const removing = removeLines([line(2)], words)
  expect($lines.get()!.map(({ sku_id }) => sku_id)).toEqual([1, 3])
  $lines.set([{ ...line(1), num: 5 }])
  await removing
  expect($lines.get()!.map(({ sku_id, num }) => [sku_id, num])).toEqual([
    [1, 5],
    [2, 1],
  ])
})

/** Calls of this path are answered manually, in any order. */
function byHand(path: string) {
  const open: ((data: unknown) => void)[] = []
  answers[path] = () => {
    const { promise, resolve } = Promise.withResolvers()
    open.push(data => resolve({ code: 200, desc: '好', data }))
    return promise
  }
  return open
}
const shown = () => $lines.get()!.map(({ sku_id, num }) => [sku_id, num])

test('lines requested before a quantity was changed are requested again', async () => {
  isMember = true
  $lines.set([line(1), line(2)])
  answers = { '/api/mall/car/update': done(null) }
  const asks = byHand('/api/mall/car/getList')
  const brought = loadCart()
  await vi.waitFor(() => expect(asks).toHaveLength(1))
  await setNum(line(1), 4)
  asks[0]!([line(1), line(2)])
  await vi.waitFor(() => expect(asks).toHaveLength(2))
  expect(shown()).toEqual([
    [1, 4],
    [2, 1],
  ])
  asks[1]!([{ ...line(1), num: 4 }, line(2)])
  await brought
  expect(shown()[0]).toEqual([1, 4])
})

test('a line being removed does not reappear with lines requested meanwhile', async () => {
  isMember = true
  $lines.set([line(1), line(2)])
  const removals = byHand('/api/mall/car/delete')
  const removed = removeLines([line(2)], words)
  await vi.waitFor(() => expect(removals).toHaveLength(1))
  answers['/api/mall/car/getList'] = done([line(1), line(2)])
  await loadCart()
  expect(shown()).toEqual([[1, 1]])
  removals[0]!(null)
  await removed
})

test('of two requests the older one, answered last, changes nothing', async () => {
  isMember = true
  const asks = byHand('/api/mall/car/getList')
  const both = [loadCart(), loadCart()]
  await vi.waitFor(() => expect(asks).toHaveLength(2))
  asks[1]!([line(1), line(2)])
  await both[1]
  asks[0]!([line(1)])
  await both[0]
  expect(shown()).toHaveLength(2)
})

test('a visitor removes lines without a call', async () => {
  $guestCart.set([
    { sku_id: 1, num: 1 },
    { sku_id: 2, num: 1 },
  ])
  $lines.set([line(1), line(2)])
  await removeLines([line(1)], words)
  expect($guestCart.get()).toEqual([{ sku_id: 2, num: 1 }])
  expect(asked).toEqual([])
})

test('a removal can be taken back: a member’s by the server, a visitor’s from the browser', async () => {
  isMember = true
  $lines.set([line(1), line(2)])
  answers = { '/api/mall/car/delete': done(1), '/api/cart/restore': done(2) }
  await removeLines([line(2)], words)
  const [toast] = $toasts.get()
  expect(toast).toMatchObject({ text: '已移出购物车', good: true, undo: { label: '撤销' } })
  answers['/api/mall/car/getList'] = done([line(1), line(2)])
  await toast!.undo!.run()
  expect(sent.at(-2)).toEqual({ cart_id: [2] })
  expect(shown()).toHaveLength(2)

  isMember = false
  const kept = [
    { sku_id: 1, num: 4 },
    { sku_id: 2, num: 1 },
  ]
  $guestCart.set(kept)
  $lines.set([line(1), line(2)])
  $toasts.set([])
  await removeLines([line(1)], words)
  answers['/api/cart/preview'] = done([line(1), line(2)])
  await $toasts.get()[0]!.undo!.run()
  expect($guestCart.get()).toEqual(kept)
  await $toasts.get()[0]?.undo?.run()
  expect($guestCart.get()).toEqual(kept)
})

test('two removals keep a way back each, and a refused one has none', async () => {
  isMember = true
  $lines.set([line(1), line(2), line(3)])
  answers = { '/api/mall/car/delete': done(1) }
  await removeLines([line(1)], words)
  await removeLines([line(2)], words)
  expect($toasts.get().filter(({ undo }) => undo)).toHaveLength(2)
  answers = { '/api/mall/car/delete': refused }
  await removeLines([line(3)], words)
  expect($toasts.get().map(({ undo }) => undo !== undefined)).toEqual([true, true, false])
})

test('a visitor adds to the cart without a network; only a refusal of the server prevents it', async () => {
  answers = {
    '/api/cart/check': () => {
      throw new TypeError('Failed to fetch')
    },
    '/api/cart/preview': done([line(7)]),
  }
  expect(await addToCart(7, 2, '已加入')).toBe(true)
  expect($guestCart.get()).toEqual([{ sku_id: 7, num: 2 }])
})
