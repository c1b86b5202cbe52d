import { CommentBody } from './CommentBody.tsx'
import type { ShownComment } from './comment-facts.ts'

/** Comments by id as the server has them, and the component that renders them there. */
export type ServerComments = ReadonlyMap<number, ShownComment> & { Body: typeof CommentBody }

/** For the server, which has all content; browsers load the component with the first new comment. */
export const serverComments = (comments: ShownComment[]): ServerComments =>
  Object.assign(new Map(comments.map(each => [each.id, each])), { Body: CommentBody })
