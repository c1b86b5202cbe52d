/** What a plain form that switches a mark names, by its kind. */
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
