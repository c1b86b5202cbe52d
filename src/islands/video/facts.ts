import type { videoTalkWords } from '../../layouts/video/words.ts'
import type { VideoComment } from '../../lib/domain/forum/video-comments.ts'

/** A comment or an answer as it is shown. */
export type Said = Omit<VideoComment, 'children_comment_list'>

/** What a browser must know of a comment that is drawn already. */
export type Fact = [id: number, user_id: number, nickname: string, createtime: number, answers: Fact[]]

export const factOf = ({ id, user_id, user_info, createtime }: Said, answers: Said[] = []): Fact => [
  ...([id, user_id, user_info.nickname, createtime] as const),
  answers.map(each => factOf(each)),
]

/** The video that the comments speak of, and how. */
export interface Place {
  video_id: number
  /** What stands before a path in this language. */
  prefix: string
  /** Where a visitor signs in to come back to this page. */
  login: string
  words: ReturnType<typeof videoTalkWords>
}
