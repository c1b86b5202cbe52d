import { slipState } from '../../lib/browser/stores/pay.ts'
import { nextLook } from './pace.ts'

/** Watches a slip that is being paid, and goes on to its result; a page that nobody sees looks again when it is seen. */
const slip = document.querySelector<HTMLElement>('[data-slip]')
const form = document.querySelector<HTMLFormElement>('[data-pay]')
const wait = document.querySelector<HTMLDialogElement>('[data-wait]')
let begun = 0

if (slip && document.querySelector('[data-under-way]')) watch(slip)
else if (slip) document.addEventListener('visibilitychange', () => void isUpToDate(slip))

/** Before anybody pays what is no longer due: a slip that was cancelled meanwhile is shown as it stands now. */
async function isUpToDate(slip: HTMLElement) {
  if (begun || document.visibilityState !== 'visible') return
  const state = await slipState(slip.dataset['slip'] ?? '')
  if (state === 2 || state === -1) location.reload()
}

// Alipay's page comes up beside this one.
form?.addEventListener('submit', () => {
  const isElsewhere = new FormData(form).get('pay_type') === form.dataset['pay']
  form.target = isElsewhere ? '_blank' : ''
  if (!isElsewhere || !slip) return
  wait?.showModal()
  watch(slip)
})

// Time is up: the page says what that means.
slip?.addEventListener('sale', () => location.reload())

function watch(slip: HTMLElement) {
  if (begun) return
  begun = Date.now()
  void look(slip)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look(slip)
  })
}

let timer: ReturnType<typeof setTimeout> | undefined

async function look(slip: HTMLElement) {
  clearTimeout(timer)
  const state = await slipState(slip.dataset['slip'] ?? '')
  if (state === 2 || state === 3 || state === -1) return location.replace(slip.dataset['result'] ?? '')
  const pause = nextLook(Date.now() - begun)
  clearTimeout(timer)
  if (pause === null) return stop()
  if (document.visibilityState === 'visible') timer = setTimeout(() => void look(slip), pause)
}

function stop() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-watching]'))
    place.textContent = place.dataset['stopped'] ?? ''
}
