/** <button data-copy data-done="…"> copies the address of this page, or the one in data-copy. */
document.addEventListener('click', async event => {
  const button = (event.target as Element).closest<HTMLElement>('[data-copy]')
  if (!button) return
  const url = new URL(button.dataset['copy'] || location.href, location.href).href
  if (await passedOn(url)) return
  await copy(url)
  const { showSuccess } = await import('../../lib/browser/stores/toast.ts')
  showSuccess(button.dataset['done'] ?? '')
})

/** Phones pass an address on by a sheet of their own; who closes that wants no copy either. */
async function passedOn(url: string) {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share({ title: document.title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Plain http has no clipboard, and no other way than this one.
    const field = document.body.appendChild(document.createElement('textarea'))
    field.value = text
    field.select()
    const deprecated: { execCommand(command: 'copy'): boolean } = document
    deprecated.execCommand('copy')
    field.remove()
  }
}

export {}
