import { useStore } from '@nanostores/react'
import { $me } from '../../lib/browser/stores/me.ts'
import { $answering, answerInVideo, removeVideoComment } from '../../lib/browser/stores/video-comments.ts'
import { pieces } from '../../lib/core/linked-text.ts'
import { iso, time } from '../../lib/core/time.ts'
import { ReportButton } from '../report/ReportButton.tsx'
import { OfficialMark } from '../ui/OfficialMark.tsx'
import { PressLink } from '../ui/PressLink.tsx'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import type { ShownVideoComment, VideoCommentFacts, VideoPage } from './video-comment-facts.ts'

interface Props {
  fact: VideoCommentFacts
  /** Number of replies deleted with it. */
  answers: number
  place: VideoPage
  said: ShownVideoComment | undefined
}

/** A comment or reply with its actions. */
export function TalkEntry({ fact: [id, user_id, nickname, createtime], answers, place, said }: Props) {
  const { prefix, words } = place
  const isOwn = useStore($me, { ssr: 'initial' })?.uid === user_id
  return (
    <>
      <ServerHtml className="said">{said && <Body said={said} place={place} />}</ServerHtml>
      <div className="acts">
        <time dateTime={iso(createtime)}>{time(createtime)}</time>
        <Answer id={id} nickname={nickname} place={place} />
        {isOwn ? (
          <button className="act" type="button" onClick={() => void removeVideoComment(id, answers)}>
            {words.remove}
          </button>
        ) : (
          <ReportButton
            type="videoComment"
            id={id}
            href={`${prefix}/report?type=videoComment&id=${id}`}
            look="act"
            word={words.report}
            isBare
          />
        )}
      </div>
    </>
  )
}

function Body({ said: { user_info: user, reply_to, content, links }, place: { prefix, words } }: BodyProps) {
  return (
    <>
      <div className="by">
        <a href={`${prefix}/personalHomepage?id=${user.id}`}>
          <b>{user.nickname}</b>
        </a>
        <OfficialMark official={user.is_official} word={words.official} />
      </div>
      <p>
        {reply_to && <span className="quiet">{words.answering.replace('{{nickname}}', () => reply_to)}</span>}
        {pieces(content, links).map((piece, at) =>
          typeof piece === 'string' ? (
            piece
          ) : (
            <a key={at} className="mention" href={prefix + piece.href}>
              {piece.text}
            </a>
          ),
        )}
      </p>
    </>
  )
}

interface BodyProps {
  said: ShownVideoComment
  place: VideoPage
}

/** Makes the box reply to this comment; without script a page of its own. */
function Answer({
  id,
  nickname,
  place: { video_id, prefix, words },
}: {
  id: number
  nickname: string
  place: VideoPage
}) {
  const isAnswered = useStore($answering, { ssr: 'initial' })?.id === id
  return (
    <PressLink
      className="act"
      href={`${prefix}/reply?video_id=${video_id}&pid=${id}`}
      isPressed={isAnswered}
      onPress={() => answerInVideo({ id, nickname })}
    >
      {words.reply}
    </PressLink>
  )
}
