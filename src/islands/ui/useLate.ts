import { useEffect, useEffectEvent, useState } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import { browserWords } from '../../lib/browser/words.ts'

/**
 * A part of a screen whose code comes once it `isWanted`; null until then. What cannot be had is asked for again when the
 * network is back, or when a number that `isWanted` changes: unlike `lazy` it takes nothing down. One that a press asks
 * for has `inVain`: that is said at once, and called, for the press to be over.
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
