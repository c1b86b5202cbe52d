import type { Slip } from '../../lib/browser/stores/pay.ts'
import { Icon } from '../ui/Icon.tsx'
import { Price } from '../ui/Price.tsx'
import { cashWord, type PartProps, type PayWords, pressed } from './words.ts'

const icons = { paid: 'check', closed: 'close', failed: 'close', confirming: 'clock' } as const
const ways = ['alipay', 'wechatpay', 'sandbox', 'offlinepay'] as const
const ON_DELIVERY = 3

interface Props extends PartProps {
  state: keyof typeof icons
}

/** Result of a payment: paid, failed, closed, or unknown while it is still being checked. */
export function Outcome({ paying: { slip, stopped, again }, state, words, at }: Props) {
  const isPaid = state === 'paid'
  const isCash = slip.pay_status === ON_DELIVERY
  const { title, text } = said(slip, state, words)
  const way = isPaid ? ways.find(each => each === slip.pay_type) : undefined
  return (
    <section className="panel pay-result">
      <span className={`pay-mark huge ${state}`}>
        <Icon name={icons[state]} />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="quiet">{text}</p>}
      {state !== 'closed' && (
        <p>
          <span className="quiet">{isCash ? words.due : words.amount}</span> <Price money={slip.pay_money} large />
        </p>
      )}
      {way && (
        <p className="quiet">
          {words.way} {way === 'offlinepay' ? cashWord(words, way, slip.hands) : words[way]}
        </p>
      )}
      {isPaid && slip.free && (
        <p className="quiet">
          {words.way} {words[`free_${slip.free}`]}
        </p>
      )}
      {slip.codes.map(({ order_id, code }) => (
        <p key={order_id}>
          <span className="quiet">{words.useCode}</span> <b className="num">{code}</b>{' '}
          <a className="more" href={at.order + order_id}>
            {words.useCodeShow}
          </a>
        </p>
      ))}
      {state === 'confirming' && (
        <p className="quiet" role="status">
          {stopped ? words.stopped : words.watching}
        </p>
      )}
      <div className="row wrapping center">
        {(state === 'failed' || state === 'confirming') && (
          <a className="button buy" href={at.pay + slip.out_trade_no} onClick={pressed(again)}>
            {words.again}
          </a>
        )}
        <Bought slip={slip} isPaid={isPaid} words={words} at={at} />
        <a className="button" href={at.member}>
          {words.member}
        </a>
        <a className="button ghost" href={at.home}>
          {words.toHome}
        </a>
      </div>
    </section>
  )
}

function said(slip: Slip, state: Props['state'], words: PayWords): { title: string; text: string } {
  if (slip.pay_status === ON_DELIVERY)
    return { title: cashWord(words, 'paidCash', slip.hands), text: cashWord(words, 'paidCashText', slip.hands) }
  const { kind } = slip
  if (state === 'paid' && kind === 'exchange') return { title: words.exchange.paid, text: words.exchange.paidText }
  if (state === 'paid' && kind === 'deposit') return { title: words.paidDeposit, text: '' }
  if (state === 'paid' && kind === 'recharge') return { title: words.paidRecharge, text: '' }
  // Only an order reserves stock.
  if (state === 'closed' && kind !== 'order') return { title: words.closed, text: words.closedOther }
  return { title: words[state], text: words[`${state}Text`] }
}

const [COUPON] = [2]

/** Link to what was bought: the order, all orders, the exchange or the balance. */
function Bought({ slip, isPaid, words, at }: { slip: Slip; isPaid: boolean } & Pick<Props, 'words' | 'at'>) {
  const link = (href: string, text: string) => (
    <a className="button primary" href={href}>
      {text}
    </a>
  )
  const { orders, exchange, deposit } = slip
  // The shop of an application may have just been opened.
  if (deposit === 0) return link(at.application, words.toShop)
  if (deposit !== null) return link(at.deposit + deposit, words.toDeposit)
  if (exchange !== null && !isPaid) return link(at.exchanges, words.exchange.viewRecords)
  if (exchange !== null)
    return exchange === COUPON ? link(at.coupons, words.exchange.toCoupons) : link(at.account, words.exchange.toBalance)
  if (slip.kind === 'recharge') return isPaid ? link(at.account, words.account) : link(at.recharges, words.recharges)
  return link(orders.length === 1 ? at.order + orders[0] : at.orders, words.viewOrder)
}
