import { type ChangeEvent, useId, useState } from 'react'
import { bringPicture } from '../../lib/browser/stores/pictures.ts'
import { sized } from '../../lib/core/pictures/address.ts'

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

  async function bring({ target }: ChangeEvent<HTMLInputElement>) {
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
        onChange={bring}
      />
      <input type="hidden" name="coverimage" value={chosen} />
      <p className="quiet hint" id={`${id}-hint`}>
        {words.coverHint}
      </p>
    </div>
  )
}
