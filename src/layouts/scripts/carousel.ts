const TURN = 3000
const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Advances slides every three seconds, except while hovered, focused, out of view, paused, or with reduced motion. */
function turn(carousel: HTMLElement) {
  const slides = carousel.querySelector<HTMLElement>('.slides')
  const pause = carousel.querySelector<HTMLButtonElement>('.pause')
  if (!slides || slides.children.length < 2 || still.matches) return
  const isPaused = () => pause?.ariaPressed === 'true'
  if (pause) {
    pause.hidden = false
    pause.onclick = () => Object.assign(pause, { ariaPressed: String(!isPaused()) })
  }
  setInterval(() => {
    if (isPaused() || document.hidden || still.matches || carousel.matches(':hover, :focus-within')) return
    const end = slides.scrollWidth - slides.clientWidth
    const left = slides.scrollLeft > end - 8 ? 0 : slides.scrollLeft + slides.clientWidth
    slides.scrollTo({ left, behavior: 'smooth' })
  }, TURN)
}

for (const carousel of document.querySelectorAll<HTMLElement>('.carousel')) turn(carousel)
