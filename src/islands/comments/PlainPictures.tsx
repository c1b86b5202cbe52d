import { useId } from 'react'
import { PICTURE_TYPES } from '../../lib/core/pictures/types.ts'
import type { CommentWords } from './comments-page.ts'

/** File field for a form sent without script. */
export function PlainPictures({ words }: { words: CommentWords }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{words.pictures}</label>
      <input
        className="input"
        id={id}
        type="file"
        name="pictures"
        multiple
        accept={PICTURE_TYPES}
        aria-describedby={`${id}-hint`}
      />
      <p className="quiet hint" id={`${id}-hint`}>
        {words.picturesHint}
      </p>
    </div>
  )
}
