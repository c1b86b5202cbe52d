/** How a plain form switches a mark: the call of its button, and the field that names what is marked. */
export const marking = {
  essay: { path: '/api/forum/forum_essay/collectEssay', field: 'essay_id' },
  video: { path: '/api/forum/forum_video/collectVideo', field: 'video_id' },
  forum: { path: '/api/forum/forum/collectForm', field: 'forum_id' },
  goods: { path: '/api/mall/collection/goods', field: 'goods_id' },
  shop: { path: '/api/mall/collection/shop', field: 'site_id' },
  user: { path: '/api/user/followUser', field: 'follow_user_id' },
} as const

export type Marking = keyof typeof marking
