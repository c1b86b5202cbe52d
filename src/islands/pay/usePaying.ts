import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/browser/api.ts'
import {
  type PaymentStep,
  type PayType,
  type Slip,
  slipNow,
  startPaying,
  typesNow,
} from '../../lib/browser/stores/pay.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import type { PayBrowser, PayProduct } from '../../lib/core/ports/payment.ts'
import { usePaymentPolling } from './usePaymentPolling.ts'
import type { PaymentEnd } from './useWechatPayment.ts'

/** What the buyer is doing while the slip is open. */
export type Stage = 'choosing' | 'going' | 'confirming' | 'failed'

export interface PayProps {
  /** As rendered by the page. */
  first: Slip
  types: string[]
  stage: Stage
  /** The way chosen without script, and its result. */
  chosen: string
  way: PaymentStep | null
  fault: string
  /** What the buyer pays in, and how each provider is paid there. */
  browser: PayBrowser
  products: Partial<Record<string, PayProduct>>
  /** What the balances hold and can pay of it, in yuan; null where the slip is not open. */
  balance: { have: string; use: string; is_pay_password: boolean } | null
  balanceFault: string
}

const [PAID, ON_DELIVERY, CLOSED] = [2, 3, -1]

/** State of the cashier: the current slip, and what the buyer is doing. */
export function usePaying({
  first,
  types: known,
  stage: begun,
  chosen: before,
  way: drawn,
  fault: said,
  browser,
  products,
  balance,
  balanceFault,
}: PayProps) {
  const [slip, setSlip] = useState(first)
  const [types, setTypes] = useState(known)
  const [stage, setStage] = useState(begun)
  const [chosen, setChosen] = useState(before)
  const [way, setWay] = useState(drawn)
  const [fault, setFault] = useState(said)
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const { out_trade_no } = slip
  const isPaid = slip.pay_status === PAID || slip.pay_status === ON_DELIVERY
  const isClosed = over || slip.pay_status === CLOSED || slip.expire_time <= slip.timestamp

  const refresh = useCallback(async () => {
    const now = await slipNow(out_trade_no)
    if (now) setSlip(now)
    return now
  }, [out_trade_no])
  const tell = useCallback(
    (state: number) => void ([PAID, ON_DELIVERY, CLOSED].includes(state) && refresh()),
    [refresh],
  )
  const stopped = usePaymentPolling(out_trade_no, !isPaid && !isClosed, tell)

  async function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    const type = String(new FormData(event.currentTarget).get('pay_type')) as PayType
    // Alipay's desktop page stands beside ours. Browsers allow opening a window only during the click.
    const isBeside = products[type] === 'page'
    const tab = isBeside ? open('', '_blank') : null
    if (tab) tab.opener = null
    underWay.current = true
    setBusy(true)
    setFault('')
    try {
      const next = await startPaying(out_trade_no, type)
      setChosen(type)
      if (next.out_trade_no !== out_trade_no) setSlip((await slipNow(next.out_trade_no)) ?? slip)
      if (type === 'offlinepay') await refresh()
      else if (next.type === 'url' && !isBeside) return location.assign(next.data)
      else {
        tab?.location.replace(next.data)
        setWay(next)
        setStage('going')
      }
    } catch (error) {
      tab?.close()
      const now = error instanceof ApiError ? await refresh() : null
      if (!now || now.pay_status === 0 || now.pay_status === 1)
        setFault(error instanceof Error ? error.message : String(error))
    }
    underWay.current = false
    setBusy(false)
  }

  /** Back to the ways to pay, which may have changed. */
  async function again() {
    try {
      setTypes(await typesNow(out_trade_no))
      setFault('')
      setStage('choosing')
    } catch (error) {
      showError(error)
    }
  }

  // A page that the browser kept while the buyer was at the provider's is shown again as it was left: busy.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      underWay.current = false
      setBusy(false)
      void refresh()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [refresh])

  /** WeChat's own browser closed its payment: without paying, or with a result that only the server knows. */
  function closed(end: PaymentEnd) {
    if (end === 'ok') return done()
    setStage(end === 'cancel' ? 'choosing' : 'failed')
    return refresh()
  }

  async function done() {
    setStage('confirming')
    await refresh()
  }

  const showing = isPaid ? 'paid' : slip.replaced ? 'replaced' : isClosed ? 'closed' : stage
  return {
    ...({ slip, types, chosen, way, fault, busy, stopped, showing, browser, products, balance, balanceFault } as const),
    pay,
    again,
    done,
    closed,
    close: () => setOver(true),
    refresh,
  }
}

export type Paying = ReturnType<typeof usePaying>
