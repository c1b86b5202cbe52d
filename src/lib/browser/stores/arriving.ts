import { atom } from 'nanostores'
import type { Output } from '../../api/index.ts'
import { api } from '../api.ts'
import { type Heard, watchPost } from '../stream.ts'
import { $added, countAll, countComment, placeComment } from './comments.ts'
import { $heard } from './live.ts'
import { tellCount } from './marks.ts'
import { $me } from './me.ts'
import { showError } from './toast.ts'

export type Arrived = Output<'/api/forum/forum_essay/newCommentList'>['data'][number]
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

/**
 * Puts what has arrived on the page, as far as `hasPlace` says that it stands there; answers all of it, the oldest first.
 * What a call does not bring stays announced, and so does everything when it fails.
 */
export async function showArrived(essay_id: number, hasPlace: (comment: Arrived) => boolean): Promise<Arrived[]> {
  const waiting = new Set($arrived.get())
  if (waiting.size === 0) return []
  try {
    const after = Math.min(...waiting) - 1
    const { data } = await api('/api/forum/forum_essay/newCommentList', { essay_id, after })
    const standing = new Set(Object.values($added.get()).flatMap(list => list?.map(({ id }) => id) ?? []))
    const came = data.data.filter(({ id }) => waiting.has(id) && !standing.has(id))
    for (const comment of came.filter(hasPlace)) placeComment(comment)
    const last = data.data.at(-1)?.id ?? Number.POSITIVE_INFINITY
    $arrived.set($arrived.get().filter(id => !waiting.has(id) || id > last))
    return came
  } catch (error) {
    showError(error)
    return []
  }
}
