/** What a reader has under their hand in a list that is about to be drawn anew. */
export interface Held {
  hadFocus: boolean
  /** The control that was pressed: its words, which of those with the same words, its id. */
  label: string
  nth: number
  id: string
  /** The pages of the list were turned. */
  isTurned: boolean
  open: string[]
  checked: string[]
}

export function hold(list: HTMLElement, pressed: HTMLElement): Held {
  const label = labelOf(pressed)
  return {
    hadFocus: list.contains(document.activeElement),
    label,
    nth: named(list, label).indexOf(pressed),
    id: pressed.id,
    isTurned: pressed.closest('.pager') !== null,
    open: [...list.querySelectorAll('details[open][id]')].map(({ id }) => id),
    checked: [...list.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].map(selectorOf),
  }
}

/** Opens and focuses what was open and in focus before; a list whose pages were turned begins at its top. */
export function putBack(list: HTMLElement, { hadFocus, isTurned, open, checked, ...held }: Held) {
  for (const details of list.querySelectorAll('details')) if (open.includes(details.id)) details.open = true
  for (const selector of checked) {
    const radio = list.querySelector<HTMLInputElement>(selector)
    if (radio) radio.checked = true
  }
  const top = topOf(list)
  if (isTurned) top.scrollIntoView()
  const same = isTurned ? null : counterpart(list, held)
  const control = same?.checkVisibility() ? same : null
  if (!control) top.tabIndex = -1
  if (hadFocus) (control ?? top).focus({ preventScroll: true })
}

/** Where a list begins: at its heading or the first part that has a box, which its place has not. */
const topOf = (list: HTMLElement) =>
  list.querySelector<HTMLElement>('h2') ?? list.querySelector<HTMLElement>('h1, section, ul') ?? list

/** The same control in the new list: of those with its words the chosen one, or the one in its place. */
function counterpart(list: HTMLElement, { label, nth, id }: Pick<Held, 'label' | 'nth' | 'id'>) {
  if (id) return list.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  const all = named(list, label)
  const chosen = all.filter(each => each.ariaCurrent)
  return (chosen.length === 1 ? chosen[0] : all[nth]) ?? null
}

const named = (list: HTMLElement, label: string) =>
  [...list.querySelectorAll<HTMLElement>('a, button')].filter(each => labelOf(each) === label)

/** Its own words, without the count that stands beside them. */
const labelOf = (control: HTMLElement) =>
  [...control.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ nodeValue }) => nodeValue?.trim())
    .join('')

const selectorOf = ({ name, value }: HTMLInputElement) => `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`
