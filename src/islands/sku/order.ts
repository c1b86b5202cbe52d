/** The quantity stays within its bounds, and goods go into the cart without leaving the page. */
export function livenOrder() {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-step]')
    const field = button?.parentElement?.querySelector('input')
    if (button && field) set(field, Number(field.value) + Number(button.dataset['step']))
  })
  document.addEventListener('change', event => {
    const field = event.target as HTMLInputElement
    if (field.matches('.stepper input')) set(field, Number(field.value))
  })
  document.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    const button = event.submitter as HTMLButtonElement | null
    if (!form.matches('[data-order]') || button?.value !== 'add') return
    event.preventDefault()
    void add(form, button)
  })
}

function set(field: HTMLInputElement, wanted: number) {
  const [least, most] = [Number(field.min), Number(field.max)]
  const num = Math.min(Math.max(Math.floor(wanted) || least, least), most)
  field.value = String(num)
  for (const button of field.parentElement?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [])
    button.disabled = Number(button.dataset['step']) < 0 ? num <= least : num >= most
  field.dispatchEvent(new CustomEvent('num', { bubbles: true, detail: num }))
}

async function add(form: HTMLFormElement, button: HTMLButtonElement) {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  const sent = new FormData(form)
  const [{ addToCart }] = await Promise.all([import('../../lib/stores/cart.ts'), import('../cart/count.ts')])
  await addToCart(Number(sent.get('sku_id')), Number(sent.get('num')), form.dataset['keptHere'] ?? '')
  button.ariaBusy = null
}
