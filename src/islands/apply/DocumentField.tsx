import { useEffect, useId, useRef, useState } from 'react'
import { sendDocument } from '../../lib/browser/stores/apply.ts'
import { PICTURE_TYPES } from '../../lib/core/pictures/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { useTypedBeforeHydration } from '../ui/useTypedBeforeHydration.ts'
import type { ApplyWords } from './words.ts'

interface Props {
  label: string
  hint: string
  /** Address of the uploaded file; empty before. */
  url: string
  words: ApplyWords
  onChange(url: string): void
}

/** A document, uploaded when chosen or dropped; only this browser shows it afterwards. */
export function DocumentField({ label, hint, url, words, onChange }: Props) {
  const id = useId()
  const [preview, setPreview] = useState('')
  const [done, setDone] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useTypedBeforeHydration(input, choose)
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])

  async function choose(target: HTMLInputElement) {
    const file = target.files?.[0]
    if (!file) return
    setDone(0)
    const sent = await sendDocument(file, setDone)
    setDone(null)
    target.value = ''
    if (!sent) return
    setPreview(URL.createObjectURL(file))
    onChange(sent)
  }

  const state = done !== null ? words.uploading.replace('{{percent}}', `${Math.round(done * 100)}`) : words.uploaded
  return (
    <div className="paper" data-sent={url !== ''}>
      <label htmlFor={id}>
        <b>{label}</b>
        {preview && url ? (
          <img src={preview} alt="" />
        ) : (
          <span className="blank">
            <Icon name={url ? 'check' : 'camera'} />
          </span>
        )}
        <span className="button small">{url ? words.pickAgain : words.pick}</span>
      </label>
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        aria-describedby={`${id}-hint`}
        disabled={done !== null}
        ref={input}
        onChange={({ target }) => choose(target)}
      />
      <small className="quiet" id={`${id}-hint`} role="status">
        {done !== null || url ? state : hint}
      </small>
    </div>
  )
}
