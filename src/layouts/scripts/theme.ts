/** The switch in the footer shows and stores the scheme that before-paint.js has applied. */
const root = document.documentElement
const radios = document.querySelectorAll<HTMLInputElement>('[name="theme"]')

for (const radio of radios) {
  if (radio.value === root.dataset['theme']) radio.checked = true
  radio.addEventListener('change', () => choose(radio.value))
}

function choose(theme: string) {
  if (theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  try {
    if (theme === 'auto') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // Without storage the choice lasts for this page only.
  }
}
