import type { ModeratedPost } from '../../lib/browser/stores/moderation.ts'
import { Field } from '../ui/Field.tsx'
import { ActForm } from './ActForm.tsx'
import { ReasonField } from './ReasonField.tsx'
import type { ModerationWords } from './words.ts'

interface Props {
  post: Omit<ModeratedPost, 'forums'>
  forums: Pick<ModeratedPost['forums'][number], 'id' | 'name' | 'columns'>[]
  page: string
  words: ModerationWords
  onDone?: ((forum: { id: number; name: string }) => void) | undefined
}

/** Moves a post to another forum the member moderates, or to another column. */
export function MoveForm({ post, forums, page, words, onDone }: Props) {
  const chosen = ({ place }: Record<string, string>) => {
    const forum = forums.find(({ id }) => id === Number(place?.split(':')[0]))
    if (forum) onDone?.({ id: forum.id, name: forum.name })
  }
  return (
    <ActForm act="essayMove" of={{ essay_id: post.id }} page={page} submit={words.moveIt} onDone={chosen}>
      {errors => (
        <>
          <Field name="place" label={words.move}>
            <select className="input" defaultValue={`${post.forum_id}:${post.column_id ?? ''}`}>
              {forums.map(({ id, name, columns }) =>
                columns.length === 0 ? (
                  <option key={id} value={`${id}:`}>
                    {name}
                  </option>
                ) : (
                  <optgroup key={id} label={name}>
                    {columns.map(column => (
                      <option key={column.id} value={`${id}:${column.id}`}>
                        {column.name}
                      </option>
                    ))}
                  </optgroup>
                ),
              )}
            </select>
          </Field>
          <ReasonField words={words} errors={errors} />
        </>
      )}
    </ActForm>
  )
}
