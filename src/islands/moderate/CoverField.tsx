import { useId, useRef, useState } from 'react'
import { bringPicture } from '../../lib/browser/stores/pictures.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { useEarly } from '../ui/useEarly.ts'

interface Props {
  /** The cover as it is. */
  src: string
  words: Record<'cover' | 'coverNow' | 'coverHint' | 'coverSending', string>
}

/** The cover of a forum: a picture goes to the site once it is chosen, its address with the form around it. */
export function CoverField({ src, words }: Props) {
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEarly(input, bring)

  async function bring(target: HTMLInputElement) {
    const [picture] = target.files ?? []
    if (!picture) return
    // Until it is there the form is not sent.
    target.setCustomValidity(words.coverSending)
    setBusy(true)
    const url = await bringPicture(picture)
    target.setCustomValidity('')
    setBusy(false)
    if (url) setChosen(url)
    else target.value = ''
  }

  return (
    <div className="field cover" aria-busy={isBusy || undefined}>
      <label htmlFor={id}>{words.cover}</label>
      <img src={sized(chosen || src, 'small')} width="120" height="120" alt={words.coverNow} />
      <input
        className="input"
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        ref={input}
        onChange={({ target }) => bring(target)}
      />
      <input type="hidden" name="coverimage" value={chosen} />
      <p className="quiet hint" id={`${id}-hint`}>
        {words.coverHint}
      </p>
    </div>
  )
}
