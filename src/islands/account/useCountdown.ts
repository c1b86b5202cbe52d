import { useEffect, useState } from 'react'

const SECOND = 1000

/** Remaining seconds, null before the first start, and a function that starts the countdown. */
export function useCountdown(seconds: number) {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const now = secondsTo(until)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, SECOND)
    return () => clearInterval(timer)
  }, [until])

  function start() {
    setUntil(Date.now() + seconds * SECOND)
    setLeft(seconds)
  }
  return [left, start] as const
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / SECOND))
