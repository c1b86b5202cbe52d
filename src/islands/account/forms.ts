import type { Path } from '../../lib/api/index.ts'
import { submit } from '../../lib/browser/stores/account.ts'
import { showError, showSuccess } from '../../lib/browser/stores/toast.ts'

/** The forms of a member's account work by themselves; here they stay on their page and say what happened. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-account]')) {
  form.addEventListener('keydown', event => enter(form, event))
  form.addEventListener('submit', event => {
    const button = (event as SubmitEvent).submitter as HTMLButtonElement | null
    if (!button) return
    event.preventDefault()
    if (button.dataset['call']) void press(form, button)
  })
}

/** Enter in a field stands for the main button that is seen, not for the first of the form, which may rest. */
function enter(form: HTMLFormElement, event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return
  const main = [...form.querySelectorAll<HTMLButtonElement>('.primary')].find(each => !each.closest('[hidden]'))
  if (!main) return
  event.preventDefault()
  form.requestSubmit(main)
}

async function press(form: HTMLFormElement, button: HTMLButtonElement) {
  if (button.getAttribute('aria-busy') || button.disabled) return
  button.setAttribute('aria-busy', 'true')
  try {
    const { said } = await submit(button.dataset['call'] as Path, fieldsOf(form))
    tell(form, '')
    showSuccess(said)
    leave(form)
  } catch (error) {
    showError(error)
    tell(form, error instanceof Error ? error.message : String(error))
    button.removeAttribute('aria-busy')
  }
}

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

function leave({ dataset: { target = '/', delay = '0' } }: HTMLFormElement) {
  setTimeout(() => location.assign(target), Number(delay))
}

/** What is wrong stays readable after the toast has gone. */
function tell(form: HTMLFormElement, text: string) {
  const place = form.querySelector<HTMLElement>('[data-fault]')
  if (!place) return
  place.hidden = text === ''
  place.querySelector('span')!.textContent = text
  for (const old of form.querySelectorAll('.field .error, .said')) old.remove()
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
}
