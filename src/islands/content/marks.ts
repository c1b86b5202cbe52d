/** What a button of the toolbar does with the chosen text: what stands in front of it and behind, or before each line. */
export interface Mark {
  before: string
  after?: string
  /** Written where nothing is chosen. */
  sample?: string
  isLine?: boolean
}

/** Puts a mark around what is chosen in a field, as typing would: it can be undone, and the form hears of it. */
export function applyMark(field: HTMLTextAreaElement, { before, after = '', sample = '', isLine = false }: Mark) {
  const { selectionStart: from, selectionEnd: to, value } = field
  const chosen = value.slice(from, to) || sample
  const isAtStart = from === 0 || value[from - 1] === '\n'
  const text = isLine ? (isAtStart ? '' : '\n') + chosen.replace(/^/gm, before) + after : before + chosen + after
  field.focus()
  field.setRangeText(text, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
