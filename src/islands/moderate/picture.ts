import { sendPicture } from '../../lib/browser/stores/issue.ts'
import { showError } from '../../lib/browser/stores/toast.ts'

/** A picture chosen in a plain form goes to the site at once; what the form sends is its address. */
for (const place of document.querySelectorAll<HTMLElement>('[data-picture]')) {
  const file = place.querySelector<HTMLInputElement>('input[type="file"]')
  file?.addEventListener('change', () => file.files?.[0] && void bring(place, file, file.files[0]))
}

async function bring(place: HTMLElement, input: HTMLInputElement, file: File) {
  const button = input.form?.querySelector<HTMLButtonElement>('[type="submit"]')
  button?.setAttribute('aria-busy', 'true')
  if (button) button.disabled = true
  try {
    const { url } = (await sendPicture?.(file)) ?? { url: '' }
    place.querySelector<HTMLInputElement>('input[type="hidden"]')!.value = url
    place.querySelector('img')!.src = url
  } catch (error) {
    input.value = ''
    showError(error)
  } finally {
    button?.removeAttribute('aria-busy')
    if (button) button.disabled = false
  }
}
