import type { videoTalkWords } from '../../layouts/video/words.ts'
import type { VideoComment } from '../../lib/domain/forum/video-comments.ts'

/** A comment or reply as displayed. */
export type ShownVideoComment = Omit<VideoComment, 'children_comment_list'>

/** What a browser needs to know of a rendered comment. */
export type VideoCommentFacts = [
  id: number,
  user_id: number,
  nickname: string,
  createtime: number,
  answers: VideoCommentFacts[],
]

export const videoCommentFacts = (
  { id, user_id, user_info, createtime }: ShownVideoComment,
  answers: ShownVideoComment[] = [],
): VideoCommentFacts => [
  ...([id, user_id, user_info.nickname, createtime] as const),
  answers.map(each => videoCommentFacts(each)),
]

/** The video commented on, and the page. */
export interface VideoPage {
  video_id: number
  /** Path prefix of this language. */
  prefix: string
  /** Login address that returns to this page. */
  login: string
  words: ReturnType<typeof videoTalkWords>
}
