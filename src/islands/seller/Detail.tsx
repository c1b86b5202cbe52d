import type EditorJS from '@editorjs/editorjs'
import { useEffect, useRef, useState } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import type { Words } from '../issue/words.ts'

interface Props {
  name: string
  label: string
  /** Blocks as JSON text, or HTML; without script always HTML. */
  content: string
  html: string
  words: Words
}

/** The description of goods: a field of HTML that becomes the editor of posts where there is script. */
export function Detail({ name, label, content, html, words }: Props) {
  const [isOpen, setOpen] = useState(false)
  const holder = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<EditorJS>(null)

  useEffect(() => {
    const place = holder.current
    const ended = new AbortController()
    let isKept = false
    if (!place) return
    const opening = import('../issue/editor.ts')
      .then(({ openEditor }) => openEditor({ holder: place, content, words, onChange: keep }))
      .then(made => {
        if (ended.signal.aborted) return made.destroy()
        editor.current = made
        setOpen(true)
      }, showError)
    // What was typed last may not have been heard of yet.
    field.current?.form?.addEventListener('submit', finish, { signal: ended.signal })
    return () => ended.abort()

    async function keep() {
      const { blocks } = (await editor.current?.save()) ?? { blocks: null }
      if (blocks && field.current) field.current.value = JSON.stringify({ blocks })
    }

    async function finish(event: SubmitEvent) {
      const form = event.target as HTMLFormElement
      if (isKept) {
        isKept = false
        return
      }
      event.preventDefault()
      // Also one that can be written into already and is not quite there.
      await opening
      await keep()
      isKept = true
      // A form does not submit while its submit event is still being told.
      setTimeout(() => form.requestSubmit(event.submitter))
    }
  }, [content, words])

  return (
    <div className="field">
      <div className="editor prose" ref={holder} />
      <textarea
        ref={field}
        className="input"
        name={name}
        aria-label={label}
        rows={10}
        defaultValue={html}
        hidden={isOpen}
      />
    </div>
  )
}
