import { persistentJSON } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { Output } from '../../api/index.ts'
import { ApiError, api, apiOnce, newKey } from '../api.ts'
import { wakeIsland } from '../wake-island.ts'
import { $guestCart, isMember } from './cart-count.ts'
import { $memberLines } from './me.ts'
import { showError, showSuccess, showUndo } from './toast.ts'

export type CartItem = Output<'/api/mall/car/getList'>[number]
const $key = persistentJSON<string>('cart:key', '')

/** The lines as last received from the server; null until they have been requested. */
export const $lines = atom<CartItem[] | null>(null)

let shown: CartItem[] | null = null

/** Which lines there are, regardless of quantity: changes when one is added, removed or no longer sold. */
export const $cartRows = computed($lines, lines => {
  if (rowsOf(lines) !== rowsOf(shown)) shown = lines
  return shown
})

const rowsOf = (lines: CartItem[] | null) => lines?.map(line => [line.sku_id, line.cart_id, line.is_valid]).join(';')

/** A single line, updated only when it changes itself. */
export const $line = (sku_id: number) => computed($lines, lines => lines?.find(line => line.sku_id === sku_id))

$lines.listen(lines => lines && isMember() && $memberLines.set(lines.length))

/** Follows changes of the cart in other tabs where lines are shown. */
globalThis.window?.addEventListener('storage', ({ key }) => {
  if ($lines.get() && (key === 'cart:items' || key === 'cart:lines')) void loadCart()
})

/** SKUs that are excluded from the order. */
export const $unpicked = persistentJSON<number[]>('cart:unpicked', [])

/** Whether this SKU is excluded. */
export const $isUnpicked = (sku_id: number) => computed($unpicked, ids => ids.includes(sku_id))

/** Includes lines in the checkout, or excludes them. */
export function pickLines(lines: CartItem[], on: boolean) {
  const ids = lines.map(line => line.sku_id)
  const others = $unpicked.get().filter(id => !ids.includes(id))
  $unpicked.set(on ? others : [...others, ...ids])
}

/** Starts with the server-rendered lines; requests them only where others have been added or none were rendered. */
export async function openCart(drawn: CartItem[] | null) {
  if (drawn !== null) $lines.set(drawn)
  if (drawn === null || merging || $guestCart.get().length > 0) await loadCart()
}

/** Requests the lines, a visitor's by the stored cart; a refusal is shown as a toast. */
export const loadCart = () => askCart().catch(showError)

/** Counts requests and responses of this tab's changes. */
let writes = 0
/** Lines that are being removed. */
const leaving = new Set<number>()
let asks = 0
let answered = 0

/** The same; a refusal is thrown. */
export async function askCart(): Promise<void> {
  if (!isMember() && $guestCart.get().length === 0) return $lines.set([])
  if (isMember()) await mergeCart()
  const mine = ++asks
  const before = writes
  const { data } = isMember()
    ? await api('/api/mall/car/getList', {})
    : await api('/api/cart/preview', { items: $guestCart.get() })
  if (mine < answered) return
  // A response may or may not include what was changed here meanwhile.
  if (before !== writes) return askCart()
  answered = mine
  const lines = data.filter(({ cart_id }) => !leaving.has(cart_id))
  // A quantity that is being saved is not overwritten.
  $lines.set(lines.map(line => ({ ...line, num: sending.get(line.cart_id)?.wanted ?? line.num })))
}

