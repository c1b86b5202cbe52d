import english from '../../../public/locales/en-us/attach.json' with { type: 'json' }
import chinese from '../../../public/locales/zh-cn/attach.json' with { type: 'json' }
import type { Picture } from '../../lib/browser/picture-list.ts'
import { PICTURE_ALT } from '../../lib/core/limits.ts'
import { PictureItem } from '../pictures/PictureItem.tsx'
import { FieldError } from '../ui/FieldError.tsx'

interface Props {
  pictures: Picture[]
  /** Why files were rejected. */
  unfit: string[]
  /** A failed upload is delaying the comment. */
  isHeldUp: boolean
  onDescribe(key: number, alt: string): void
  onRetry(picture: Picture): void
  onRemove(key: number): void
}

/** Pictures attached to a comment: upload progress, captions, and why others were rejected. */
export default function PictureTray({ pictures, unfit, isHeldUp, onDescribe, onRetry, onRemove }: Props) {
  const words = document.documentElement.lang === 'en-US' ? english : chinese
  const refused = pictures.flatMap(({ error }) => error || [])
  const wrong = [...(isHeldUp ? [words.unsent] : []), ...unfit, ...new Set(refused)]
  return (
    <div className="pictures tray">
      <ul className="row wrapping" aria-label={words.list}>
        {pictures.map((picture, at) => {
          const named = (text: string) => text.replace('{{number}}', String(at + 1))
          const { key } = picture
          return (
            <PictureItem
              key={key}
              picture={picture}
              words={{ drop: named(words.remove), retry: named(words.retry), sending: named(words.sending) }}
              onRetry={() => onRetry(picture)}
              onRemove={() => onRemove(key)}
            >
              <input
                className="input"
                aria-label={named(words.alt)}
                placeholder={words.altHint}
                maxLength={PICTURE_ALT}
                defaultValue={picture.caption}
                onInput={({ currentTarget }) => onDescribe(key, currentTarget.value)}
              />
            </PictureItem>
          )
        })}
      </ul>
      {wrong.map(text => (
        <FieldError key={text} alert>
          {text}
        </FieldError>
      ))}
    </div>
  )
}
