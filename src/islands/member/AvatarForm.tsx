import { type SubmitEvent, useRef, useState } from 'react'
import type { avatarWords } from '../../layouts/member/avatar-words.ts'
import { setAvatar } from '../../lib/browser/stores/profile.ts'
import { showSuccess } from '../../lib/browser/stores/toast.ts'
import { PICTURE_TYPES } from '../../lib/core/pictures/types.ts'
import { MyAvatar } from '../shell/MyAvatar.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import { useTypedBeforeHydration } from '../ui/useTypedBeforeHydration.ts'
import { type CropArea, centralSquare, squareOf } from './squareOf.ts'

const cropper = () => import('./AvatarCropper.tsx').then(own => own.AvatarCropper)

interface Props {
  src: string
  /** It was changed by the form without script. */
  isDone: boolean
  words: ReturnType<typeof avatarWords>
}

interface Chosen {
  url: string
  bitmap: ImageBitmap
}

/** A member's avatar: choose, crop to a square, upload. Without script the centre is used. */
export function AvatarForm({ src, isDone, words }: Props) {
  const [chosen, setChosen] = useState<Chosen>()
  const FaceCropper = useLazyComponent(cropper, chosen !== undefined)
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)
  const area = useRef<CropArea>(null)
  const input = useRef<HTMLInputElement>(null)
  useTypedBeforeHydration(input, ({ files }) => void choose(files))

  async function choose(files: FileList | null) {
    const [file] = files ?? []
    if (!file) return
    const bitmap = await createImageBitmap(file).catch(() => null)
    setError(bitmap ? '' : words.unreadable)
    area.current = bitmap && centralSquare(bitmap)
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(bitmap ? { url: URL.createObjectURL(file), bitmap } : undefined)
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!chosen || !area.current || isSending) return
    setSending(true)
    await twoFrames()
    try {
      await setAvatar(await squareOf(chosen.bitmap, area.current))
      showSuccess(words.done)
      setError('')
    } catch (error) {
      setError(error instanceof Error ? error.message : String(error))
    }
    setSending(false)
  }

  return (
    <form className="face" method="post" action="/api/upload/headimg" encType="multipart/form-data" onSubmit={save}>
      <div className="faces">
        <figure className="now">
          <MyAvatar src={src} />
          <figcaption>{words.now}</figcaption>
        </figure>
        {chosen && !FaceCropper && <div className="stage" />}
        {chosen && FaceCropper && (
          <FaceCropper
            key={chosen.url}
            url={chosen.url}
            words={words}
            onCut={cut => {
              area.current = cut
            }}
          />
        )}
      </div>
      <input type="hidden" name="set" value="1" />
      <div className="field">
        <label htmlFor="file">{words.choose}</label>
        <input
          className="input"
          id="file"
          name="file"
          type="file"
          accept={PICTURE_TYPES}
          required
          ref={input}
          onChange={({ target }) => choose(target.files)}
        />
        <p className="quiet hint">{words.hint}</p>
      </div>
      {error && <FieldError alert>{error}</FieldError>}
      {isDone && (
        <p className="said" role="status">
          <Icon name="check" />
          {words.done}
        </p>
      )}
      <button type="submit" className="button primary" aria-busy={isSending || undefined}>
        {words.save}
      </button>
    </form>
  )
}

/** The cropper handles the last drag step in the next frame and is repainted in the one after. */
const twoFrames = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
