import { bringPicture } from '../../lib/browser/stores/pictures.ts'

/** Lets a form take one picture, which goes to the site as soon as it is chosen; `drop` forgets it. */
export function choosing(form: HTMLFormElement) {
  const label = form.querySelector<HTMLElement>('[data-picture]')
  const file = label?.querySelector('input')
  const chosen = form.querySelector<HTMLElement>('[data-chosen]')
  const address = form.elements.namedItem('image') as HTMLInputElement
  const show = (url: string) => {
    address.value = url
    if (!chosen || !label) return
    chosen.hidden = url === ''
    label.hidden = url !== ''
    chosen.querySelector('img')!.src = url
  }
  const drop = () => show('')
  if (label) label.hidden = false
  chosen?.querySelector('button')?.addEventListener('click', drop)
  file?.addEventListener('change', async () => {
    const [picture] = file.files ?? []
    if (!picture) return
    label?.setAttribute('aria-busy', 'true')
    show((await bringPicture(picture)) ?? '')
    label?.removeAttribute('aria-busy')
    file.value = ''
  })
  return { drop }
}
