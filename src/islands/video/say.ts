import { $me } from '../../lib/browser/stores/me.ts'
import { sayOfVideo, unsayOfVideo } from '../../lib/browser/stores/video.ts'

/** The comment form of a short video, wherever its player has been opened: what is said stands there at once. */
export function livenTalk() {
  document.addEventListener('submit', event => {
    const form = (event.target as Element).closest<HTMLFormElement>('form[data-say]')
    if (!form) return
    event.preventDefault()
    void say(form)
  })
  document.addEventListener('click', event => {
    const own = (event.target as Element).closest<HTMLElement>('[data-unsay]')
    if (own) void unsay(own)
    const link = (event.target as Element).closest<HTMLElement>('[data-answer]')
    const form = link?.closest('.talk')?.querySelector<HTMLFormElement>('form[data-say]')
    if (!link || !form) return
    event.preventDefault()
    answer(form, link)
  })
  $me.subscribe(showOwn)
}

/** What one has said oneself can be taken back. */
function showOwn() {
  const { uid } = $me.get() ?? {}
  if (uid === undefined) return
  for (const own of document.querySelectorAll<HTMLElement>(`[data-unsay][data-by="${uid}"]`)) own.hidden = false
}

async function unsay(own: HTMLElement) {
  const form = own.closest('.talk')?.querySelector<HTMLFormElement>('form[data-say]')
  if (form && (await unsayOfVideo(Number(own.dataset['unsay'])))) await refresh(form)
}

const boxOf = (form: HTMLFormElement) => form.querySelector('textarea')!
const pidOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name="pid"]')!

/** The next words answer this comment; pressing its link again takes that back. */
function answer(form: HTMLFormElement, { dataset }: HTMLElement) {
  const [box, pid] = [boxOf(form), pidOf(form)]
  const id = dataset['answer'] ?? '0'
  const again = pid.value === id
  pid.value = again ? '0' : id
  box.placeholder = again ? (box.getAttribute('aria-label') ?? '') : `@${dataset['to']}`
  box.focus()
}

async function say(form: HTMLFormElement) {
  const [box, pid] = [boxOf(form), pidOf(form)]
  if (box.value.trim() === '' || form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  const said = await sayOfVideo(Number(form.dataset['say']), Number(pid.value), box.value.trim())
  form.ariaBusy = 'false'
  if (!said) return
  box.value = ''
  pid.value = '0'
  box.placeholder = box.getAttribute('aria-label') ?? ''
  await refresh(form)
}

async function refresh(form: HTMLFormElement) {
  const answer = await fetch(location.pathname + location.search)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const talk = form.closest('.talk')
  const news = fresh.querySelector('.talk')
  for (const part of ['[data-said]', 'h2, h3']) {
    const now = news?.querySelector(part)
    if (now) talk?.querySelector(part)?.replaceChildren(...now.childNodes)
  }
  showOwn()
}
