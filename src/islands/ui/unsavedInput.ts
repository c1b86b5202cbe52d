type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Unsaved input: in the form being sent, and in the other forms of its list. */
export interface UnsavedInput {
  sent: Map<string, string>
  others: Map<string, string>
}

const FIELDS = 'select, textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"])'

export function captureInput(list: HTMLElement, sent: HTMLFormElement): UnsavedInput {
  const changed = fieldsIn(list).filter(isChanged)
  const values = (isSent: boolean) =>
    new Map(changed.filter(({ form }) => (form === sent) === isSent).map(each => [keyOf(each), each.value]))
  return { sent: values(true), others: values(false) }
}

/**
 * Restores input in the replaced list: of other forms, and of the sent one if it was refused. The first invalid field
 * gets the focus.
 */
export function restoreInput(list: HTMLElement, { sent, others }: UnsavedInput, isRefused: boolean) {
  for (const field of fieldsIn(list)) {
    const key = keyOf(field)
    const value = others.get(key) ?? (isRefused ? sent.get(key) : undefined)
    if (value === undefined) continue
    field.value = value
    field.closest('details')?.setAttribute('open', '')
  }
  if (isRefused) list.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

const fieldsIn = (list: HTMLElement) => [...list.querySelectorAll<Field>(FIELDS)]

const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.selectedOptions].some(({ defaultSelected }) => !defaultSelected)
    : field.value !== field.defaultValue

/** Key of a field: its name, and its form's hidden fields. */
function keyOf({ form, name }: Field) {
  const unseen = form?.querySelectorAll<HTMLInputElement>('input[type="hidden"]') ?? []
  return JSON.stringify([name, ...[...unseen].map(({ name, value }) => [name, value])])
}
