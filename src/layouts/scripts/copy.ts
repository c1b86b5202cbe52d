import { say } from './toast.ts'

/** <button data-copy data-done="…"> copies the address of this page, or the one in data-copy. */
document.addEventListener('click', async event => {
  const button = (event.target as Element).closest<HTMLElement>('[data-copy]')
  if (!button) return
  await copy(new URL(button.dataset['copy'] || location.href, location.href).href)
  say(button.dataset['done'] ?? '')
})

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Plain http has no clipboard of its own.
    const field = document.body.appendChild(document.createElement('textarea'))
    field.value = text
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
