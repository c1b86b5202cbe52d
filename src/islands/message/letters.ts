import { answerLetter, sendLetter } from '../../lib/browser/stores/letters.ts'
import { $heard } from '../../lib/browser/stores/live.ts'
import { choosing } from './picture.ts'

/** The page as the server makes it is the truth: what is new in it is put in, and what was being written stays. */
const thread = document.querySelector<HTMLElement>('[data-thread]')
const list = thread?.querySelector<HTMLElement>('[data-letters]')
const form = thread?.querySelector<HTMLFormElement>('[data-compose]')

async function pageAt(address: string) {
  const answer = await fetch(address).catch(() => null)
  if (!answer?.ok || answer.redirected) return null
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

const lettersIn = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>('[data-letter]')]
const idOf = (letter: HTMLElement) => Number(letter.dataset['letter'])

/** New letters at the foot, and the correspondences as they stand. Fetching the page reads the letters. */
async function refresh() {
  const page = await pageAt(thread?.dataset['here'] ?? location.href)
  if (!page) return
  const [old, news] = [document, page].map(each => each.querySelector('[data-fresh="dialogs"]'))
  if (old && news) old.replaceChildren(...news.childNodes)
  const last = Math.max(0, ...lettersIn(document).map(idOf))
  list?.append(...lettersIn(page).filter(letter => idOf(letter) > last))
}

/** What nobody looks at is not read. */
let waiting = false
function refreshSeen() {
  if (document.visibilityState === 'visible') void refresh()
  else waiting = true
}
document.addEventListener('visibilitychange', () => {
  if (waiting && document.visibilityState === 'visible') void refresh()
  waiting = false
})
const news: string[] = ['letter', 'deskLetter', 'missed']
$heard.listen(heard => {
  if (heard && news.includes(heard.name)) refreshSeen()
})

/** Older letters come when one reaches the first. */
const reached = new IntersectionObserver(seen => {
  const older = seen.find(({ isIntersecting }) => isIntersecting)?.target
  if (older) void showOlder(older)
})

async function showOlder(older: Element) {
  reached.unobserve(older)
  const page = await pageAt(older.querySelector('a')?.href ?? '')
  if (!page) return
  const next = page.querySelector('[data-older]')
  older.replaceWith(...(next ? [next] : []), ...lettersIn(page))
  watchOlder()
}

function watchOlder() {
  const older = list?.querySelector('[data-older]')
  if (older) reached.observe(older)
}

list?.addEventListener('click', event => {
  const older = (event.target as Element).closest('[data-older]')
  if (!older) return
  event.preventDefault()
  void showOlder(older)
})

if (form) {
  const picture = choosing(form)
  lettingGoods(form)
  lettingAbout(form)
  form.addEventListener('submit', event => {
    event.preventDefault()
    void submit(form, picture.drop)
  })
  form.querySelector('textarea')?.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    form.requestSubmit()
  })
}

/** Goods can be chosen; the dialog's code comes with the first press. */
function lettingGoods(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('[data-goods]')
  const box = form.querySelector('textarea')
  if (!button || !box) return
  button.hidden = false
  button.addEventListener('click', async () => {
    const { pickInto } = await import('../goods/picker.ts')
    await pickInto(box, JSON.parse(button.dataset['goods'] ?? '{}'))
  })
}

/** What the letter is about can be left out. */
function lettingAbout(form: HTMLFormElement) {
  const about = form.querySelector<HTMLElement>('[data-about]')
  const button = about?.querySelector('button')
  if (!about || !button) return
  button.hidden = false
  button.addEventListener('click', () => about.remove())
}

async function submit(form: HTMLFormElement, drop: () => void) {
  const button = form.querySelector<HTMLButtonElement>('[value="send"]')
  const { about = '', ...fields } = fieldsOf(form)
  const content = [fields['content'], about].filter(Boolean).join('\n')
  if (button?.ariaBusy === 'true' || !(content || fields['image'])) return
  button?.setAttribute('aria-busy', 'true')
  const send = form.dataset['compose'] === 'desk' ? answerLetter : sendLetter
  if (await send({ ...fields, content })) {
    form.reset()
    drop()
    for (const once of form.querySelectorAll('h2, [name="title"], .error, [data-about]')) once.remove()
    await refresh()
  }
  button?.removeAttribute('aria-busy')
}

const fieldsOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')) as Record<string, string>

watchOlder()