/** Adds a quantity of a SKU and shows a toast, `keptHere` to a visitor; returns whether it worked. */
export async function addToCart(sku_id: number, num: number, keptHere: string): Promise<boolean> {
  try {
    if (!isMember()) {
      await mayBeKept(sku_id, keptOf(sku_id) + num)
      keep(sku_id, num)
      showSuccess(keptHere)
      await loadCart()
      return true
    }
    const { desc } = await apiOnce('/api/mall/car/add', { sku_id, num })
    showSuccess(desc)
    await loadCart()
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

function keep(sku_id: number, num: number) {
  const items = $guestCart.get()
  const here = items.find(item => item.sku_id === sku_id)
  if (!$key.get()) $key.set(newKey())
  $guestCart.set(
    here ? items.map(item => (item === here ? { sku_id, num: item.num + num } : item)) : [{ sku_id, num }, ...items],
  )
  wakeIsland('cart')
}

/** Quantities being saved, by cart_id: the one the server has, and the one wanted. */
const sending = new Map<number, { known: number; wanted: number }>()

/** Shows the new quantity at once; a refused one is reverted. Changes made while a request runs are sent as one. */
export async function setNum({ sku_id, cart_id, num: known }: CartItem, num: number) {
  show(sku_id, num)
  if (!isMember()) return keepNum(sku_id, num)
  const waiting = sending.get(cart_id)
  if (waiting) {
    waiting.wanted = num
    return
  }
  const change = { known, wanted: num }
  sending.set(cart_id, change)
  try {
    while (change.known !== change.wanted) {
      const { wanted } = change
      await written(api('/api/mall/car/update', { cart_id, action: 'set', num: wanted }))
      change.known = wanted
    }
  } catch (error) {
    show(sku_id, change.known)
    showError(error)
  } finally {
    sending.delete(cart_id)
  }
}

/** Keeps a visitor's quantity once the server finds it buyable, unless another one was entered meanwhile. */
async function keepNum(sku_id: number, num: number) {
  const isLatest = () => $lines.get()?.find(line => line.sku_id === sku_id)?.num === num
  try {
    await mayBeKept(sku_id, num)
    if (isLatest()) $guestCart.set($guestCart.get().map(item => (item.sku_id === sku_id ? { ...item, num } : item)))
  } catch (error) {
    if (isLatest()) show(sku_id, keptOf(sku_id))
    showError(error)
  }
}

/**
 * Whether the server finds this quantity buyable; its refusal is thrown. Without a network the browser keeps the goods
 * all the same: the cart and the checkout say what cannot be bought.
 */
async function mayBeKept(sku_id: number, num: number) {
  await api('/api/cart/check', { sku_id, num }).catch(error => {
    if (error instanceof ApiError) throw error
  })
}

/** How many pieces a visitor's browser keeps. */
const keptOf = (sku_id: number) => $guestCart.get().find(item => item.sku_id === sku_id)?.num ?? 0

async function written(call: Promise<unknown>) {
  writes++
  await call.finally(() => writes++)
}

const show = (sku_id: number, num: number) =>
  $lines.set(($lines.get() ?? []).map(each => (each.sku_id === sku_id ? { ...each, num } : each)))

/** Texts of a removal and of its undoing. */
interface RemovalWords {
  removed: string
  undo: string
}

/** Removes lines, which can be taken back for ten seconds; if the server refuses, they reappear in their place. */
export async function removeLines(gone: CartItem[], words: RemovalWords) {
  const before = $lines.get() ?? []
  const isLeft = ({ sku_id }: { sku_id: number }) => !gone.some(line => line.sku_id === sku_id)
  $lines.set(before.filter(isLeft))
  if (!isMember()) {
    const items = $guestCart.get()
    $guestCart.set(items.filter(isLeft))
    return showUndo(words.removed, words.undo, () => putBack(items.filter(item => !isLeft(item))))
  }
  const cart_id = gone.map(line => line.cart_id)
  for (const id of cart_id) leaving.add(id)
  try {
    await written(api('/api/mall/car/delete', { cart_id }))
    showUndo(words.removed, words.undo, () => restoreLines(cart_id))
  } catch (error) {
    const now = $lines.get() ?? []
    const same = (line: CartItem) => now.find(({ sku_id }) => sku_id === line.sku_id)
    const stays = before.filter(line => !isLeft(line) || same(line)).map(line => same(line) ?? line)
    $lines.set([...now.filter(line => !before.some(({ sku_id }) => sku_id === line.sku_id)), ...stays])
    showError(error)
  } finally {
    for (const id of cart_id) leaving.delete(id)
  }
}

async function restoreLines(cart_id: number[]) {
  try {
    await written(api('/api/cart/restore', { cart_id }))
  } catch (error) {
    showError(error)
  }
  await loadCart()
}

/** The same for a visitor: what is in the cart again stays as it is. */
function putBack(gone: { sku_id: number; num: number }[]) {
  const items = $guestCart.get()
  $guestCart.set([...gone.filter(({ sku_id }) => !items.some(item => item.sku_id === sku_id)), ...items])
  wakeIsland('cart')
  return loadCart()
}

let merging: Promise<void> | undefined

/** Merges the visitor's cart into the member's cart, once: the idempotency key prevents a repetition. */
export async function mergeCart() {
  if ($guestCart.get().length > 0) merging ??= merge()
  try {
    await merging
  } catch (error) {
    merging = undefined
    throw error
  }
}

async function merge() {
  await api('/api/cart/merge', { key: $key.get(), items: $guestCart.get() })
  $guestCart.set([])
  $key.set('')
}
