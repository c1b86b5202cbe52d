import type { videoTalkWords } from '../../layouts/video/words.ts'
import type { VideoComment } from '../../lib/domain/forum/video-comments.ts'

/** A comment or reply as displayed. */
export type ShownVideoComment = Omit<VideoComment, 'children_comment_list'>

/** What a browser needs to know of a rendered comment. */
export type Fact = [id: number, user_id: number, nickname: string, createtime: number, answers: Fact[]]

export const factOf = (
  { id, user_id, user_info, createtime }: ShownVideoComment,
  answers: ShownVideoComment[] = [],
): Fact => [...([id, user_id, user_info.nickname, createtime] as const), answers.map(each => factOf(each))]

/** The video commented on, and the page. */
export interface VideoPage {
  video_id: number
  /** Path prefix of this language. */
  prefix: string
  /** Login address that returns to this page. */
  login: string
  words: ReturnType<typeof videoTalkWords>
}
