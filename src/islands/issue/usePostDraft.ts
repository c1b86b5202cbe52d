import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/browser/api.ts'
import { type PostDraft, saveWriting } from '../../lib/browser/stores/issue.ts'
import { forgetUnsavedWriting, storeUnsavedWriting, type Unsaved } from '../../lib/browser/stores/unsaved-writing.ts'
import { hour } from '../../lib/core/time.ts'
import { useAutosave } from '../ui/useAutosave.ts'
import type { PostFormWords } from './words.ts'

interface Asked {
  member: number
  place: string
  /** When the site last saved it, seconds UTC; 0 for never. */
  saved: number
  /** Being published, or published. */
  isOut: boolean
  words: PostFormWords
  write(): Promise<PostDraft & Pick<Unsaved, 'talks'>>
}

const PAUSE = 300

/**
 * The draft of a post: saved at once in this browser and every five seconds on the site; `text` describes its state.
 */
export function usePostDraft({ member, place, saved: first, isOut, words, write }: Asked) {
  const [saved, setSaved] = useState(first)
  const [state, setState] = useState<'saved' | 'changed' | 'offline' | 'refused'>('saved')
  const [why, setWhy] = useState('')
  const changed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(write)
  latest.current = write
  useEffect(() => () => clearTimeout(timer.current), [])

  function touch() {
    changed.current = true
    setState(now => (now === 'saved' ? 'changed' : now))
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => storeUnsavedWriting(member, place, await latest.current()), PAUSE)
  }

  async function keep(): Promise<boolean> {
    changed.current = false
    try {
      const { updatetime } = await saveWriting(await latest.current())
      setSaved(updatetime)
      // Changes made meanwhile are saved next time.
      setState(changed.current ? 'changed' : 'saved')
      if (!changed.current) forget()
      return true
    } catch (error) {
      changed.current = true
      setState(error instanceof ApiError ? 'refused' : 'offline')
      setWhy(error instanceof Error ? error.message : '')
      return false
    }
  }

  /** Deletes the local draft once it is published or on the site. */
  function forget() {
    changed.current = false
    clearTimeout(timer.current)
    forgetUnsavedWriting(member, place)
  }

  useAutosave({ changed, keep, busy: isOut, asks: true })

  const texts = {
    saved: saved > 0 ? words.saved.replace('{{time}}', hour(saved)) : '',
    changed: words.unsaved,
    offline: words.unsavedOffline,
    refused: words.unsavedRefused.replace('{{why}}', why),
  }
  return { touch, keep, forget, state, text: texts[state] }
}
