import { startTransition, useEffect, useState } from 'react'

/** Milliseconds: a frame on a slow phone. */
const FRAME = 50

/** `value` as it stood a frame ago: for what may follow once a press has been painted, lest it delays that. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => startTransition(() => setPainted(value)), FRAME)
    return () => clearTimeout(wait)
  }, [value])
  return painted
}
