import type { Quote } from '../../lib/browser/stores/comments.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  quote: Quote
  label: string
  onRemove(): void
}

/** The quote in the comment being written. */
export const QuoteChip = ({ quote, label, onRemove }: Props) => (
  <blockquote className="quoted">
    <b>{quote.nickname}</b>
    {quote.text}
    <button className="act" type="button" aria-label={label} onClick={onRemove}>
      <Icon name="close" />
    </button>
  </blockquote>
)
