import type { MouseEvent } from 'react'
import sheet from '../../layouts/styles/lightbox.scss?url&no-inline'
import { withSheets } from '../../lib/browser/late-sheet.ts'
import type { Letter, LetterInput } from '../../lib/browser/letter-calls.ts'
import { linkedText } from '../../lib/core/linked-text.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import type { ThreadPlace } from './places.ts'
import { useCards } from './useCards.ts'

interface Props {
  letter: LetterInput & Partial<Pick<Letter, 'goods_list' | 'order_list'>>
  /** Rendered by the page. */
  isDrawn?: boolean
  place: ThreadPlace
}

/** Content of a letter: text, linked goods, a picture that opens large. */
export function LetterText({ letter, isDrawn = false, place }: Props) {
  const { title, content, image, goods_list = [], order_list = [] } = letter
  const { prefix, words } = place
  const hasCards = goods_list.length + order_list.length > 0
  const Cards = useCards({ goods: goods_list.length, orders: order_list.length, isDrawn })
  return (
    <div className="said">
      {title && <h2>{title}</h2>}
      {content && (
        <p>
          {linkedText(content, [], goods_list).map((piece, at) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              <a key={at} href={prefix + piece.href}>
                {piece.text}
              </a>
            ),
          )}
        </p>
      )}
      {hasCards && (
        <ServerHtml className="embeds">
          {Cards ? <Cards goods={goods_list} orders={order_list} place={place} /> : undefined}
        </ServerHtml>
      )}
      {image && (
        <a className="picture" href={image} onClick={showLarge}>
          <img src={sized(image, 'mid')} alt={words.pictureOf} loading="lazy" />
        </a>
      )}
    </div>
  )
}

/** All pictures of the conversation, starting with this one. */
function showLarge(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const link = event.currentTarget
  const all = [...(link.closest('ol')?.querySelectorAll<HTMLAnchorElement>('a.picture') ?? [])]
  withSheets(import('../ui/thumbnails.ts'), sheet).then(
    ({ showThumbnails }) => showThumbnails(all, all.indexOf(link)),
    () => location.assign(link.href),
  )
}
