import type { Sign } from './field.ts'

/** Types a sign at the caret, preceded by a space where it would otherwise be part of a word. */
export function typeSign(within: HTMLElement, sign: Sign) {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null
  if (!selection || !range || !within.contains(range.startContainer)) return
  const { startContainer: node, startOffset: caret } = range
  const before = node instanceof Text ? node.data.slice(0, caret) : ''
  const text = new Text(/[\w.@#]$/.test(before) ? `\u00a0${sign}` : sign)
  range.deleteContents()
  range.insertNode(text)
  selection.collapse(text, text.length)
  text.parentElement?.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
