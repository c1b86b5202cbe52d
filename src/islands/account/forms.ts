import type { Path } from '../../lib/calls/index.ts'
import { needsCaptcha, submit } from '../../lib/stores/account.ts'
import { complain, praise } from '../../lib/stores/toast.ts'
import { firstFault } from './check.ts'

const RESEND = 60
const SECOND = 1000

// Without script a form of its own sends what must go without the others' fields; with script its fields join theirs.
for (const plain of document.querySelectorAll<HTMLFormElement>('form[data-plain]'))
  for (const field of [...plain.elements]) field.removeAttribute('form')
for (const plain of document.querySelectorAll('[data-plain]')) plain.remove()

/** The forms of getting in work by themselves; here they stay on their page, say what happened, and count down. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-account]')) {
  form.addEventListener('keydown', event => enter(form, event))
  form.addEventListener('submit', event => {
    const button = (event as SubmitEvent).submitter as HTMLButtonElement | null
    if (!button) return
    event.preventDefault()
    if (button.dataset['call']) void press(form, button)
    else if (button.hasAttribute('data-captcha')) drawAgain(form)
    else if (button.dataset['to']) turn(form, button)
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
  const fault = button.hasAttribute('data-check') && firstFault(button.closest('[data-panel]') ?? form)
  if (fault) return refuse(form, fault)
  button.setAttribute('aria-busy', 'true')
  try {
    const { said, key, ticket } = await submit(button.dataset['call'] as Path, fieldsFor(form, button))
    tell(form, '')
    if (ticket) {
      button.removeAttribute('aria-busy')
      return askSecond(ticket)
    }
    if (key) fill(form, key)
    praise(said)
    done(form, button)
  } catch (error) {
    complain(error)
    if (needsCaptcha(error)) askCaptcha(form)
    tell(form, error instanceof Error ? error.message : String(error))
    drawAgain(form)
    button.removeAttribute('aria-busy')
    if (needsCaptcha(error)) form.querySelector<HTMLElement>('[data-captcha-answer]')?.focus()
  }
}

/** What a button sends: all of its form, or only what it names. */
function fieldsFor(form: HTMLFormElement, { dataset }: HTMLButtonElement): Record<string, string> {
  const named = dataset['fields']?.split(' ')
  const fields = [...new FormData(form)].filter(([name]) => !named || named.includes(name))
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}

function refuse(form: HTMLFormElement, { field, text }: { field: HTMLInputElement; text: string }) {
  complain(text)
  tell(form, text)
  field.setAttribute('aria-invalid', 'true')
  field.focus()
}

/** A picture to read joins the form, where it has none yet. */
function askCaptcha(form: HTMLFormElement) {
  const later = form.querySelector<HTMLTemplateElement>('template[data-captcha-later]')
  if (!later) return
  for (const field of later.content.querySelectorAll('[form]')) field.removeAttribute('form')
  later.replaceWith(later.content)
}

function done(form: HTMLFormElement, button: HTMLButtonElement) {
  const { target = '/', delay = '0' } = form.dataset
  if (button.dataset['then'] === 'leave') return void setTimeout(() => location.assign(target), Number(delay))
  button.removeAttribute('aria-busy')
  if (button.dataset['to']) show(form, Number(button.dataset['to']))
  if (button.dataset['then'] !== 'count') return
  countDown(form)
  drawAgain(form)
}

/** The first step was right: the form of the second takes its place. */
function askSecond(ticket: string) {
  const form = document.querySelector<HTMLFormElement>('[data-second]')
  const first = document.querySelector<HTMLElement>('[data-first]')
  if (!form || !first) return
  first.hidden = true
  form.hidden = false
  form.querySelector<HTMLInputElement>('[name="ticket"]')!.value = ticket
  form.querySelector<HTMLInputElement>('[name="code"]')!.focus()
}

/** The key of a code goes back with the code. */
function fill(form: HTMLFormElement, key: string) {
  const field = form.elements.namedItem('key')
  if (field instanceof HTMLInputElement) field.value = key
}

/** The button that sends a code rests for a minute: 58s, 57s … 重新发送. */
function countDown(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('[data-again]')
  if (!button) return
  const until = Date.now() + RESEND * SECOND
  const tick = () => {
    const left = Math.ceil((until - Date.now()) / SECOND)
    button.disabled = left > 0
    button.textContent = left > 0 ? `${left}s` : (button.dataset['again'] ?? '')
    if (left > 0) setTimeout(tick, SECOND)
  }
  tick()
}

function drawAgain(form: HTMLFormElement) {
  const picture = form.querySelector<HTMLImageElement>('[data-captcha] img')
  const id = form.querySelector<HTMLInputElement>('[data-captcha-id]')
  const answer = form.querySelector<HTMLInputElement>('[data-captcha-answer]')
  if (!picture || !id || !answer) return
  id.value = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
  answer.value = ''
  picture.src = `/api/user/captcha?unique_str=${id.value}`
}

function turn(form: HTMLFormElement, { dataset }: HTMLButtonElement) {
  tell(form, '')
  show(form, Number(dataset['to']))
}

const LAST = 4

function show(form: HTMLFormElement, step: number) {
  for (const panel of form.querySelectorAll<HTMLElement>('[data-panel]'))
    panel.hidden = panel.dataset['panel'] !== String(step)
  for (const [at, mark] of form.querySelectorAll('.steps li').entries()) {
    mark.classList.toggle('done', at + 1 < step)
    if (at + 1 === step) mark.setAttribute('aria-current', 'step')
    else mark.removeAttribute('aria-current')
    const button = mark.querySelector('button')
    if (button) button.disabled = step === LAST
  }
  form.querySelector<HTMLElement>(`[data-panel="${step}"] input:not([type="hidden"])`)?.focus()
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
