import type { ShownComment } from './comment-facts.ts'
import type { CommentsPage } from './comments-page.ts'

interface Props {
  quote: NonNullable<ShownComment['quote']>
  place: CommentsPage
}

/** A quote with a link to its comment; without text where that is no longer visible. */
export const Quoted = ({ quote: { comment_id, root_id, nickname, text }, place }: Props) => (
  <blockquote className="quoted">
    {text ? (
      <>
        <a href={`${place.prefix}/essayDetails?id=${place.essay_id}&comment=${root_id || comment_id}#c${comment_id}`}>
          {nickname}
        </a>
        {text}
      </>
    ) : (
      place.words.quoteGone
    )}
  </blockquote>
)
