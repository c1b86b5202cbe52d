import { answer } from '../../lib/browser/stores/comments.ts'
import { Icon } from '../ui/Icon.tsx'
import { PressLink } from '../ui/PressLink.tsx'
import type { Place } from './place.ts'
import { quoteWhole } from './quoting.ts'

/** Opens the box below the comment, also with its words quoted; without script a page of its own. */
export function CommentAnswer({ id, place: { prefix, essay_id, words } }: { id: number; place: Place }) {
  const page = `${prefix}/reply?essay_id=${essay_id}&pid=${id}`
  return (
    <>
      <PressLink className="act answer" href={page} onPress={() => answer(id)}>
        <Icon name="chat" />
        {words.reply}
      </PressLink>
      <PressLink className="act" href={`${page}&quote_id=${id}`} onPress={() => quoteWhole(id)}>
        {words.quote}
      </PressLink>
    </>
  )
}
