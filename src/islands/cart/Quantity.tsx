import { useEffect, useRef } from 'react'
import { type Line, setNum } from '../../lib/browser/stores/cart.ts'
import { mostOf } from './money.ts'
import type { Words } from './words.ts'

/** How many of a line, within what can be bought; typed before the page woke, it counts. */
export function Quantity({ line, words }: { line: Line; words: Words }) {
  const { sku_name, cart_id, num } = line
  const least = Math.max(line.min_buy, 1)
  const most = Math.max(mostOf(line), least)
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(num)
  const set = (wanted: number) => {
    const fitting = Math.min(Math.max(Math.floor(wanted) || least, least), most)
    if (field.current) field.current.value = String(fitting)
    if (fitting !== num) void setNum(line, fitting)
  }
  useEffect(() => {
    const early = field.current
    if (early && early.value !== early.defaultValue && early !== document.activeElement) set(Number(early.value))
  }, [])
  useEffect(() => {
    // A change of our own, or one that was taken back; what is being typed stays otherwise.
    if (field.current && shown.current !== num) field.current.value = String(num)
    shown.current = num
  }, [num])
  return (
    <form
      method="post"
      className="cart-num"
      onSubmit={event => {
        event.preventDefault()
        set(Number(field.current?.value))
      }}
    >
      <input type="hidden" name="cart_id" value={cart_id} />
      <div className="stepper">
        <button type="button" aria-label={words.less} disabled={num <= least} onClick={() => set(num - 1)}>
          −
        </button>
        <input
          ref={field}
          name="num"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          defaultValue={num}
          aria-label={words.numOf.replace('{{name}}', sku_name)}
          onBlur={event => set(Number(event.target.value))}
        />
        <button type="button" aria-label={words.more} disabled={num >= most} onClick={() => set(num + 1)}>
          +
        </button>
      </div>
      <button type="submit" className="button small scriptless" name="do" value="update">
        {words.update}
      </button>
    </form>
  )
}
