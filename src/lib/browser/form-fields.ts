import { isNeverStored } from '../core/never-stored.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Changed fields by name and position among those of the same name. */
export type FieldValues = Record<string, string>

/** What was typed or chosen in a form, without what must not be stored. */
export const changedFields = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries(fieldsOf(form).flatMap(([key, field]) => (isChanged(field) ? [[key, contentOf(field)]] : [])))

/** Fills in fields that nobody has changed; resolves to whether there were any. */
export async function fillFields(form: HTMLFormElement, values: FieldValues): Promise<boolean> {
  let isFilled = false
  const left = new Set(Object.keys(values))
  for (let found = takeNewFields(); found.length > 0; found = await waitForNewFields())
    for (const [field, value] of found) await fill(field, value)
  return isFilled

  /** Fields not seen before, with what was kept of them. */
  function takeNewFields(): [Field, string][] {
    return fieldsOf(form).flatMap(([key, field]) =>
      left.delete(key) ? [[field, values[key]!] as [Field, string]] : [],
    )
  }

  /** Some fields are drawn only once others are filled in. */
  async function waitForNewFields() {
    for (let frame = 0; frame < FRAMES && left.size > 0; frame += 1) {
      await new Promise(requestAnimationFrame)
      const found = takeNewFields()
      if (found.length > 0) return found
    }
    return []
  }

  async function fill(field: Field, value: string) {
    if (isChanged(field) || contentOf(field) === value) return
    if (field instanceof HTMLSelectElement && !(await hasOption(field, value))) return
    setValue(field, value)
    isFilled = true
  }
}

function fieldsOf(form: HTMLFormElement): [string, Field][] {
  const counts = new Map<string, number>()
  return [...form.querySelectorAll<Field>('input, textarea, select')].flatMap(field => {
    const { name, type } = field
    if (isNeverStored({ name, type, autocomplete: field.autocomplete })) return []
    const place = counts.get(name) ?? 0
    counts.set(name, place + 1)
    return [[`${name}#${place}`, field] as [string, Field]]
  })
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const contentOf = (field: Field) => (isTicked(field) ? String(field.checked) : field.value)

function isChanged(field: Field): boolean {
  // React makes the value of a field that it controls its default: `data-first` is what the page had.
  const { first } = field.dataset
  if (first !== undefined) return field.value !== first
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(each => each.selected !== each.defaultSelected) && field.value !== ''
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

const FRAMES = 60

/** Some options are loaded after the choice above them. */
async function hasOption(field: HTMLSelectElement, value: string): Promise<boolean> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    if ([...field.options].some(option => option.value === value)) return true
    await new Promise(requestAnimationFrame)
  }
  return false
}

/** React takes it for input of the user. */
function setValue(field: Field, value: string) {
  if (isTicked(field)) {
    if (String(field.checked) !== value) field.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
