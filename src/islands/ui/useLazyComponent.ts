import { useEffect, useEffectEvent, useState } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import { browserWords } from '../../lib/browser/words.ts'

/**
 * A component whose code is loaded once it `isWanted`; null until then. A failed load is retried when the network
 * returns, or when a number `isWanted` changes; unlike `lazy` it unmounts nothing. With `onFailure` a failure is shown at
 * once and the function called, to end the pending click.
 */
export function useLazyComponent<Part>(
  load: () => Promise<Part>,
  isWanted: boolean | number,
  onFailure?: () => void,
): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null)
  const fail = useEffectEvent(() => {
    if (!onFailure) return
    showError(browserWords().offline)
    onFailure()
  })
  useEffect(() => {
    if (!isWanted || loaded) return
    let isHere = true
    const ask = () =>
      load().then(
        part => isHere && setLoaded({ part }),
        () => isHere && fail(),
      )
    void ask()
    addEventListener('online', ask)
    return () => {
      isHere = false
      removeEventListener('online', ask)
    }
  }, [isWanted, loaded, load])
  return loaded?.part ?? null
}
