import '../../layouts/styles/pictures.scss'
import '../../layouts/styles/report.scss'
import { report } from '../../lib/browser/stores/report.ts'
import { takePictures } from '../pictures/field.ts'

/** Of comments, short videos and letters, until their reports are islands. Shows the form behind a `data-report` link in a dialog over the page; where that fails the link leads to it. */
export async function openReport(link: HTMLAnchorElement) {
  const form = await formOf(link.href)
  if (!form) return location.assign(link.href)
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog report'
  dialog.ariaLabel = link.textContent
  dialog.append(form)
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  form.querySelector('[data-shut]')?.addEventListener('click', event => {
    event.preventDefault()
    dialog.close()
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    void send(dialog, form)
  })
  for (const field of form.querySelectorAll<HTMLElement>('[data-pictures]')) takePictures(field)
  dialog.showModal()
}

async function formOf(href: string) {
  const answer = await fetch(href).catch(() => null)
  if (!answer || answer.redirected) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.querySelector<HTMLFormElement>('[data-report-form]')
}

async function send(dialog: HTMLDialogElement, form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('[value="report"]')
  if (button?.ariaBusy) return
  button?.setAttribute('aria-busy', 'true')
  const wrong = await report(Object.fromEntries(new FormData(form)) as Record<string, string>)
  button?.removeAttribute('aria-busy')
  if (wrong === null) return dialog.close()
  const place = form.querySelector('[role="alert"]')
  if (place) place.textContent = Object.values(wrong)[0] ?? ''
}
