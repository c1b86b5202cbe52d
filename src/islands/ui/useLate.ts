import { useEffect, useState } from 'react'

/**
 * A part of a screen whose code comes once it `isWanted`; null until then. What cannot be had is asked for again when the
 * network is back: unlike `lazy` it takes nothing down.
 */
export function useLate<Part>(bring: () => Promise<Part>, isWanted: boolean): Part | null {
  const [brought, setBrought] = useState<{ part: Part } | null>(null)
  useEffect(() => {
    if (!isWanted || brought) return
    let isHere = true
    const ask = () =>
      bring().then(
        part => isHere && setBrought({ part }),
        () => {},
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
