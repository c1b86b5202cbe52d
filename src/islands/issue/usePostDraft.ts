import { useEffect, useRef, useState } from 'react'
import { ApiError, newKey } from '../../lib/browser/api.ts'
import { delayed } from '../../lib/browser/delayed.ts'
import { conflictIn } from '../../lib/browser/draft-conflict.ts'
import { type PostDraft, saveWriting } from '../../lib/browser/stores/issue.ts'
import { forgetUnsavedWriting, storeUnsavedWriting, type Unsaved } from '../../lib/browser/stores/unsaved-writing.ts'
import { hour } from '../../lib/core/time.ts'
import { useAutosave } from '../ui/useAutosave.ts'
import { useDraftConflict } from '../ui/useDraftConflict.tsx'
import type { OtherDraft } from './join-drafts.ts'
import type { PostFormWords } from './words.ts'

interface Asked {
  member: number
  place: string
  /** When the site last saved it, seconds UTC; 0 for never. */
  saved: number
  /** The version on the site, 0 for none. */
  version: number
  /** Being published, or published. */
  isOut: boolean
  words: PostFormWords
  write(): Promise<PostDraft & Pick<Unsaved, 'talks'>>
}

const PAUSE = 300
/** Needs the editor's own code. */
const joining = () => import('./join-drafts.ts')

/** Links that take the text along: to the other language, to another forum. */
function useSaveBeforeLeaving(changed: { current: boolean }, keep: () => Promise<boolean>) {
  const now = useRef(keep)
  now.current = keep
  useEffect(() => {
    async function leave(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-twin], a[data-keeps]')
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || !changed.current) return
      event.preventDefault()
      if (await now.current()) location.assign(link.href)
    }
    document.addEventListener('click', leave)
    return () => document.removeEventListener('click', leave)
  }, [changed])
}

/**
 * The draft of a post: saved at once in this browser and every five seconds on the site; `text` describes its state,
 * `conflict` is shown where another page has saved it since.
 */
export function usePostDraft({ member, place, saved: first, version, isOut, words, write }: Asked) {
  const [saved, setSaved] = useState(first)
  const [state, setState] = useState<'saved' | 'changed' | 'offline' | 'refused'>('saved')
  const [why, setWhy] = useState('')
  const [other, setOther] = useState<(OtherDraft & { text: string }) | null>()
  const [writer] = useState(newKey)
  const base = useRef(version)
  const movedFrom = useRef('')
  const changed = useRef(false)
  /** Published: the editor may still report typing from before. */
  const closed = useRef(false)
  const inConflict = useRef(false)
  const latest = useRef(write)
  latest.current = write
  const [storing] = useState(() =>
    delayed(PAUSE, (writing: Omit<Unsaved, 'at'>) =>
      storeUnsavedWriting(member, place, { ...writing, version: base.current, writer }),
    ),
  )
  useEffect(() => storing.cancel, [storing])

  function touch() {
    if (closed.current) return
    changed.current = true
    setState(now => (now === 'saved' ? 'changed' : now))
    storing.later(() => latest.current())
  }

  async function keep(made: Promise<PostDraft> = latest.current()): Promise<boolean> {
    if (closed.current) return true
    changed.current = false
    try {
      const answer = await saveWriting(await made, { version: base.current, writer, moved_from: movedFrom.current })
      base.current = answer.version
      movedFrom.current = ''
      setSaved(answer.updatetime)
      // Changes made meanwhile are saved next time.
      setState(changed.current ? 'changed' : 'saved')
      if (!changed.current) forget()
      return true
    } catch (error) {
      changed.current = !closed.current
      const found = conflictIn(error)
      if (found !== undefined) showConflict(found)
      setState(found !== undefined ? 'changed' : error instanceof ApiError ? 'refused' : 'offline')
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

  function showConflict(found: OtherDraft | null) {
    inConflict.current = true
    if (!found) return setOther(null)
    void joining().then(({ draftExcerpt }) => setOther({ ...found, text: draftExcerpt(found) }))
  }

  /** The text shown was made from an older version than the site's. */
  function startInConflict(made: number, site: OtherDraft | null) {
    base.current = made
    showConflict(site)
  }

  /** The text was taken along from another forum, whose draft goes once this place has it. */
  function startMoved(from: string, site: OtherDraft | null) {
    movedFrom.current = from
    if (site) startInConflict(0, site)
    touch()
  }

  /** Before publishing, which deletes the draft: false if another page has saved it since. */
  async function settle(): Promise<boolean> {
    if (!inConflict.current) await keep()
    return !inConflict.current
  }

  /** The page shows the site's version. */
  function reload() {
    close()
    const here = new URL(location.href)
    here.searchParams.delete('from')
    location.replace(here)
  }

  function choose() {
    base.current = other?.version ?? 0
    inConflict.current = false
    setOther(undefined)
  }

  async function keepBoth() {
    if (!other) return
    choose()
    const { joinDrafts } = await joining()
    if (await keep(latest.current().then(here => joinDrafts(here, other)))) reload()
  }

  useSaveBeforeLeaving(changed, keep)
  useAutosave({ changed, keep, busy: isOut || other !== undefined, asks: true })
  const conflict = useDraftConflict({
    other: other && { text: other.text, at: other.updatetime },
    onThis() {
      choose()
      void keep()
    },
    onOther: reload,
    onBoth: () => void keepBoth(),
  })

  const texts = {
    saved: saved > 0 ? words.saved.replace('{{time}}', hour(saved)) : '',
    changed: words.unsaved,
    offline: words.unsavedOffline,
    refused: words.unsavedRefused.replace('{{why}}', why),
  }
  return { touch, keep, close, settle, startInConflict, startMoved, conflict, state, text: texts[state] }
}
