import sheet from '../../layouts/styles/lightbox.scss?url&no-inline'
import { withSheets } from '../../lib/browser/late-sheet.ts'

/** Opens pictures of a post or comment over the page; the viewer is loaded on the first click. */
document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.enlarge')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const group = (each: Element) => each.closest('.sent-pictures')
  const all = [...document.querySelectorAll<HTMLAnchorElement>('a.enlarge')].filter(each => group(each) === group(link))
  withSheets(import('../ui/gallery.ts'), sheet).then(
    ({ showPictures }) => showPictures(all, all.indexOf(link)),
    () => location.assign(link.href),
  )
})
