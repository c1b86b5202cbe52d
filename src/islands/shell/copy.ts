/** <button data-copy data-done="…"> copies the address of this page, or the one in data-copy. */
document.addEventListener('click', async event => {
  const button = (event.target as Element).closest<HTMLElement>('[data-copy]')
  if (!button) return
  const url = new URL(button.dataset['copy'] || location.href, location.href).href
  if (await passedOn(url)) return
  try {
    await navigator.clipboard.writeText(url)
    const { showSuccess } = await import('../../lib/browser/stores/toast.ts')
    showSuccess(button.dataset['done'] ?? '')
  } catch {
    // Plain http has no clipboard API: the address is shown to be copied by hand.
    prompt(button.textContent.trim(), url)
  }
})

/** Phones use their own share sheet; closing it means no copy either. */
async function passedOn(url: string) {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share({ title: document.title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
