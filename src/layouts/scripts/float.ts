const KEY = 'float:seen'

/** Shows a layer as often as configured per browser; closing it hides it for this visit. */
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
