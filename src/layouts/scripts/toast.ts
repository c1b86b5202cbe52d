const SHOWN = 3000

/** A short message that goes by itself; screen readers read it out. */
export function say(text: string, good = true) {
  const toast = document.createElement('p')
  toast.className = good ? 'toast good' : 'toast bad'
  toast.textContent = text
  document.querySelector('.toasts')?.replaceChildren(toast)
  setTimeout(() => toast.remove(), SHOWN)
}

/** Islands speak through this event; see lib/stores/toast.ts. */
document.addEventListener('toast', event => {
  const { text, good } = (event as CustomEvent<{ text: string; good: boolean }>).detail
  say(text, good)
})
