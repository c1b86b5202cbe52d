import { briefAmount, fill, moneyOf, percent, pluralText, shortCount } from '../../lib/core/format.ts'
import type { SkuView } from '../../lib/core/goods/sku-view.ts'
import type { Locale } from '../../lib/core/i18n.ts'
import { Countdown } from '../countdown/Countdown.tsx'
import type { Phase } from '../countdown/phase.ts'
import { Icon } from '../ui/Icon.tsx'
import { Price } from '../ui/Price.tsx'
import type { SkuWords } from './words.ts'

interface Props {
  view: SkuView
  praise: { all: number; good: number }
  phase: Phase
  locale: Locale
  words: SkuWords
  /** Address of topic sales, to which the id is appended. */
  topics: string
  onPhase(phase: Phase): void
}

/** Current price, its reason and its end. */
export function CurrentPrice({ view, praise, phase, locale, words, topics, onPhase }: Props) {
  const { sale, span, sold } = view
  return (
    <div className="deal">
      {span && (
        <div className="deal-top">
          <b>
            <Icon name="bolt" full />
            {words[sale?.kind ?? 'discount']}
          </b>
          {sale?.topic && <a href={`${topics}${sale.topic.id}`}>{sale.topic.name}</a>}
          <Countdown
            start_time={span.start_time}
            end_time={span.end_time}
            phase={phase}
            words={words.sale}
            onPhase={onPhase}
          />
        </div>
      )}
      <div className="deal-body">
        <Money view={view} words={words} />
        <div className="figures">
          <a href="#reviews">
            <b>{shortCount(sold, locale)}</b>
            {words.sold}
          </a>
          {praise.all > 0 && (
            <a href="#reviews">
              <b>{percent(praise.good / praise.all)}</b>
              {words.praised}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}

/** Price, former price and member price; a member sees their own. */
function Money({ view, words }: Pick<Props, 'view' | 'words'>) {
  const { sku, sale, money, members, mine } = view
  const [best] = members
  return (
    <>
      <div>
        <span className="sr">{words.goods.now}</span>
        <Price money={money} large />
        {sale?.kind === 'groupbuy' && <span className="tag sale">{pluralText(words, 'from', sale.least)}</span>}
        {mine ? (
          <span className="tag sale">{fill(words.memberPrice, { name: mine })}</span>
        ) : (
          <Before view={view} words={words} />
        )}
      </div>
      {mine ? (
        <p className="member-price">
          {words.whyUsual} <Price money={sku.discount_price} />
        </p>
      ) : (
        best && (
          <p className="member-price">
            {fill(words.memberPrice, { name: best.name })} <Price money={best.money} />
          </p>
        )
      )}
    </>
  )
}

/** Ordinary price, or market price. */
function Before({ view: { sku, money, saved }, words }: Pick<Props, 'view' | 'words'>) {
  if (saved > 0)
    return (
      <>
        <span className="was">
          <span className="sr">{words.goods.was}</span>
          {moneyOf(sku.price)}
        </span>{' '}
        <span className="tag sale">{fill(words.save, { money: briefAmount(saved.toFixed(2)) })}</span>
      </>
    )
  if (Number(sku.market_price) <= Number(money)) return null
  return (
    <span className="was">
      {words.market} {moneyOf(sku.market_price)}
    </span>
  )
}
