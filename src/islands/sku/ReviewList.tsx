import type { MouseEvent } from 'react'
import sheet from '../../layouts/styles/lightbox.scss?url&no-inline'
import { withSheets } from '../../lib/browser/late-sheet.ts'
import { InPlace, type InPlaceProps } from '../ui/InPlace.tsx'

/** Reviews, with filters and pages in place; a click on a picture opens those of its review large. */
export const ReviewList = (props: InPlaceProps) => (
  // biome-ignore lint/a11y: only links inside are clicked.
  <div className="in-place" onClick={showPicture}>
    <InPlace {...props} />
  </div>
)

function showPicture(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.review-pictures a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const all = [...link.parentElement!.querySelectorAll('a')]
  withSheets(import('../ui/thumbnails.ts'), sheet).then(
    ({ showThumbnails }) => showThumbnails(all, all.indexOf(link)),
    () => location.assign(link.href),
  )
}
