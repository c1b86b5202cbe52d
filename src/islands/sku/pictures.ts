/** A click on a picture of a review shows it as large as the window. */
export function livenPictures() {
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-zoom]')
    if (!link || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const all = [...(link.parentElement?.querySelectorAll<HTMLAnchorElement>('a[data-zoom]') ?? [])]
    show(all, all.indexOf(link))
  })
}

/** Arrows turn the pictures over, Escape or a click anywhere closes them. */
function show(links: HTMLAnchorElement[], from: number) {
  const dialog = document.createElement('dialog')
  const picture = document.createElement('img')
  let at = from
  const turn = (by: number) => {
    at = (at + by + links.length) % links.length
    picture.src = links[at]?.href ?? ''
    picture.alt = links[at]?.querySelector('img')?.alt ?? ''
  }
  turn(0)
  dialog.className = 'closer'
  dialog.ariaLabel = picture.alt
  dialog.tabIndex = -1
  dialog.append(picture)
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  })
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
