const KEY = 'float:seen'

/** Shown as often as its place says, to this browser; closing it is enough for this visit. */
function float(layer: HTMLElement) {
  const seen = Number(localStorage.getItem(KEY) ?? 0)
  if (seen >= Number(layer.dataset['float']) || sessionStorage.getItem(KEY)) return
  localStorage.setItem(KEY, String(seen + 1))
  layer.hidden = false
  layer.querySelector('button')?.addEventListener('click', () => {
    sessionStorage.setItem(KEY, 'closed')
    layer.remove()
  })
}

for (const layer of document.querySelectorAll<HTMLElement>('[data-float]')) float(layer)
