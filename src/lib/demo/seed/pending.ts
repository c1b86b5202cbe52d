import type { Comment } from './comments.ts'

const HOUR = 3600

export interface Pending {
  comment: Comment
  essay_id: number
}

/** Keeps comments of posts already written until their hour has come, so that all come out in the order of time. */
export function pendingComments() {
  const hours = new Map<number, Pending[]>()
  let oldest = Number.POSITIVE_INFINITY

  return {
    put(comments: Comment[], essay_id: number) {
      for (const comment of comments) {
        const hour = Math.floor(comment.at / HOUR)
        const together = hours.get(hour)
        if (together) together.push({ comment, essay_id })
        else hours.set(hour, [{ comment, essay_id }])
        oldest = Math.min(oldest, hour)
      }
    },
    /** Comments of every full hour before this time. */
    *before(time: number): Generator<Pending> {
      const end = Math.min(Math.floor(time / HOUR), Math.max(...hours.keys(), oldest) + 1)
      for (; oldest < end; oldest++) {
        const together = hours.get(oldest) ?? []
        hours.delete(oldest)
        yield* together.sort((one, other) => one.comment.at - other.comment.at)
      }
    },
  }
}
