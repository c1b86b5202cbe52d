import { useStore } from '@nanostores/react'
import { $newVideoComments, $removedVideoComments } from '../../lib/browser/stores/video-comments.ts'
import { TalkEntry } from './TalkEntry.tsx'
import {
  type ShownVideoComment,
  type VideoCommentFacts,
  type VideoPage,
  videoCommentFacts,
} from './video-comment-facts.ts'

interface Props {
  fact: VideoCommentFacts
  place: VideoPage
  said: ReadonlyMap<number, ShownVideoComment> | undefined
}

/** A top-level comment with its replies. */
export function TalkComment({ fact, place, said }: Props) {
  const [id, , , , answers] = fact
  const gone = useStore($removedVideoComments, { ssr: 'initial' })
  const added = useStore($newVideoComments, { ssr: 'initial' }).filter(({ root_id }) => root_id === id)
  const all = [
    ...answers.map(answer => ({ answer, words: said?.get(answer[0]) })),
    ...added.map(each => ({ answer: videoCommentFacts(each), words: each })),
  ]
  const left = all.filter(({ answer }) => !gone[answer[0]]).length
  return (
    <li className="comment" id={`c${id}`} hidden={gone[id]}>
      <TalkEntry fact={fact} answers={left} place={place} said={said?.get(id)} />
      {all.length > 0 && (
        <ul className="replies" hidden={left === 0}>
          {all.map(({ answer, words }) => (
            <li key={answer[0]} id={`c${answer[0]}`} hidden={gone[answer[0]]}>
              <TalkEntry fact={answer} answers={0} place={place} said={words} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
