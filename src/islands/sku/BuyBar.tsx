import type { ReactNode } from 'react'
import type { SkuTable, SkuView } from '../../lib/core/goods/sku-view.ts'
import type { Phase } from '../countdown/phase.ts'
import { Icon } from '../ui/Icon.tsx'
import { Reminder } from './Reminder.tsx'
import type { SkuWords } from './words.ts'

interface Props {
  view: SkuView
  goods: SkuTable['goods']
  phase: Phase
  words: SkuWords
  at: { payment: string; usual: string; login: string }
  adding: boolean
  ways: ReactNode
}

/** The buy buttons; on phones fixed to the bottom of the window. */
export const BuyBar = ({ ways, ...props }: Props) => (
  <div className="buy-row">
    {ways}
    {props.view.order.state === 'gone' ? (
      <Closed>{props.words.gone}</Closed>
    ) : props.view.sale ? (
      <SaleButtons {...props} />
    ) : (
      <Buttons {...props} />
    )}
  </div>
)

type Inner = Omit<Props, 'ways'>

function Buttons({ view, words, at, adding }: Inner) {
  if (view.order.state === 'none') return <Closed>{words.soldOut}</Closed>
  return (
    <>
      <button className="button large soft-buy" type="submit" name="do" value="add" aria-busy={adding || undefined}>
        <Icon name="cart" />
        {words.add}
      </button>
      <Now to={at.payment}>{words.buy}</Now>
    </>
  )
}

function SaleButtons({ view: { sale, order }, goods, phase, words, at }: Inner) {
  const usual = (
    <a className="button large line" href={at.usual}>
      {words.usualPage}
    </a>
  )
  if (phase === 'coming')
    return (
      <>
        <Closed>{words.coming}</Closed>
        <Reminder
          mark={sale?.kind === 'seckill' ? `seckill:${sale.id}` : `goods:${goods.goods_id}`}
          login={at.login}
          words={words}
        />
      </>
    )
  if (phase === 'over' || order.state === 'none')
    return (
      <>
        <Closed>{phase === 'over' ? words.sale.over : words.grabbed}</Closed>
        {usual}
      </>
    )
  return <Now to={at.payment}>{sale?.kind === 'seckill' ? words.grab : words.buy}</Now>
}

const Closed = ({ children }: { children: string }) => (
  <p className="button large" aria-disabled="true">
    {children}
  </p>
)

const Now = ({ to, children }: { to: string; children: string }) => (
  <button className="button large buy" type="submit" formMethod="get" formAction={to}>
    {children}
  </button>
)
