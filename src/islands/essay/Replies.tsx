import { memo, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { bringDrafts } from '../../lib/stores/reply.ts'
import { ReplyBox, type Words } from './ReplyBox.tsx'
import { refresh } from './refresh.ts'

interface Props {
  essay_id: number
  /** Comments of the first level. */
  total: number
  limit: number
  words: Words
}

/**
 * A member's box below the post, and one below the comment that is being answered: one at a time. By `memo` Astro sees
 * whose component it is; a bare function it draws twice on the server, once to find out.
 */
export const Replies = memo(function Replies({ essay_id, total, limit, words }: Props) {
  const [pid, setPid] = useState(0)
  const count = useRef(total)
  useEffect(() => {
    bringDrafts(essay_id)
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('[data-reply]')
      if (!link) return
      event.preventDefault()
      const id = Number(link.dataset['reply'])
      setPid(now => (now === id ? 0 : id))
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [essay_id])

  async function said(comment: { id: number; root_id: number }) {
    setPid(0)
    if (comment.root_id === 0) count.current++
    const query = comment.root_id ? `comment=${comment.root_id}` : `page=${Math.ceil(count.current / limit)}`
    await refresh(comment.id, `?id=${essay_id}&${query}`)
  }

  const place = pid ? placeOf(pid) : null
  return (
    <>
      <ReplyBox essay_id={essay_id} pid={0} words={words} onSaid={said} />
      {place && createPortal(<ReplyBox key={pid} essay_id={essay_id} pid={pid} words={words} onSaid={said} />, place)}
    </>
  )
})

/** Below the line of actions of that comment. */
function placeOf(pid: number) {
  const acts = document.querySelector(`#c${pid} .acts`)
  if (!acts) return null
  const known = acts.nextElementSibling
  if (known?.matches('.reply-place')) return known
  const place = document.createElement('div')
  place.className = 'reply-place'
  acts.after(place)
  return place
}
