import { useEffect, useState } from 'react'
import { articlePreview } from '../../lib/browser/stores/article-preview.ts'

const PAUSE = 400

/** HTML of the text being written, debounced; `isOld` while the latest could not be loaded. */
export function useArticlePreview(text: string, isWanted: boolean) {
  const [made, setMade] = useState({ html: '', of: '' })
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    if (!isWanted || text === made.of) return
    const given = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setMade({ html: await articlePreview(text, given.signal), of: text })
        setOld(false)
      } catch {
        if (!given.signal.aborted) setOld(true)
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [text, isWanted, made.of])
  return { html: made.html, isOld }
}
