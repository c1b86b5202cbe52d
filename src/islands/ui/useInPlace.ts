import { type MouseEvent, type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { forgetForm } from '../../lib/browser/forget-form.ts'
import { fetchFragment } from '../../lib/browser/fragments.ts'
import { showError, showSuccess } from '../../lib/browser/stores/toast.ts'
import { captureListState, type ListState, restoreListState } from './listState.ts'
import { captureInput, restoreInput, type UnsavedInput } from './unsavedInput.ts'

/** Target of a list's forms, which redirects to the address of the selected filters. */
const NARROW = '/narrow'

interface Shown {
  html: string
  /** Serial number: even an identical list is rendered anew, without what was typed in the previous one. */
  nth: number
  held: ListState | null
  /** Input of a form that was sent. */
  typed?: UnsavedInput | undefined
  isRefused: boolean
}

/** A failed request, and its message. */
interface Failed {
  asked: URL
  held: ListState | null
  words: string
}

/** Body of a form. */
interface Body {
  form: HTMLFormElement
  fields: URLSearchParams
  typed: UnsavedInput
}

/** Follows the links and forms of a list in place; anything else is left to the browser. */
export function useInPlace(path: string) {
  const place = useRef<HTMLDivElement>(null)
  const loading = useRef<AbortController>(null)
  const isSending = useRef(false)
  const search = useRef('')
  const [shown, setShown] = useState<Shown>()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const [failed, setFailed] = useState<Failed>()

  async function show(asked: URL, held: ListState | null, body?: Body) {
    // A form being sent is never aborted.
    if (isSending.current) return
    loading.current?.abort()
    isSending.current = body !== undefined
    const mine = new AbortController()
    loading.current = mine
    setBusy(true)
    setFailed(undefined)
    try {
      const part = await fetchFragment(asked, mine.signal, body?.fields)
      if (mine.signal.aborted) return
      if (!('html' in part) || part.url.pathname !== path) return location.assign(part.url)
      const isSame = body && part.url.search === location.search
      if (held && !isSame) history.pushState(null, '', location.pathname + part.url.search + asked.hash)
      search.current = part.url.search
      document.title = part.title
      if (part.said) showSuccess(part.said)
      if (part.fault) showError(part.fault)
      const { html, fault } = part
      if (body && !fault) forgetForm(body.form)
      setShown(before => ({ html, nth: (before?.nth ?? 0) + 1, held, typed: body?.typed, isRefused: fault !== '' }))
    } catch (error) {
      if (mine.signal.aborted) return
      showError(error)
      // A sent form may have arrived: the sender decides what to do.
      if (!body) setFailed({ asked, held, words: String((error as Error).message) })
    } finally {
      if (loading.current === mine) {
        isSending.current = false
        setBusy(false)
      }
    }
  }

  const follow = useEffectEvent(() => {
    if (location.search !== search.current) void show(new URL(path + location.search, location.origin), null)
  })
  useEffect(() => {
    search.current = location.search
    const back = () => follow()
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  useLayoutEffect(() => {
    const list = place.current
    if (!list || !shown) return
    if (shown.held) restoreListState(list, shown.held)
    if (shown.typed) {
      restoreInput(list, shown.typed, shown.isRefused)
      // Focuses a field that the new list asks for.
      list.querySelector<HTMLElement>('[autofocus]')?.focus()
    }
    setTold((list.querySelector('h1') ?? list.querySelector('[aria-current]'))?.textContent ?? '')
  }, [shown])

  function press(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return
    // Links with an anchor of their own lead to islands this page has no code for.
    if (link.origin !== location.origin || link.pathname !== path || link.target) return
    event.preventDefault()
    void show(new URL(link.href), captureListState(event.currentTarget, link))
  }

  function submit(event: SubmitEvent<HTMLElement>) {
    const form = event.target as HTMLFormElement
    // The attribute, because `form.action` may be a field of that name.
    const asked = new URL(form.getAttribute('action') || location.href, location.href)
    if (event.defaultPrevented || ![path, NARROW].includes(asked.pathname)) return
    event.preventDefault()
    const pressed = event.nativeEvent.submitter
    const fields = [...new FormData(form, pressed)].map(([name, value]) => [name, String(value)])
    const held = captureListState(event.currentTarget, pressed ?? form)
    if (form.method === 'post') {
      const typed = captureInput(event.currentTarget, form)
      return void show(asked, held, { form, fields: new URLSearchParams(fields), typed })
    }
    asked.search = new URLSearchParams(fields.filter(([, value]) => value)).toString()
    void show(asked, held)
  }

  const again = failed && { words: failed.words, press: () => void show(failed.asked, failed.held) }
  return { place, html: shown?.html, nth: shown?.nth, isBusy, told, again, press, submit }
}
