import { showError } from '../../lib/browser/stores/toast.ts'

/** The rows of SKUs follow the specs as they are typed: the page itself says what they are. */
const form = document.querySelector<HTMLFormElement>('[data-goods]')
const combine = form?.querySelector<HTMLButtonElement>('[data-combine]')
if (form && combine) {
  combine.hidden = true
  form.addEventListener('change', ({ target }) => {
    if (/^(spec_|goods_image)/.test((target as HTMLInputElement).name)) void redraw(form)
  })
  form.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-bulk] button')) fill(form)
  })
  offer(form)
}

let last = 0

async function redraw(form: HTMLFormElement) {
  const turn = ++last
  const sent = typed(form)
  const body = new FormData(form)
  body.set('do', 'combine')
  try {
    const answer = await fetch(location.href, { method: 'POST', body })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const drawn = page.querySelector('[data-skus]')
    if (turn !== last || !drawn) return
    // What was typed into the rows since then is in none of these: they are asked for again, with it.
    if (typed(form) !== sent) return await redraw(form)
    bring(form, drawn)
    replaceRows(form, document.adoptNode(drawn))
  } catch (error) {
    showError(error)
  }
}

/** What stands in the rows of SKUs. */
const typed = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([name]) => name.startsWith('sku_')))

/** What fills a column at once needs script. */
function offer(form: HTMLFormElement) {
  for (const all of form.querySelectorAll<HTMLElement>('[data-bulk]')) all.hidden = false
}

const bulk = (within: Element) => [...within.querySelectorAll<HTMLInputElement>('[data-fill]')]

/** What was typed to fill columns is sent to nobody. */
function bring(form: HTMLFormElement, drawn: Element) {
  const typed = new Map(bulk(form).map(({ dataset, value }) => [dataset['fill'], value]))
  for (const field of bulk(drawn)) field.value = typed.get(field.dataset['fill']) ?? ''
}

/** Whoever types into a field goes on in it: it moves into the new rows as it is, with its caret. */
function replaceRows(form: HTMLFormElement, drawn: Element) {
  const rows = form.querySelector('[data-skus]')
  const field = document.activeElement
  const twin = field instanceof HTMLInputElement && rows?.contains(field) ? twinOf(field, drawn) : null
  if (field instanceof HTMLInputElement && twin) {
    for (const { name, value } of twin.attributes) field.setAttribute(name, value)
    if (field.value !== twin.value) field.value = twin.value
    twin.replaceWith(field)
  }
  rows?.replaceWith(drawn)
  offer(form)
  if (twin) (field as HTMLInputElement).focus({ preventScroll: true })
}

function twinOf({ name, dataset }: HTMLInputElement, drawn: Element) {
  const selector = name ? `[name="${name}"]` : `[data-fill="${dataset['fill']}"]`
  return drawn.querySelector<HTMLInputElement>(`input${selector}`)
}

function fill(form: HTMLFormElement) {
  for (const { value, dataset } of bulk(form)) {
    const column = new RegExp(`^sku_\\d+_${dataset['fill']}$`)
    const cells = [...form.querySelectorAll<HTMLInputElement>('[data-skus] td input')]
    if (value !== '') for (const cell of cells.filter(({ name }) => column.test(name))) cell.value = value
  }
}
