import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchFragment } from '../../lib/browser/fragments.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { browserWords } from '../../lib/browser/words.ts'

const videoOf = (search: string) => new URLSearchParams(search).get('video')

/** Follows links to the videos of a list in place; anything that cannot be opened is left to the browser. */
export function usePlayer(path: string) {
  const [html, setHtml] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const loading = useRef<AbortController>(null)
  const title = useRef('')
  // A page that was opened with its player uses ordinary links.
  const isList = useRef(false)

  function shut() {
    loading.current?.abort()
    setBusy(false)
    setHtml(undefined)
    document.title = title.current
  }

  async function open(asked: URL, keep: 'pushState' | 'replaceState' | null) {
    loading.current?.abort()
    const mine = new AbortController()
    loading.current = mine
    setBusy(true)
    try {
      const player = await fetchFragment(asked, mine.signal)
      if (mine.signal.aborted) return
      if (!('html' in player)) return location.assign(asked)
      if (keep) history[keep](null, '', asked)
      document.title = player.title
      setHtml(player.html)
    } catch {
      if (!mine.signal.aborted) showError(browserWords().offline)
    } finally {
      if (loading.current === mine) setBusy(false)
    }
  }

  const follow = useEffectEvent(() => {
    if (!isList.current) return
    if (videoOf(location.search)) void open(new URL(location.href), null)
    else shut()
  })
  useEffect(() => {
    isList.current = !videoOf(location.search)
    title.current = document.title
    const back = () => follow()
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  function press(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return
    if (!isList.current || link.origin !== location.origin || link.pathname !== path) return
    const isOpen = html !== undefined
    if (videoOf(link.search)) {
      event.preventDefault()
      void open(new URL(link.href), isOpen ? 'replaceState' : 'pushState')
    } else if (isOpen) {
      event.preventDefault()
      history.back()
    }
  }

  return { html, isBusy, press, close: () => history.back() }
}
