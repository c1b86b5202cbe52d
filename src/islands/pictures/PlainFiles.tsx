import { useId } from 'react'
import { fill } from '../../lib/core/format.ts'
import { PICTURE_TYPES } from '../../lib/core/pictures/types.ts'
import { FieldError } from '../ui/FieldError.tsx'

export type PlainWords = Record<
  'pictureRule' | 'picturesMost' | 'pictureKept' | 'picturesKept' | 'pictureDrop' | 'pictureDropOnly',
  string
>

interface Props {
  name: string
  most: number
  label: string
  /** Addresses of pictures that were uploaded before. */
  kept: string[]
  error?: string | undefined
  /** Each of them can be removed. */
  canDrop?: boolean
  words: PlainWords
}

/** File field for a form sent without script, which its page reads with `arrivingForm`. */
export function PlainFiles({ name, most, label, kept, error, canDrop = most > 1, words }: Props) {
  const id = useId()
  const rule = most > 1 ? `${words.pictureRule}${fill(words.picturesMost, { most })}` : words.pictureRule
  const has = most > 1 ? fill(words.picturesKept, { n: kept.length }) : words.pictureKept
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kept.length > 0 && <p className="said">{has}</p>}
      {canDrop &&
        kept.map((url, at) => (
          <label key={url} className="tick">
            <input type="checkbox" name={`${name}_drop`} value={url} />
            {most > 1 ? fill(words.pictureDrop, { n: at + 1 }) : words.pictureDropOnly}
          </label>
        ))}
      <input
        className="input"
        id={id}
        type="file"
        name={`${name}_files`}
        multiple={most > 1}
        accept={PICTURE_TYPES}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <p className="quiet hint" id={`${id}-hint`}>
        {rule}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
