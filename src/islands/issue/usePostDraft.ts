import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/browser/api.ts'
import { delayed } from '../../lib/browser/delayed.ts'
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
  /** Published: the editor may still report typing from before. */
  const closed = useRef(false)
  const latest = useRef(write)
  latest.current = write
  const [storing] = useState(() =>
    delayed(PAUSE, (writing: Omit<Unsaved, 'at'>) => storeUnsavedWriting(member, place, writing)),
  )
  useEffect(() => storing.cancel, [storing])

  function touch() {
    if (closed.current) return
    changed.current = true
    setState(now => (now === 'saved' ? 'changed' : now))
    storing.later(() => latest.current())
  }

  async function keep(): Promise<boolean> {
    if (closed.current) return true
    changed.current = false
    try {
      const { updatetime } = await saveWriting(await latest.current())
      setSaved(updatetime)
      // Changes made meanwhile are saved next time.
      setState(changed.current ? 'changed' : 'saved')
      if (!changed.current) forget()
      return true
    } catch (error) {
      changed.current = !closed.current
      setState(error instanceof ApiError ? 'refused' : 'offline')
      setWhy(error instanceof Error ? error.message : '')
      return false
    }
  }

  /** Deletes the local draft once the site has it. */
  function forget() {
    changed.current = false
    storing.cancel()
    forgetUnsavedWriting(member, place)
  }

  /** Deletes it once it is published, and keeps nothing more. */
  function close() {
    closed.current = true
    forget()
  }

  useAutosave({ changed, keep, busy: isOut, asks: true })

  const texts = {
    saved: saved > 0 ? words.saved.replace('{{time}}', hour(saved)) : '',
    changed: words.unsaved,
    offline: words.unsavedOffline,
    refused: words.unsavedRefused.replace('{{why}}', why),
  }
  return { touch, keep, close, state, text: texts[state] }
}
