/** A text input: the text left of the caret, and a way to insert a name there. */
export interface Field {
  element: HTMLElement
  before: string
  /** Position of the caret in the window, to place the list of names. */
  at(): DOMRect
  /** Replaces so many characters left of the caret by the choice. */
  put(count: number, choice: Choice): void
}

export interface Choice {
  sign: Sign
  id: number
  name: string
  avatar?: string
}

export type Sign = '@' | '#'

export const textOf = ({ sign, name }: Choice) => (sign === '@' ? `@${name}` : `#${name}#`)
const addressOf = ({ sign, id }: Choice) => `/${sign === '@' ? 'personalHomepage' : 'topicDetails'}?id=${id}`

/** A plain text box. */
export function boxField(box: HTMLTextAreaElement, changed: (text: string) => void): Field | null {
  const { selectionStart: caret, selectionEnd } = box
  if (caret !== selectionEnd) return null
  return {
    element: box,
    before: box.value.slice(0, caret),
    at: () => box.getBoundingClientRect(),
    put(count, choice) {
      box.setRangeText(`${textOf(choice)} `, caret - count, caret, 'end')
      box.focus()
      changed(box.value)
    },
  }
}

/** The editor block that contains the caret; a choice becomes a link there. */
export function blockField(within: HTMLElement): Field | null {
  const selection = getSelection()
  const node = selection?.anchorNode
  const element = node?.parentElement?.closest<HTMLElement>('[contenteditable=true]')
  if (!selection?.isCollapsed || !(node instanceof Text) || !element || !within.contains(element)) return null
  const caret = selection.anchorOffset
  return {
    element,
    before: node.data.slice(0, caret),
    at: () => selection.getRangeAt(0).getBoundingClientRect(),
    put(count, choice) {
      const range = document.createRange()
      range.setStart(node, caret - count)
      range.setEnd(node, caret)
      range.deleteContents()
      const link = document.createElement('a')
      link.href = addressOf(choice)
      link.append(textOf(choice))
      // A no-break space: an ordinary one would collapse at the end of a line, and the next word would join the link.
      const gap = document.createTextNode('\u00a0')
      range.insertNode(gap)
      range.insertNode(link)
      selection.collapse(gap, 1)
      element.dispatchEvent(new InputEvent('input', { bubbles: true }))
    },
  }
}

/** What is being typed after @ or #; null where that is no mention, as in an e-mail address or a closed #topic#. */
export function callIn(before: string): { sign: Sign; text: string } | null {
  const found = /(?<![\w.])([@#])([^\s@#]{0,20})$/u.exec(before)
  if (!found || /#[^\s#]+#$/.test(before)) return null
  return { sign: found[1] as Sign, text: found[2]! }
}
