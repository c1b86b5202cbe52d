import { $answered, $quotes, type Quote, toggleReplyBox } from '../../lib/browser/stores/comments.ts'
import { quotable } from '../../lib/core/quote.ts'

/** Text elements of comments; the name of the member replied to precedes the text. */
const WORDS = '#comments .said p'

/** The selected text of a comment, of several comments that of the first; null without a selection. */
export function selectedQuote(): Quote | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const { startContainer: start } = range
  const words = (start instanceof Element ? start : start.parentElement)?.closest(WORDS)
  return words ? quoteOf(words, range) : null
}

/** Quotes a comment's beginning, or opens an empty box if it has no text. */
export function quoteWhole(id: number) {
  const words = document.querySelector(`#c${id} .said p`)
  const quote = words && quoteOf(words)
  if (quote) quoteIn(quote)
  else toggleReplyBox(id)
}

/** Puts a quote into the open box, else into the one below the quoted comment. */
export function quoteIn(quote: Quote) {
  const open = Object.entries($answered.get()).find(([, isOpen]) => isOpen)
  const pid = open ? Number(open[0]) : quote.comment_id
  $quotes.setKey(pid, quote)
  if (!open) toggleReplyBox(pid)
}

function quoteOf(words: Element, selected?: Range): Quote | null {
  const range = document.createRange()
  range.selectNodeContents(words)
  const before = words.querySelector(':scope > .quiet')
  if (before) range.setStartAfter(before)
  if (selected && selected.compareBoundaryPoints(Range.START_TO_START, range) > 0)
    range.setStart(selected.startContainer, selected.startOffset)
  if (selected && selected.compareBoundaryPoints(Range.END_TO_END, range) < 0)
    range.setEnd(selected.endContainer, selected.endOffset)
  const text = quotable(range.toString())
  const comment = words.closest('li[id]')
  if (!comment || text === '') return null
  const nickname = comment.querySelector('.by b')?.textContent ?? ''
  return { comment_id: Number(comment.id.slice(1)), nickname, text }
}
