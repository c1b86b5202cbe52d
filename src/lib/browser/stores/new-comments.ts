import { atom } from 'nanostores'
import { type StreamEvent, watchPost } from '../stream.ts'
import { countAll, countComment } from './comment-count.ts'
import { $streamEvent } from './live.ts'
import { setCount } from './marks.ts'
import { $me } from './me.ts'

type Told = Extract<StreamEvent, { name: 'comments' }>['data']
type Counts = Extract<StreamEvent, { name: 'counts' }>['data']

/** New comments of others that are not shown on the page yet. */
export const $newComments = atom<number[]>([])

/** Listens for comments after `newest`, the last one on the page, and for counts. Returns a function that stops it. */
export function watchNewComments(essay_id: number, newest: number): () => void {
  watchPost(essay_id, newest)
  return $streamEvent.listen(heard => {
    if (heard?.name === 'comments' && heard.data.essay_id === essay_id) arrive(heard.data)
    if (heard?.name === 'counts' && heard.data.essay_id === essay_id) follow(heard.data)
  })
}

/** Applies the post's current counts from the server. */
function follow({ essay_id, comments, newest, praises, collects, likes }: Counts) {
  countAll(comments, newest)
  setCount(`essay_praise:${essay_id}`, praises)
  setCount(`essay:${essay_id}`, collects)
  for (const [id, quantity] of likes) setCount(`comment:${id}`, quantity)
}

/** Each is counted once, however often it is reported; one's own are not announced. */
function arrive({ comments }: Told) {
  const fresh = comments.filter(({ id }) => countComment(id))
  const others = fresh.filter(({ user_id }) => user_id !== $me.get()?.uid)
  if (others.length > 0) $newComments.set([...$newComments.get(), ...others.map(({ id }) => id)])
}
