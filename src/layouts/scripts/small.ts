import local from '../qr.svg?url&no-inline'

const closest = <Kind extends Element>(event: Event, what: string) => (event.target as Element).closest<Kind>(what)

/** Escape closes what hangs open under the pointer or the focus, until either has left. */
document.addEventListener('keydown', event => {
  if (event.key !== 'Escape') return
  for (const fly of document.querySelectorAll(
    '.fly:is(:hover, :focus-within), .all-categories:is(:hover, :focus-within)',
  )) {
    fly.classList.add('closed')
    for (const leaving of ['pointerleave', 'focusout'])
      fly.addEventListener(leaving, () => fly.classList.remove('closed'), { once: true })
  }
})

/** A return button goes back where the visitor came from, when that was a page of ours. */
document.addEventListener('click', event => {
  if (!closest(event, '[data-back]') || !document.referrer.startsWith(location.origin)) return
  event.preventDefault()
  history.back()
})

/** A dialog that the page opens by itself blocks it, and goes where its closing link leads, if it has one, also by Escape. */
for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open][data-block]')) {
  dialog.close()
  dialog.showModal()
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    dialog.querySelector<HTMLElement>('[data-shut]')?.click()
  })
}

/** A code that could not be loaded is replaced by the one we carry. */
const replace = ({ target: image }: { target: EventTarget | null }) => {
  if (!(image instanceof HTMLImageElement) || !image.matches('[data-fallback]')) return
  image.removeAttribute('data-fallback')
  image.src = local
}
addEventListener('error', replace, true)
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
  if (image.complete && image.src && !image.naturalWidth) replace({ target: image })

/** Browsers without scroll timelines learn of the 300 px this way. */
if (!CSS.supports('animation-timeline: scroll()')) {
  const FAR = 300
  addEventListener('scroll', () => document.documentElement.classList.toggle('far', scrollY > FAR), { passive: true })
}
