import { bringPicture } from '../../lib/browser/stores/pictures.ts'
import { showError } from '../../lib/browser/stores/toast.ts'

/** What only this browser can show. */
const own = new Map<string, string>()

/** A field of several pictures: each goes to the site as soon as it is chosen, their addresses with the form. */
export function takePictures(field: HTMLElement) {
  const [file, addresses] = [field.querySelector<HTMLInputElement>('[type=file]')!, field.querySelector('input')!]
  field.hidden = false
  draw(field, addresses.value.split(',').filter(Boolean))
  file.addEventListener('change', async () => {
    const chosen = [...(file.files ?? [])]
    file.value = ''
    for (const picture of chosen) await bring(field, picture)
  })
  field.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('[data-drop]')
    const moved = (target as Element).closest('[data-before]')
    if (pressed)
      change(
        field,
        kept(field).filter((_, at) => at !== Number(pressed.getAttribute('data-drop'))),
      )
    if (moved) change(field, swapped(kept(field), Number(moved.getAttribute('data-before'))))
  })
}

const kept = (field: HTMLElement) => field.querySelector('input')!.value.split(',').filter(Boolean)

async function bring(field: HTMLElement, picture: File) {
  const { most, words = '' } = field.dataset
  if (kept(field).length >= Number(most)) return showError(new Error(words))
  field.setAttribute('aria-busy', 'true')
  const isPaper = field.dataset['kind'] === 'document'
  const url = await bringPicture(picture, isPaper ? 'document' : 'image')
  field.removeAttribute('aria-busy')
  if (url && isPaper) own.set(url, URL.createObjectURL(picture))
  if (url) change(field, [...kept(field), url])
}

/** One of them stands before the one that stood in front of it. */
const swapped = (urls: string[], at: number) =>
  urls.map((url, place) => (place === at - 1 ? urls[at]! : place === at ? urls[at - 1]! : url))

function change(field: HTMLElement, urls: string[]) {
  draw(field, urls)
  field.querySelector('input')!.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Shows what there is; the room for one more goes with the last. */
function draw(field: HTMLElement, urls: string[]) {
  const left = Number(field.dataset['most']) - urls.length
  field.querySelector('input')!.value = urls.join(',')
  field.querySelector('ul')!.replaceChildren(...urls.map((url, at) => shown(field, url, at)))
  field.querySelector<HTMLElement>('label')!.hidden = left <= 0
  const count = field.querySelector<HTMLElement>('[data-left]')!
  count.textContent = (field.dataset['left'] ?? '').replace('#', String(left))
}

function shown(field: HTMLElement, url: string, at: number) {
  const copy = field.querySelector('template')!.content.cloneNode(true) as DocumentFragment
  const item = copy.querySelector('li')!
  item.querySelector('img')!.src = own.get(url) ?? url
  item.querySelector('button')!.dataset['drop'] = String(at)
  const before = item.querySelector<HTMLElement>('[data-before]')
  if (before) {
    before.dataset['before'] = String(at)
    before.hidden = at === 0
  }
  return item
}
