/** What has the focus or is open in a list that is about to be replaced. */
export interface ListState {
  hadFocus: boolean
  /** The pressed control: its text, its index among those with the same text, its id. */
  label: string
  nth: number
  id: string
  /** Whether the list was paged. */
  isTurned: boolean
  open: string[]
  checked: string[]
}

export function captureListState(list: HTMLElement, pressed: HTMLElement): ListState {
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

/** Restores open elements and focus; a paged list is scrolled to its top. */
export function restoreListState(list: HTMLElement, { hadFocus, isTurned, open, checked, ...held }: ListState) {
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

/** Top of a list: its heading or first visible part. */
const topOf = (list: HTMLElement) =>
  list.querySelector<HTMLElement>('h2') ?? list.querySelector<HTMLElement>('h1, section, ul') ?? list

/** The same control in the new list: of those with its text the current one, or the one at its index. */
function counterpart(list: HTMLElement, { label, nth, id }: Pick<ListState, 'label' | 'nth' | 'id'>) {
  if (id) return list.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  const all = named(list, label)
  const chosen = all.filter(each => each.ariaCurrent)
  return (chosen.length === 1 ? chosen[0] : all[nth]) ?? null
}

const named = (list: HTMLElement, label: string) =>
  [...list.querySelectorAll<HTMLElement>('a, button')].filter(each => labelOf(each) === label)

/** Its text, without a counter beside it. */
const labelOf = (control: HTMLElement) =>
  [...control.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ nodeValue }) => nodeValue?.trim())
    .join('')

const selectorOf = ({ name, value }: HTMLInputElement) => `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`
