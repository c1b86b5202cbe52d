import { useCallback, useState } from 'react'
import type { Picked } from '../../lib/browser/stores/goods-picker.ts'
import { useLate } from '../ui/useLate.ts'
import type { PickWords } from './words.ts'

const picker = () => import('./GoodsPicker.tsx').then(own => own.default)

interface Asked {
  done(goods: Picked | null): void
}

/** `pick` opens a dialog to choose goods (null for none), which is loaded then and rendered where `dialog` is. */
export function useGoodsPicker(words: PickWords, className?: string) {
  const [asked, setAsked] = useState<Asked>()
  const pick = useCallback(() => new Promise<Picked | null>(done => setAsked({ done })), [])
  const end = (goods: Picked | null) => {
    setAsked(undefined)
    asked?.done(goods)
  }
  const GoodsPicker = useLate(picker, asked !== undefined, () => end(null))
  const dialog = asked && GoodsPicker && <GoodsPicker words={words} className={className} onEnd={end} />
  return { pick, dialog }
}

/** Inserts an address that becomes a card at a box's caret. */
export function putGoods(box: HTMLTextAreaElement, { sku_id }: Picked) {
  const before = box.value.slice(0, box.selectionStart)
  const address = `${/(^|\s)$/.test(before) ? '' : ' '}/sku-${sku_id} `
  box.setRangeText(address, box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  box.focus()
}
