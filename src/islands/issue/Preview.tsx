import type { MouseEvent, SubmitEvent } from 'react'
import { OwnPrices } from '../goods/OwnPrices.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import type { PostFormWords } from './words.ts'

export { fetchHtml } from '../../lib/browser/fragments.ts'

interface Props {
  title: string
  /** HTML cleaned by the server, with the poll and embedded goods. */
  html: string
  words: PostFormWords
  onClose(): void
}

/** Preview of the post as others will see it; voting is disabled, and links open in a new tab. */
export const Preview = ({ title, html, words, onClose }: Props) => (
  <Dialog className="preview" title={words.preview} open onClose={onClose}>
    {/* biome-ignore lint/a11y: only links inside are clicked. */}
    <article onSubmit={notYet} onClick={besides}>
      <h3>{title}</h3>
      <ServerHtml className="story" html={html} />
      <OwnPrices />
    </article>
    <div className="ends">
      <button className="button primary" type="button" onClick={onClose}>
        {words.previewClose}
      </button>
    </div>
  </Dialog>
)

function notYet(event: SubmitEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** Opens a link in a new tab. */
function besides({ target }: MouseEvent) {
  const link = (target as Element).closest('a')
  if (!link) return
  link.target = '_blank'
  link.relList.add('noopener')
}
