/** What a toolbar button does to the selection: text before and after it, or a prefix for each line. */
export interface Mark {
  before: string
  after?: string
  /** Inserted when nothing is selected. */
  sample?: string
  isLine?: boolean
}

/** Applies a mark to a field's selection like typing: it can be undone and fires input events. */
export function applyMark(field: HTMLTextAreaElement, { before, after = '', sample = '', isLine = false }: Mark) {
  const { selectionStart: from, selectionEnd: to, value } = field
  const chosen = value.slice(from, to) || sample
  const isAtStart = from === 0 || value[from - 1] === '\n'
  const text = isLine ? (isAtStart ? '' : '\n') + chosen.replace(/^/gm, before) + after : before + chosen + after
  field.focus()
  field.setRangeText(text, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
