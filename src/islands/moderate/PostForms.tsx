import type { ReactNode } from 'react'
import type { ModeratedPost } from '../../lib/browser/stores/moderation.ts'
import { ActForm } from './ActForm.tsx'
import { MoveForm } from './MoveForm.tsx'
import { MuteForm } from './MuteForm.tsx'
import { ReasonField } from './ReasonField.tsx'
import type { ModerationWords } from './words.ts'

export interface Done {
  flag?: number
  is_closed?: number
  forum?: { id: number; name: string }
  isDeleted?: boolean
}

interface Props {
  post: Omit<ModeratedPost, 'forums'>
  /** Forums it can be moved to. */
  forums: Pick<ModeratedPost['forums'][number], 'id' | 'name' | 'columns'>[]
  /** Address of the page that does it without script. */
  page: string
  words: ModerationWords
  onDone?: (change: Done) => void
  /** Its former versions. */
  children?: ReactNode
}

const flags = [0, 1, 2] as const

/** All moderation actions on a post, one form each. */
export function PostForms({ post, forums, page, words, onDone, children }: Props) {
  const of = { essay_id: post.id }
  const is_closed = 1 - post.is_closed
  return (
    <div className="manage">
      <ActForm
        act="essayFlag"
        of={of}
        page={page}
        submit={words.apply}
        onDone={({ flag }) => onDone?.({ flag: Number(flag) })}
      >
        {() => (
          <fieldset className="choice">
            <legend>{words.flag}</legend>
            {flags.map(each => (
              <label key={each} className="tick">
                <input type="radio" name="flag" value={each} defaultChecked={each === post.flag} />
                {words[`flag${each}`]}
              </label>
            ))}
          </fieldset>
        )}
      </ActForm>
      <ActForm
        act="essayClose"
        of={{ ...of, is_closed }}
        page={page}
        submit={post.is_closed ? words.openIt : words.closeIt}
        onDone={() => onDone?.({ is_closed })}
      >
        {errors => <ReasonField words={words} errors={errors} />}
      </ActForm>
      <MoveForm post={post} forums={forums} page={page} words={words} onDone={forum => onDone?.({ forum })} />
      <MuteForm
        of={{ forum_id: post.forum_id, user_id: post.user_id }}
        page={page}
        words={words}
        onDone={() => onDone?.({})}
      />
      <details>
        <summary>{words.delete}</summary>
        <ActForm
          act="essayDelete"
          of={of}
          page={page}
          submit={words.deleteIt}
          look="button danger"
          onDone={() => onDone?.({ isDeleted: true })}
        >
          {errors => <ReasonField words={words} errors={errors} required />}
        </ActForm>
      </details>
      {children}
    </div>
  )
}
