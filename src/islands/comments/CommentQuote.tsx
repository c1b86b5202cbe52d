import { PressLink } from '../ui/PressLink.tsx'
import type { Place } from './place.ts'
import { quoteWhole } from './quoting.ts'

/** Opens the box below the comment with its words quoted; without script a page of its own. */
export const CommentQuote = ({ id, place: { prefix, essay_id, words } }: { id: number; place: Place }) => (
  <PressLink
    className="act"
    href={`${prefix}/reply?essay_id=${essay_id}&pid=${id}&quote_id=${id}`}
    onPress={() => quoteWhole(id)}
  >
    {words.quote}
  </PressLink>
)
