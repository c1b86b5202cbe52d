import { showError } from '../../lib/browser/stores/toast.ts'
import { browserWords } from '../../lib/browser/words.ts'
import { PressLink } from '../ui/PressLink.tsx'
import type { CommentsPage } from './comments-page.ts'

/** Its code is loaded on the first press. */
const quote = (id: number) =>
  import('./quoting.ts').then(
    ({ quoteWhole }) => quoteWhole(id),
    () => showError(browserWords().offline),
  )

/** Opens the reply box below the comment with a quote of it; without script a page of its own. */
export const CommentQuote = ({ id, place: { prefix, essay_id, words } }: { id: number; place: CommentsPage }) => (
  <PressLink
    className="act"
    href={`${prefix}/reply?essay_id=${essay_id}&pid=${id}&quote_id=${id}`}
    onPress={() => void quote(id)}
  >
    {words.quote}
  </PressLink>
)
