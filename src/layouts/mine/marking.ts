/** Name of the id field in the form that toggles a mark, by kind. */
export const fields = {
  essay: 'essay_id',
  essay_watch: 'essay_id',
  video: 'video_id',
  forum: 'forum_id',
  goods: 'goods_id',
  shop: 'site_id',
  talk: 'talk_id',
  user: 'follow_user_id',
} as const
