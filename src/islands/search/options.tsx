import type { ReactNode } from 'react'
import type { TypingWords } from '../../lib/browser/typing-words.ts'
import { fill, pluralText, shortCount } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import type { HighlightPart } from '../../lib/domain/search/highlight.ts'
import type { NamedPlace } from '../../lib/domain/search/named-places.ts'
import type { TypedEssay, TypedGoods } from '../../lib/domain/search/titles.ts'
import type { TypeAhead } from '../../lib/domain/search/type-ahead.ts'
import { OwnPrice } from '../goods/OwnPrice.tsx'
import { Icon } from '../ui/Icon.tsx'

interface Option {
  href: string
  active: string
  lang: string | undefined
  words: TypingWords
}

/** A titled group of options. */
export function Group({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox need a group; a fieldset is not one.
    <div className={className} role="group" aria-label={name}>
      <p className="ahead-head" aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  )
}

interface RowProps extends Option {
  id: string
  onTake?: () => void
  children: ReactNode
}

const Row = ({ id, href, active, onTake, children }: RowProps) => (
  <a
    id={id}
    className="row-option"
    role="option"
    aria-selected={active === id}
    tabIndex={-1}
    href={href}
    onClick={onTake}
  >
    {children}
  </a>
)

type Counted = 'forum' | 'talk' | 'user' | 'sold' | 'replies'

/** Large numbers abbreviated as in lists. */
const count = (words: TypingWords, name: Counted, number: number, lang: string | undefined) =>
  number === 1 ? pluralText(words, name, 1) : fill(words[name], { count: shortCount(number, lang ? 'en-us' : 'zh-cn') })

const Marked = ({ pieces }: { pieces: HighlightPart[] }) =>
  pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))

export function WordOption({ word, onTake, ...option }: Option & { word: TypeAhead['words'][number]; onTake(): void }) {
  return (
    <Row {...option} id={`word-${word.text}`} onTake={onTake}>
      <Icon name="search" />
      <b className="one">
        {word.pieces.map(({ text, hit }, at) =>
          hit ? (
            <mark key={at}>{text}</mark>
          ) : (
            <span key={at} className="rest">
              {text}
            </span>
          ),
        )}
      </b>
      {word.also && <small>{option.words.also}</small>}
    </Row>
  )
}

export function PlaceOption({ place, ...option }: Option & { place: NamedPlace }) {
  const { type, id, name, image } = place
  return (
    <Row {...option} id={`${type}-${id}`}>
      {image ? <Picture image={image} round={type === 'user'} /> : <Icon name={type === 'user' ? 'user' : 'chat'} />}
      <span>
        <b className="one">
          <Marked pieces={name} />
        </b>
        <small>{count(option.words, type, place.count, option.lang)}</small>
      </span>
    </Row>
  )
}

export function GoodsOption({ goods, ...option }: Option & { goods: TypedGoods }) {
  return (
    <Row {...option} id={`goods-${goods.sku_id}`}>
      <Picture image={goods.image} />
      <span>
        <b className="one">
          <Marked pieces={goods.title} />
        </b>
        {goods.sale_num > 0 && <small>{count(option.words, 'sold', goods.sale_num, option.lang)}</small>}
      </span>
      <OwnPrice usual={goods.price} now={goods.discount_price} />
    </Row>
  )
}

const CURATED = 2

export function EssayOption({ essay, ...option }: Option & { essay: TypedEssay }) {
  const { id, title, image, flag, comment_count } = essay
  const { curated } = option.words
  return (
    <Row {...option} id={`essay-${id}`}>
      {image ? <Picture image={image} /> : <Icon name="chat" />}
      <span>
        <b className="one">
          <Marked pieces={title} />
        </b>
        <small>
          {[flag === CURATED && curated, count(option.words, 'replies', comment_count, option.lang)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </Row>
  )
}

const Picture = ({ image, round = false }: { image: string; round?: boolean }) => (
  <img className={round ? 'avatar' : undefined} src={sized(image, 'small')} width="80" height="80" alt="" />
)
