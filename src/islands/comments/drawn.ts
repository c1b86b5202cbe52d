import { CommentBody } from './CommentBody.tsx'
import type { Said } from './facts.ts'

/** Comments by their ids, as the server has them, and what draws them there. */
export type Drawn = ReadonlyMap<number, Said> & { Body: typeof CommentBody }

/** For the server, which has the words of all; browsers get what draws them with a comment that is new to the page. */
export const drawn = (comments: Said[]): Drawn =>
  Object.assign(new Map(comments.map(each => [each.id, each])), { Body: CommentBody })
