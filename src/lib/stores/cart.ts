import { persistentJSON } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { Output } from '../calls/index.ts'
import { api } from '../client/api.ts'
import { complain, praise } from './toast.ts'

export type Line = Output<'/api/mall/car/getList'>[number]
type Kept = { sku_id: number; num: number }[]

/** A visitor's cart; whoever signs in takes it along (`mergeCart`). */
export const $kept = persistentJSON<Kept>('cart:items', [])
const $key = persistentJSON<string>('cart:key', '')

/** The lines as the server sees them now; null until they have been asked for. */
export const $lines = atom<Line[] | null>(null)

/** Lines that can't be bought are not counted. */
export const $cartCount = computed([$lines, $kept], (lines, kept) => (lines ?? kept).length)

/** SKUs that are not to be ordered this time. */
export const $unpicked = persistentJSON<number[]>('cart:unpicked', [])

const isMember = () => document.documentElement.classList.contains('signed')

/** Asks for the lines, a visitor's by what the browser keeps. */
export async function bringCart() {
  if (!isMember() && $kept.get().length === 0) return $lines.set([])
  try {
    if (isMember()) await mergeCart()
    const { data } = isMember()
      ? await api('/api/mall/car/getList', {})
      : await api('/api/cart/preview', { items: $kept.get() })
    $lines.set(data)
  } catch (error) {
    complain(error)
  }
}

/** Puts so many of a SKU in and says so, `keptHere` to a visitor; answers whether it worked. */
export async function addToCart(sku_id: number, num: number, keptHere: string): Promise<boolean> {
  if (!isMember()) {
    keep(sku_id, num)
    praise(keptHere)
    await bringCart()
    return true
  }
  try {
    const { desc } = await api('/api/mall/car/add', { sku_id, num })
    praise(desc)
    await bringCart()
    return true
  } catch (error) {
    complain(error)
    return false
  }
}

function keep(sku_id: number, num: number) {
  const items = $kept.get()
  const here = items.find(item => item.sku_id === sku_id)
  if (!$key.get()) $key.set(crypto.randomUUID())
  $kept.set(
    here ? items.map(item => (item === here ? { sku_id, num: item.num + num } : item)) : [{ sku_id, num }, ...items],
  )
}

/** Shows the new quantity at once; what the server refuses is taken back. */
export async function setNum(line: Line, num: number) {
  const before = $lines.get()
  show(line, num)
  if (!isMember()) return $kept.set($kept.get().map(item => (item.sku_id === line.sku_id ? { ...item, num } : item)))
  try {
    await api('/api/mall/car/update', { cart_id: line.cart_id, action: 'set', num })
  } catch (error) {
    $lines.set(before)
    complain(error)
  }
}

const show = (line: Line, num: number) =>
  $lines.set(($lines.get() ?? []).map(each => (each.sku_id === line.sku_id ? { ...each, num } : each)))

/** Takes lines out; what the server refuses comes back. */
export async function removeLines(gone: Line[]) {
  const before = $lines.get()
  const left = (sku_id: number) => !gone.some(line => line.sku_id === sku_id)
  $lines.set((before ?? []).filter(line => left(line.sku_id)))
  if (!isMember()) return $kept.set($kept.get().filter(item => left(item.sku_id)))
  try {
    await api('/api/mall/car/delete', { cart_id: gone.map(line => line.cart_id) })
  } catch (error) {
    $lines.set(before)
    complain(error)
  }
}

/** What was kept before signing in joins the member's cart, once: the key tells the server that it has seen it. */
export async function mergeCart() {
  const items = $kept.get()
  if (items.length === 0) return
  await api('/api/cart/merge', { key: $key.get(), items })
  $kept.set([])
  $key.set('')
}
