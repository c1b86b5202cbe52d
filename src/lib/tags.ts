/**
 * What a page can depend on. Who reads says `who.reads(tag…)`, who writes says `who.touches(tag…)` with every tag whose
 * pages now say something else:
 *
 *   essay:<id>         a post with its counters      comments:<essay_id>  the comments of a post
 *   forum:<id>         a forum with its counters     talk:<id>            a topic with its counters
 *   user:<id>          a profile with its counters, and the list of the member's videos   video:<id>  a short video
 *   face:<user_id>     what lists show of a member: nickname, avatar, grade, owner badge
 *   essays:forum:<id>, essays:talk:<id>, essays:user:<id>   the posts of one forum, topic, member
 *   essays             every other list of posts     forums, talks, videos, users, picks, carousel   those lists
 *   hot                what is ranked (hot score, last week, fans), touched by the sweep in forum/hot.ts
 *   names              names of forums, categories and topics, wherever they stand, and whether a forum is open
 *
 * A list does not name its rows: a change of a post touches the post and its lists (`listsOf`). Views touch nothing.
 */
export const tag = {
  essay: (id: number) => `essay:${id}`,
  comments: (essay_id: number) => `comments:${essay_id}`,
  forum: (id: number) => `forum:${id}`,
  talk: (id: number) => `talk:${id}`,
  video: (id: number) => `video:${id}`,
  user: (id: number) => `user:${id}`,
  face: (user_id: number) => `face:${user_id}`,
  essaysOfForum: (id: number) => `essays:forum:${id}`,
  essaysOfTalk: (id: number) => `essays:talk:${id}`,
  essaysOfUser: (id: number) => `essays:user:${id}`,
  essays: 'essays',
  forums: 'forums',
  talks: 'talks',
  videos: 'videos',
  users: 'users',
  picks: 'picks',
  carousel: 'carousel',
  hot: 'hot',
  names: 'names',
}

interface Placed {
  id: number
  forum_id: number
  user_id: number
  talk_ids: number[]
}

/** Every list that shows this post, and its own page; one that appears or goes touches `picks` and `carousel` too. */
export const listsOf = ({ id, forum_id, user_id, talk_ids }: Placed) => [
  tag.essay(id),
  tag.essays,
  tag.essaysOfForum(forum_id),
  tag.essaysOfUser(user_id),
  ...talk_ids.map(tag.essaysOfTalk),
]
