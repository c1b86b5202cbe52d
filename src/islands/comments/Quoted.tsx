import type { ShownComment } from './facts.ts'
import type { Place } from './place.ts'

interface Props {
  quote: NonNullable<ShownComment['quote']>
  place: Place
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
