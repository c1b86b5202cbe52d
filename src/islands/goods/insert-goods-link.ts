import type { Picked } from '../../lib/browser/stores/goods-picker.ts'

/** Inserts an address that becomes a card at a box's caret. */
export function insertGoodsLink(box: HTMLTextAreaElement, { sku_id }: Picked) {
  const before = box.value.slice(0, box.selectionStart)
  const address = `${/(^|\s)$/.test(before) ? '' : ' '}/sku-${sku_id} `
  box.setRangeText(address, box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  box.focus()
}
