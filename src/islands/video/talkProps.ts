import { createElement } from 'react'
import type { VideoComment } from '../../lib/domain/forum/video-comments.ts'
import { TalkList } from './TalkList.tsx'
import { type ShownVideoComment, type VideoPage, videoCommentFacts } from './video-comment-facts.ts'

/** Props of the island of a video's comments: their content is only in the page and not sent twice. */
export function talkProps(comments: VideoComment[], place: VideoPage) {
  const facts = comments.map(({ children_comment_list, ...said }) => videoCommentFacts(said, children_comment_list))
  const all = comments.flatMap(({ children_comment_list, ...said }) => [said, ...children_comment_list])
  const said = new Map(all.map((each): [number, ShownVideoComment] => [each.id, each]))
  return { ...place, facts: JSON.stringify(facts), list: () => createElement(TalkList, { facts, place, said }) }
}
