import { showAfterReload, showError, showSuccess } from '../../lib/browser/stores/toast.ts'

const EVERYWHERE = 0

/** Shows a moderator what the page keeps hidden: 管理 at each post of the forums that are theirs. */
export function showManaging(moderates: number[]) {
  const mine = new Set(moderates)
  for (const button of document.querySelectorAll<HTMLElement>('[data-manage][hidden]'))
    if (mine.has(EVERYWHERE) || mine.has(Number(button.dataset['forum']))) button.hidden = false
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-manage]')
    if (button) void manage(button.dataset as { manage: string; forum: string }).catch(showError)
  })
}

/** The page is loaded as it stands now; from one that is gone the way leads back to its forum. */
async function manage({ manage, forum }: { manage: string; forum: string }) {
  const done = await openManaging(manage)
  if (!done) return
  showAfterReload(done.said)
  const isGone = done.act === 'essayDelete' && location.pathname.endsWith('/essayDetails')
  if (isGone) location.assign(location.pathname.replace(/[^/]*$/, `bbsDetails?id=${forum}`))
  else location.reload()
}

/** What can be done comes from the server, in the page's language, as it stands now. What was done is answered. */
export async function openManaging(address: string): Promise<{ act: string; said: string } | null> {
  const dialog = (await fragment(await fetch(address))).querySelector('dialog')
  if (!dialog) {
    location.reload()
    return null
  }
  document.body.append(dialog)
  let done: { act: string; said: string } | null = null
  dialog.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (form.method === 'dialog') return
    event.preventDefault()
    send(form, (event as SubmitEvent).submitter)
      .then(sent => {
        if (!sent) return
        done = sent
        showSuccess(sent.said)
        dialog.close()
      })
      .catch(showError)
  })
  dialog.showModal()
  return new Promise(resolve =>
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(done)
    }),
  )
}

/** Nothing while the same button is at work already. */
async function send(form: HTMLFormElement, button: HTMLElement | null) {
  if (button?.getAttribute('aria-busy')) return null
  button?.setAttribute('aria-busy', 'true')
  try {
    const fields = new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, String(value)]))
    const answer = (await fragment(await fetch(form.action, { method: 'POST', body: fields }))).querySelector('p')
    if (!answer?.dataset['said']) throw new Error(answer?.textContent ?? '')
    return { act: fields.get('do') ?? '', said: answer.dataset['said'] }
  } finally {
    button?.removeAttribute('aria-busy')
  }
}

const fragment = async (answer: Response) => new DOMParser().parseFromString(await answer.text(), 'text/html')
