import type { MouseEvent } from 'react'
import type { Letter, Written } from '../../lib/browser/letter-calls.ts'
import { linkedText } from '../../lib/core/linked-text.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { GoodsCard } from '../goods/GoodsCard.tsx'
import { OrderCard } from './OrderCard.tsx'
import type { ThreadPlace } from './places.ts'

interface Props {
  letter: Written & Partial<Pick<Letter, 'goods_list' | 'order_list'>>
  place: ThreadPlace
}

/** What a letter says: words, the goods that they link to, a picture that a press shows large. */
export function LetterText({ letter, place }: Props) {
  const { title, content, image, goods_list = [], order_list = [] } = letter
  const { locale, prefix, words } = place
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
      {goods_list.length + order_list.length > 0 && (
        <div className="embeds">
          {goods_list.map(card => (
            <GoodsCard key={card.sku_id} card={card} locale={locale} prefix={prefix} words={words.card} />
          ))}
          {order_list.map(order => (
            <OrderCard key={order.order_id} order={order} place={place} />
          ))}
        </div>
      )}
      {image && (
        <a className="picture" href={image} onClick={showLarge}>
          <img src={sized(image, 'mid')} alt={words.pictureOf} loading="lazy" />
        </a>
      )}
    </div>
  )
}

/** All pictures of the correspondence, beginning with this one. */
function showLarge(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const link = event.currentTarget
  const all = [...(link.closest('ol')?.querySelectorAll<HTMLAnchorElement>('a.picture') ?? [])]
  import('../ui/thumbnails.ts').then(
    ({ showThumbnails }) => showThumbnails(all, all.indexOf(link)),
    () => location.assign(link.href),
  )
}
