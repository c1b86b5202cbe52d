import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showError } from '../../lib/browser/stores/toast.ts'
import type { EmbedStore } from './embeds.ts'
import { paragraphsOf } from './plain-text.ts'
import type { PostEditor } from './post-editor.ts'
import type { PostFormWords } from './words.ts'

interface Asked {
  holder: RefObject<HTMLElement | null>
  /** The plain box until the editor is loaded; null where there is content to show. */
  box: RefObject<HTMLTextAreaElement | null>
  /** Called once on hydration: blocks as JSON text, or HTML. */
  content(): string
  words: PostFormWords
  goodsWord: string
  store: EmbedStore
  /** `at`: time of the last change, in milliseconds of this page; reported with a delay. */
  onChange(at: number): void
}

let bringing: ReturnType<typeof bringEditor> | undefined
const bringEditor = () => import('./post-editor.ts')
/** Loads the editor's code; a failed load is retried on the next call. */
const editorCode = () => {
  bringing ??= bringEditor()
  bringing.catch(() => {
    bringing = undefined
  })
  return bringing
}
// Whoever opens this page will write, so the editor loads during hydration rather than after it.
if (!import.meta.env.SSR) void editorCode().catch(() => {})

/** The editor of a post, loaded after the page; what is typed before becomes its first text. */
export function useEditor({ holder, box, onChange, ...asked }: Asked) {
  const editor = useRef<PostEditor>(null)
  const [isReady, setReady] = useState(false)
  const [opening] = useState(() => Promise.withResolvers<PostEditor>())
  const isComposing = useRef(false)
  const changed = useRef(onChange)
  changed.current = onChange
  const first = useRef(asked)
  // Callers that await it handle the error too.
  useEffect(() => void opening.promise.catch(() => {}), [opening])

  useEffect(() => {
    const place = holder.current
    if (!place) return
    const { content, ...rest } = first.current
    let isGone = false
    const begun = { ...rest, holder: place, content: content(), onChange: (at: number) => changed.current(at) }
    editorCode()
      .then(({ openPostEditor }) => openPostEditor(begun))
      .then(async made => {
        if (isGone) return made.close()
        const typing = box.current
        // Replacing it would cut off an input method's composition.
        if (typing && isComposing.current)
          await new Promise(done => typing.addEventListener('compositionend', done, { once: true }))
        const isFocused = typing !== null && document.activeElement === typing
        if (typing?.value.trim()) made.take(typing.value)
        editor.current = made
        flushSync(() => setReady(true))
        if (isFocused) made.toEnd()
        opening.resolve(made)
      })
      .catch(error => {
        showError(error)
        opening.reject(error)
      })
    return () => {
      isGone = true
    }
  }, [holder, box, opening])

  /** The current content; waits for an editor that is still opening. */
  const written = useCallback(async () => {
    const text = box.current?.value
    const now = editor.current ?? (text === undefined || first.current.content() ? await opening.promise : null)
    return now ? now.written() : paragraphsOf(text ?? '')
  }, [box, opening])

  return { editor, isReady, opened: opening.promise, written, isComposing }
}
