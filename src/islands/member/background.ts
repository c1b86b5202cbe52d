import { addBackground } from '../../lib/browser/stores/profile.ts'
import { showError } from '../../lib/browser/stores/toast.ts'

/** A background of one's own: it is sent when it is chosen, and saved with the form. */
const list = document.querySelector<HTMLElement>('[data-backgrounds]')
const button = document.querySelector<HTMLElement>('[data-upload]')
const input = button?.querySelector('input')

if (list && button && input) {
  button.hidden = false
  input.addEventListener('change', async () => {
    const [file] = input.files ?? []
    if (!file || button.getAttribute('aria-busy')) return
    button.setAttribute('aria-busy', 'true')
    try {
      offer(list, await addBackground(file))
    } catch (error) {
      showError(error)
    }
    button.removeAttribute('aria-busy')
    input.value = ''
  })
}

function offer(list: HTMLElement, url: string) {
  const label = list.appendChild(document.createElement('label'))
  const radio = label.appendChild(document.createElement('input'))
  Object.assign(radio, { type: 'radio', name: 'home_image', value: url, checked: true })
  const picture = label.appendChild(document.createElement('img'))
  Object.assign(picture, { src: url, width: 240, height: 48, alt: list.dataset['alt'] ?? '' })
  radio.focus()
}
