import { useStore } from '@nanostores/react'
import { memo, type ReactNode, useEffect, useMemo } from 'react'
import { $videoCommentCount, startVideoComments } from '../../lib/browser/stores/video-comments.ts'
import { groupedNumber } from '../../lib/core/format.ts'
import { TalkForm } from './TalkForm.tsx'
import { TalkList } from './TalkList.tsx'
import type { VideoCommentFacts, VideoPage } from './video-comment-facts.ts'

interface Props extends VideoPage {
  /** JSON of VideoCommentFacts[]: shorter than Astro's serialisation. */
  facts: string
  /** Number of the video's comments and replies on all pages. */
  count: number
  /** On the server the page passes the list; functions are not sent to browsers. */
  list?: (() => ReactNode) | null
}

/** Comments of a short video, and the box to write one. With `memo` Astro recognises the component's framework. */
export const VideoTalk = memo(function VideoTalk({ facts, list, count, ...place }: Props) {
  const { words, login } = place
  const drawn = useMemo(() => (list ? [] : (JSON.parse(facts) as VideoCommentFacts[])), [facts, list])
  const counted = useStore($videoCommentCount, { ssr: 'initial' }) ?? count
  useEffect(() => startVideoComments(count), [count])
  return (
    <>
      <div className="side-head">
        <h2>
          {words.comments} {groupedNumber(counted)}
        </h2>
      </div>
      <p className="prompt visitors">
        <a className="button primary small" href={`${login}%23said`} rel="nofollow">
          {words.login}
        </a>
      </p>
      <div className="members-or-plain">
        <TalkForm place={place} />
      </div>
      {list ? list() : <TalkList facts={drawn} place={place} />}
    </>
  )
})
