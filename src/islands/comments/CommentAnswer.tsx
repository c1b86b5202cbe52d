import { toggleReplyBox } from '../../lib/browser/stores/comments.ts'
import { Icon } from '../ui/Icon.tsx'
import { PressLink } from '../ui/PressLink.tsx'
import type { CommentsPage } from './comments-page.ts'

/** Opens the reply box below the comment; without script a page of its own. */
export const CommentAnswer = ({ id, place: { prefix, essay_id, words } }: { id: number; place: CommentsPage }) => (
  <PressLink
    className="act answer"
    href={`${prefix}/reply?essay_id=${essay_id}&pid=${id}`}
    onPress={() => toggleReplyBox(id)}
  >
    <Icon name="chat" />
    {words.reply}
  </PressLink>
)
