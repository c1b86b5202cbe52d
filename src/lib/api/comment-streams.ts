import { EVERYTHING } from '../core/caller.ts'
import { coalesce } from '../core/coalesce.ts'
import { log } from '../core/log.ts'
import { tag } from '../core/tags.ts'
import type { Db } from '../db/open.ts'
import { lastComments } from '../domain/forum/new-comments.ts'

/** Who missed more hears of the last ones; their pages ask for the others. */
const MOST = 100

type Arrived = Awaited<ReturnType<typeof lastComments>>

/** A post that somebody has open. */
export interface OpenPost {
  essay_id: number
  /** The last comment that stands on their page, 0 for none. */
  after: number
}

interface Reader extends OpenPost {
  /** Of the last comments those that they have heard of. */
  told: Set<number>
  tell(essay_id: number, comments: Arrived): void
}

interface Watched {
  readers: Set<Reader>
  check(): Promise<void>
}

const watched = new Map<number, Watched>()

/** Tells of the comments that come to these posts, and of those since `after`, until what it answers is called. */
export function watchComments(db: Db, posts: OpenPost[], tell: Reader['tell']): () => void {
  const readers = posts.map(post => ({ ...post, told: new Set<number>(), tell }))
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

/** Word of the bus: posts whose comments changed are looked at, once for all who read them. */
export function wakeReaders(fallen: ReadonlySet<string>) {
  for (const [essay_id, post] of watched) if (fallen.has(tag.comments(essay_id)) || fallen.has(EVERYTHING)) look(post)
}

function watching(db: Db, essay_id: number): Watched {
  const readers = new Set<Reader>()
  const check = coalesce(async () => {
    const last = (await lastComments(db, essay_id, MOST)).toReversed()
    for (const reader of readers) {
      const fresh = last.filter(({ id }) => id > reader.after && !reader.told.has(id))
      reader.told = new Set(last.map(({ id }) => id))
      if (fresh.length > 0) reader.tell(essay_id, fresh)
    }
  })
  const post = { readers, check }
  watched.set(essay_id, post)
  return post
}

function look(post: Watched) {
  post.check().catch(err => log.error({ err }, 'new comments were not told'))
}
