import { atom } from 'nanostores'
import { type Heard, watchPost } from '../stream.ts'
import { countAll, countComment } from './comment-count.ts'
import { $heard } from './live.ts'
import { tellCount } from './marks.ts'
import { $me } from './me.ts'

type Told = Extract<Heard, { name: 'comments' }>['data']
type Counts = Extract<Heard, { name: 'counts' }>['data']

/** Comments of others that came since the page was drawn, and are not shown on it yet. */
export const $arrived = atom<number[]>([])

/** Listens for comments behind the `newest` that stands on the page, and for figures. Answers what ends that. */
export function startArriving(essay_id: number, newest: number): () => void {
  watchPost(essay_id, newest)
  return $heard.listen(heard => {
    if (heard?.name === 'comments' && heard.data.essay_id === essay_id) arrive(heard.data)
    if (heard?.name === 'counts' && heard.data.essay_id === essay_id) follow(heard.data)
  })
}

/** The figures of the post as the server has them by now. */
function follow({ essay_id, comments, newest, praises, collects, likes }: Counts) {
  countAll(comments, newest)
  tellCount(`essay_praise:${essay_id}`, praises)
  tellCount(`essay:${essay_id}`, collects)
  for (const [id, quantity] of likes) tellCount(`comment:${id}`, quantity)
}

/** Each is counted once, however often it is told; one's own are announced to nobody. */
function arrive({ comments }: Told) {
  const fresh = comments.filter(({ id }) => countComment(id))
  const others = fresh.filter(({ user_id }) => user_id !== $me.get()?.uid)
  if (others.length > 0) $arrived.set([...$arrived.get(), ...others.map(({ id }) => id)])
}
