import { useEffect, useRef } from 'react'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import type { Words } from './words.ts'

interface Props {
  title: string
  /** As the server has cleaned and prints it, with the goods that it embeds. */
  html: string
  words: Words
  onClose(): void
}

/** The post as others will see it. */
export function Preview({ title, html, words, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="dialog preview" ref={dialog} aria-label={words.preview} onClose={onClose}>
      <h2>{title}</h2>
      <ServerHtml html={html} />
      <div className="ends">
        <button className="button primary" type="button" onClick={onClose}>
          {words.previewClose}
        </button>
      </div>
    </dialog>
  )
}
