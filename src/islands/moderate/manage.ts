import { complain, praise } from '../../lib/stores/toast.ts'
import { renew } from '../essay/refresh.ts'

const EVERYWHERE = 0

/** Shows a moderator what the page keeps hidden: 管理 at each post and comment of the forums that are theirs. */
export function showManaging(moderates: number[]) {
  const mine = new Set(moderates)
  const show = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-manage][hidden]'))
      if (mine.has(EVERYWHERE) || mine.has(Number(button.dataset['forum']))) button.hidden = false
  }
  show()
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-manage]')
    if (button) void open(button).catch(complain)
  })
}

/** What can be done comes from the server, in the page's language, as it stands now. */
async function open({ dataset }: HTMLElement) {
  const dialog = (await fragment(await fetch(dataset['manage']!))).querySelector('dialog')
  if (!dialog) return location.reload()
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (form.method === 'dialog') return
    event.preventDefault()
    void send(form, (event as SubmitEvent).submitter, dialog)
      .then(() => follow(dataset['forum']!))
      .catch(complain)
  })
  dialog.showModal()
}

async function send(form: HTMLFormElement, button: HTMLElement | null, dialog: HTMLDialogElement) {
  if (button?.getAttribute('aria-busy')) return
  button?.setAttribute('aria-busy', 'true')
  try {
    const fields = new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, String(value)]))
    const answer = (await fragment(await fetch(form.action, { method: 'POST', body: fields }))).querySelector('p')
    if (!answer?.dataset['said']) throw new Error(answer?.textContent ?? '')
    praise(answer.dataset['said'])
    dialog.close()
  } finally {
    button?.removeAttribute('aria-busy')
  }
}

/** The page says at once what has changed; one that is gone leads back to its forum. */
async function follow(forum: string) {
  if (await renew()) return
  location.assign(location.pathname.replace(/[^/]*$/, `bbsDetails?id=${forum}`))
}

const fragment = async (answer: Response) => new DOMParser().parseFromString(await answer.text(), 'text/html')
