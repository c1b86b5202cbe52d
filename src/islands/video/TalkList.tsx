import { useStore } from '@nanostores/react'
import { $newVideoComments } from '../../lib/browser/stores/video-comments.ts'
import { TalkComment } from './TalkComment.tsx'
import {
  type ShownVideoComment,
  type VideoCommentFacts,
  type VideoPage,
  videoCommentFacts,
} from './video-comment-facts.ts'

interface Props {
  facts: VideoCommentFacts[]
  place: VideoPage
  /** The comments themselves, which only the server has. */
  said?: ReadonlyMap<number, ShownVideoComment>
}

/** The comments of this page of a video, and those written since. */
export function TalkList({ facts, place, said }: Props) {
  const added = useStore($newVideoComments, { ssr: 'initial' }).filter(({ root_id }) => root_id === 0)
  if (facts.length + added.length === 0) return <p className="quiet">{place.words.none}</p>
  return (
    <ol>
      {facts.map(fact => (
        <TalkComment key={fact[0]} fact={fact} place={place} said={said} />
      ))}
      {added.map(each => (
        <TalkComment key={each.id} fact={videoCommentFacts(each)} place={place} said={new Map([[each.id, each]])} />
      ))}
    </ol>
  )
}
