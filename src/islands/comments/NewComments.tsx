import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $newComments } from '../../lib/browser/stores/new-comments.ts'
import { type NewComment, showNewComments } from '../../lib/browser/stores/show-new-comments.ts'
import { pluralText } from '../../lib/core/format.ts'
import type { CommentFacts } from './comment-facts.ts'
import { type CommentsPage, isListed } from './comments-page.ts'

interface Props {
  place: CommentsPage
  facts: CommentFacts[]
}

/** Announces the number of new comments; pressing shows them, or links to the page they are on. */
export function NewComments({ place, facts }: Props) {
  const { essay_id, prefix, words } = place
  const arrived = useStore($newComments, { ssr: 'initial' })
  const [first, setFirst] = useState(0)
  const showing = useRef(false)
  useEffect(() => {
    const comment = document.getElementById(`c${first}`)
    comment?.setAttribute('tabindex', '-1')
    comment?.focus()
  }, [first])

  async function show() {
    if (showing.current) return
    showing.current = true
    const hasPlace = (comment: NewComment) => isListed(place, facts, comment)
    const came = await showNewComments(essay_id, hasPlace)
    showing.current = false
    const [shown, elsewhere] = [came.find(hasPlace), came[0]]
    if (shown) setFirst(shown.id)
    else if (elsewhere) {
      const { id, root_id } = elsewhere
      location.assign(`${prefix}/essayDetails?id=${essay_id}&comment=${root_id || id}#c${id}`)
    }
  }

  return (
    <div className="arrived" role="status">
      {arrived.length > 0 && (
        <button className="button primary small" type="button" onClick={show}>
          {pluralText(words, 'newComments', arrived.length)}
        </button>
      )}
    </div>
  )
}
