import { useEffect, useRef, useState } from 'react'
import { type GoodsSource, goodsToPick, type Picked } from '../../lib/browser/stores/goods-picker.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Price } from '../ui/Price.tsx'
import type { PickWords } from './words.ts'

interface Props {
  words: PickWords
  className?: string | undefined
  /** Called with the choice, null when the dialog was closed without one. */
  onEnd(goods: Picked | null): void
}

const ways = ['found', 'bought', 'collected', 'viewed'] as const
const PAUSE = 250

/** Lets a member choose goods: by search, or among those bought, collected or viewed. */
export default function GoodsPicker({ words, className = '', onEnd }: Props) {
  const [way, setWay] = useState<GoodsSource>('found')
  const [keyword, setKeyword] = useState('')
  const [goods, setGoods] = useState<Picked[]>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      async () => {
        const found = await goodsToPick(way, keyword.trim()).catch(error => {
          showError(error)
          return []
        })
        if (!isOver) setGoods(found)
      },
      keyword ? PAUSE : 0,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [way, keyword])

  return (
    <Dialog title={words.pickTitle} open onClose={() => onEnd(null)} className={`picker ${className}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a box of its own. */}
      <div className="row wrapping" role="group" aria-label={words.ways}>
        {ways.map(each => (
          <button
            key={each}
            type="button"
            className="button small"
            aria-pressed={each === way}
            onClick={() => setWay(each)}
          >
            {words[each]}
          </button>
        ))}
      </div>
      <input
        ref={field}
        className="input"
        type="search"
        hidden={way !== 'found'}
        placeholder={words.search}
        aria-label={words.search}
        onChange={event => setKeyword(event.target.value)}
      />
      <p className="quiet" role="status">
        {goods?.length === 0 && (way === 'found' ? words.nothing : words.nothingMine)}
      </p>
      <ul className="picks">
        {goods?.map(one => (
          <li key={one.sku_id}>
            <button type="button" className="embed" onClick={() => onEnd(one)}>
              <img src={sized(one.sku_image, 'small')} width="64" height="64" alt="" />
              <span className="what">
                <b className="one">{one.goods_name}</b>
              </span>
              <Price money={one.discount_price} />
            </button>
          </li>
        ))}
      </ul>
      <div className="ends">
        <button type="button" className="button small" onClick={() => onEnd(null)}>
          {words.close}
        </button>
      </div>
    </Dialog>
  )
}
