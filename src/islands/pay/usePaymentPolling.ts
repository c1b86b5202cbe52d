import { useEffect, useState } from 'react'
import { $streamEvent } from '../../lib/browser/stores/live.ts'
import { slipState } from '../../lib/browser/stores/pay.ts'
import { nextPollDelay } from './poll-delay.ts'

/**
 * Polls an open slip while the page is visible: every 2 s at first, then less often, and at once when the page or
 * network returns or the member gets a notice. True once it has given up.
 */
export function usePaymentPolling(out_trade_no: string, isOpen: boolean, tell: (pay_status: number) => void) {
  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const begun = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false

    async function look() {
      clearTimeout(timer)
      const state = await slipState(out_trade_no)
      clearTimeout(timer)
      if (gone) return
      if (state !== null) tell(state)
      plan()
    }
    function plan() {
      const pause = nextPollDelay(Date.now() - begun)
      if (pause === null) setStopped(true)
      else if (document.visibilityState === 'visible') timer = setTimeout(() => void look(), pause)
    }
    const back = () => {
      if (document.visibilityState === 'visible') void look()
    }

    plan()
    document.addEventListener('visibilitychange', back)
    addEventListener('online', back)
    const deaf = $streamEvent.listen(() => void look())
    return () => {
      gone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
      removeEventListener('online', back)
      deaf()
    }
  }, [out_trade_no, isOpen, tell])
  return stopped
}
