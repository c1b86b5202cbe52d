import local from '../qr.svg?url&no-inline'

const closest = <Kind extends Element>(event: Event, what: string) => (event.target as Element).closest<Kind>(what)

/** Escape closes a dropdown that is open by hover or focus, until both have left. */
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

/** A return button goes back if the visitor came from a page of this site. */
document.addEventListener('click', event => {
  if (!closest(event, '[data-back]') || !document.referrer.startsWith(location.origin)) return
  event.preventDefault()
  history.back()
})

/** Dialogs opened by the page are modal and follow their closing link, if any, on Escape too. */
for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open][data-block]')) {
  dialog.close()
  dialog.showModal()
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    dialog.querySelector<HTMLElement>('[data-shut]')?.click()
  })
}

/** Replaces a QR code that failed to load by a bundled one. */
const replace = ({ target: image }: { target: EventTarget | null }) => {
  if (!(image instanceof HTMLImageElement) || !image.matches('[data-fallback]')) return
  image.removeAttribute('data-fallback')
  image.src = local
}
addEventListener('error', replace, true)
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
  if (image.complete && image.src && !image.naturalWidth) replace({ target: image })

/** For browsers without scroll timelines, which cannot detect the 300 px in CSS. */
if (!CSS.supports('animation-timeline: scroll()')) {
  const FAR = 300
  addEventListener('scroll', () => document.documentElement.classList.toggle('far', scrollY > FAR), { passive: true })
}
