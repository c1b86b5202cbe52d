import type { Said } from './facts.ts'
import type { Place } from './place.ts'

interface Props {
  quote: NonNullable<Said['quote']>
  place: Place
}

/** What a comment quotes of another, which its name leads to; without words where that is not seen any more. */
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
