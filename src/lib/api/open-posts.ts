import { EVERYTHING } from '../core/caller.ts'
import { coalesce } from '../core/coalesce.ts'
import { log } from '../core/log.ts'
import { tag } from '../core/tags.ts'
import type { Db } from '../db/open.ts'
import { type PostNews, postNews } from '../domain/forum/new-comments.ts'

/** Comments in one message; pages request older ones. */
const MOST = 100
/** Milliseconds between two reads of the same post. */
const PACE = 1000

/** A post that somebody has open. */
export interface OpenPost {
  essay_id: number
  /** Id of the last comment on their page, 0 for none. */
  after: number
}

export type PostEvent =
  | { name: 'comments'; data: { essay_id: number; comments: { id: number; user_id: number }[] } }
  | { name: 'counts'; data: PostNews['counts'] & { likes: [comment_id: number, likes: number][] } }

interface Reader extends OpenPost {
  /** Ids of the last comments that were sent. */
  told: Set<number>
  /** The counts of the post and the likes of its comments, as last sent. */
  counts: string
  likes: Map<number, number>
  tell(event: PostEvent): void
}

interface Watched {
  readers: Set<Reader>
  check(): Promise<void>
}

const watched = new Map<number, Watched>()

/** Reports changes of these posts: comments since `after`, and all counts. Returns the function that stops it. */
export function watchPosts(db: Db, posts: OpenPost[], tell: Reader['tell']): () => void {
  const readers = posts.map(post => ({ ...post, told: new Set<number>(), counts: '', likes: new Map(), tell }))
  for (const reader of readers) {
    const post = watched.get(reader.essay_id) ?? watching(db, reader.essay_id)
    post.readers.add(reader)
    look(post)
  }
  return () => {
    for (const reader of readers) {
      const post = watched.get(reader.essay_id)
      post?.readers.delete(reader)
      if (post?.readers.size === 0) watched.delete(reader.essay_id)
    }
  }
}

/** Called by the bus: posts that changed are read once for all who have them open. */
export function notifyOpenPosts(fallen: ReadonlySet<string>) {
  for (const [id, post] of watched)
    if ([tag.comments(id), tag.essay(id), EVERYTHING].some(each => fallen.has(each))) look(post)
}

function watching(db: Db, essay_id: number): Watched {
  const readers = new Set<Reader>()
  const check = coalesce(async () => {
    if (readers.size === 0) return
    const news = await postNews(db, essay_id, MOST)
    if (news) for (const reader of readers) inform(reader, news)
  }, PACE)
  const post = { readers, check }
  watched.set(essay_id, post)
  return post
}

function look(post: Watched) {
  post.check().catch(err => log.error({ err }, 'news of a post were not told'))
}

/** Sends a reader what is new to them. */
function inform(reader: Reader, { counts, last, liked }: PostNews) {
  const fresh = last.filter(({ id }) => id > reader.after && !reader.told.has(id)).toReversed()
  reader.told = new Set(last.map(({ id }) => id))
  const comments = fresh.map(({ id, user_id }) => ({ id, user_id }))
  if (fresh.length > 0) reader.tell({ name: 'comments', data: { essay_id: reader.essay_id, comments } })

  const all = new Map([...liked, ...last].map(({ id, quantity }) => [id, quantity] as const))
  const likes = [...all].filter(([id, quantity]) => reader.likes.get(id) !== quantity)
  for (const [id, quantity] of likes) reader.likes.set(id, quantity)
  const said = JSON.stringify(counts)
  if (said !== reader.counts || likes.length > 0) reader.tell({ name: 'counts', data: { ...counts, likes } })
  reader.counts = said
}
