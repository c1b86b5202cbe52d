import { startTransition, useEffect, useState } from 'react'

/** Milliseconds: a frame on a slow phone. */
const FRAME = 50

/** `value` of a frame ago: for what may be rendered after a click has been painted, so that it does not delay that. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => startTransition(() => setPainted(value)), FRAME)
    return () => clearTimeout(wait)
  }, [value])
  return painted
}
