import { useEffect, useEffectEvent, useState } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import { browserWords } from '../../lib/browser/words.ts'

/**
 * A component whose code is loaded once it `isWanted`; null until then. A failed load is retried when the network
 * returns, or when a number `isWanted` changes; unlike `lazy` it unmounts nothing. With `inVain` a failure is shown at
 * once and the function called, to end the pending click.
 */
export function useLate<Part>(
  bring: () => Promise<Part>,
  isWanted: boolean | number,
  inVain?: () => void,
): Part | null {
  const [brought, setBrought] = useState<{ part: Part } | null>(null)
  const miss = useEffectEvent(() => {
    if (!inVain) return
    showError(browserWords().offline)
    inVain()
  })
  useEffect(() => {
    if (!isWanted || brought) return
    let isHere = true
    const ask = () =>
      bring().then(
        part => isHere && setBrought({ part }),
        () => isHere && miss(),
      )
    void ask()
    addEventListener('online', ask)
    return () => {
      isHere = false
      removeEventListener('online', ask)
    }
  }, [isWanted, brought, bring])
  return brought?.part ?? null
}
