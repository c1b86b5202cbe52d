import { useEffect, useRef } from 'react'

const AUTOSAVE = 5000

interface Autosave {
  changed: { current: boolean }
  keep(): Promise<unknown>
  busy: boolean
  /** Ask before leaving with unsaved changes. */
  asks: boolean
}

/** Saves what is being written every five seconds, when the page is hidden, and when the network returns. */
export function useAutosave({ changed, keep, busy, asks }: Autosave) {
  const now = useRef(keep)
  now.current = keep
  useEffect(() => {
    if (busy) return
    const save = () => void (changed.current && now.current())
    const hidden = () => document.visibilityState === 'hidden' && save()
    const leave = (event: BeforeUnloadEvent) => changed.current && event.preventDefault()
    const timer = setInterval(save, AUTOSAVE)
    if (asks) addEventListener('beforeunload', leave)
    document.addEventListener('visibilitychange', hidden)
    addEventListener('online', save)
    return () => {
      clearInterval(timer)
      removeEventListener('beforeunload', leave)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('online', save)
    }
  }, [busy, changed, asks])
}
