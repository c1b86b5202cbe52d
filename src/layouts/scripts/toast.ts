const SHOWN = 3000

/** A short message that goes by itself; screen readers read it out. */
export function say(text: string, isBad = false) {
  const toast = document.createElement('p')
  toast.className = isBad ? 'toast bad' : 'toast good'
  toast.textContent = text
  document.querySelector('.toasts')?.replaceChildren(toast)
  setTimeout(() => toast.remove(), SHOWN)
}

/** Islands speak through this event; see lib/stores/toast.ts. */
document.addEventListener('toast', event => {
  const { text, isBad } = (event as CustomEvent<{ text: string; isBad?: boolean }>).detail
  say(text, isBad)
})
