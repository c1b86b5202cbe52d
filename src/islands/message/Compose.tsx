import { type SubmitEvent, useRef, useState } from 'react'
import { sendLetter } from '../../lib/browser/stores/send-letters.ts'
import type { Unsent } from '../../lib/browser/stores/unsent-letters.ts'
import { LETTER_TEXT, LETTER_TITLE } from '../../lib/core/limits.ts'
import { PictureErrors } from '../pictures/PictureErrors.tsx'
import { usePictures } from '../pictures/usePictures.ts'
import { useWaitingForm } from '../pictures/useWaitingForm.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { ComposeAbout } from './ComposeAbout.tsx'
import { ComposeBox } from './ComposeBox.tsx'
import { ComposeTools } from './ComposeTools.tsx'
import type { InitialLetter, ThreadPlace } from './places.ts'
import { useRefused } from './useRefused.ts'

interface Props {
  place: ThreadPlace
  begun: InitialLetter
  isEmpty: boolean
  unsent: Unsent[]
}

/** The letter form. Cleared as soon as the letter is being sent, and refilled if it is refused. */
export function Compose({ place, begun, isEmpty, unsent }: Props) {
  const { those, me, here, words } = place
  const form = useRef<HTMLFormElement>(null)
  const [about, setAbout] = useState(begun.about)
  const [error, setError] = useState(begun.fault)
  const image = useRef<HTMLInputElement>(null)
  const list = usePictures({ most: 1 })
  const [title, setTitle] = useState(begun.values['title'])
  useRefused({ form, unsent, list, onRefused: setError, onTitle: setTitle })
  const isWaiting = useWaitingForm(image, list)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const written = { title: text('title'), content: textOf(text('content'), about?.words), image: text('image') }
    if (!written.content && !written.image) return
    sendLetter(those, me, written)
    // A reset would restore what a refused page was rendered with.
    event.currentTarget.querySelector('textarea')!.value = ''
    setTitle('')
    list.clear()
    setAbout(null)
    setError('')
  }

  return (
    <form className="compose" method="post" action={here + (begun.about?.query ?? '')} ref={form} onSubmit={submit}>
      {those.uid > 0 && <input type="hidden" name="uid" value={those.uid} />}
      {those.site_id > 0 && <input type="hidden" name="site_id" value={those.site_id} />}
      <input type="hidden" name="image" value={list.pictures[0]?.url ?? ''} ref={image} />
      {error && <FieldError alert>{error}</FieldError>}
      <PictureErrors unfit={list.unfit} refused={list.refused} />
      {isEmpty && begun.heading && <h2>{begun.heading}</h2>}
      {isEmpty && begun.isTitled && (
        <input
          className="input"
          name="title"
          maxLength={LETTER_TITLE}
          placeholder={words.title}
          aria-label={words.title}
          defaultValue={title}
        />
      )}
      {about && <ComposeAbout about={about} place={place} onDrop={() => setAbout(null)} />}
      <ComposeBox
        label={words.write}
        most={LETTER_TEXT - (about ? about.words.length + 1 : 0)}
        first={begun.values['content']}
        isWrong={error !== ''}
        onPictures={list.replace}
      />
      <div className="row between">
        <ComposeTools form={form} list={list} words={words} />
        <SubmitButton name="do" value="send" busy={isWaiting}>
          {words.send}
        </SubmitButton>
      </div>
    </form>
  )
}

const textOf = (...lines: (string | undefined)[]) => lines.filter(Boolean).join('\n')
