import type EditorJS from '@editorjs/editorjs'
import { useEffect, useRef, useState } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import type { PostFormWords } from '../issue/words.ts'

interface Props {
  name: string
  label: string
  /** Blocks as JSON text, or HTML; always HTML without script. */
  content: string
  html: string
  words: PostFormWords
}

/** Description of goods: an HTML field, which script replaces by the post editor. */
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
    // Reads the editor before submitting, as its last change may not have been reported.
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
      // Also an editor that is usable but still opening.
      await opening
      await keep()
      isKept = true
      // A form cannot be submitted while its submit event is being dispatched.
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
