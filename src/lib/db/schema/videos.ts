import type { Generated } from 'kysely'

/** Short videos and their comments. */
export interface VideoTables {
  video: Video
  video_talk: { video_id: number; talk_id: number }
  video_comment: VideoComment
}

interface Video {
  id: Generated<number>
  user_id: number
  title: string
  file: string
  file_cover_image: string
  /** Seconds. */
  duration: number
  shown: Generated<number>
  createtime: number
  views: Generated<number>
  /** Members who have collected the video. */
  quantity: Generated<number>
  hot: Generated<number>
  comment_count: Generated<number>
  /** Members who like the video. */
  praise_count: Generated<number>
  /** 0 held for review, 1 normal, 2 refused. */
  is_approved: Generated<number>
  deletetime: Generated<number | null>
  reason: Generated<string>
}

/** Like `Comment`, of a short video. */
interface VideoComment {
  id: Generated<number>
  video_id: number
  user_id: number
  pid: number
  root_id: number
  to_id: number
  content: string
  links: Generated<string>
  children_count: Generated<number>
  shown: Generated<number>
  is_approved: Generated<number>
  /** Why it was refused or deleted. */
  reason: Generated<string>
  createtime: number
  deletetime: Generated<number | null>
}
