import { useStore } from '@nanostores/react'
import { memo, type ReactNode, useEffect, useMemo } from 'react'
import { $videoCommentCount, startVideoComments } from '../../lib/browser/stores/video-comments.ts'
import { whole } from '../../lib/core/format.ts'
import type { Fact, Place } from './facts.ts'
import { TalkForm } from './TalkForm.tsx'
import { TalkList } from './TalkList.tsx'

interface Props extends Place {
  /** JSON of Fact[]: shorter than Astro's own form. */
  facts: string
  /** Comments of the video and their answers, on all pages. */
  count: number
  /** On the server the page draws the list; a function is not sent to browsers. */
  list?: (() => ReactNode) | null
}

/** What is said of a short video, and the box to say more. By `memo` Astro sees whose component it is. */
export const VideoTalk = memo(function VideoTalk({ facts, list, count, ...place }: Props) {
  const { words, login } = place
  const drawn = useMemo(() => (list ? [] : (JSON.parse(facts) as Fact[])), [facts, list])
  const counted = useStore($videoCommentCount, { ssr: 'initial' }) ?? count
  useEffect(() => startVideoComments(count), [count])
  return (
    <>
      <div className="side-head">
        <h2>
          {words.comments} {whole(counted)}
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
