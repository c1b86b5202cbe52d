import { linkedText } from '../../lib/core/linked-text.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { GoodsCard } from '../goods/GoodsCard.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OfficialMark } from '../ui/OfficialMark.tsx'
import type { ShownComment } from './comment-facts.ts'
import type { CommentsPage } from './comments-page.ts'
import { Quoted } from './Quoted.tsx'
import { SentPictures } from './SentPictures.tsx'

interface Props {
  said: ShownComment
  floor: number
  place: CommentsPage
}

/** Author and text of a comment: only the server has its content. */
export function CommentBody({ said, floor, place }: Props) {
  const { pid, user_info: user, reply_to, content, goods_list, images, quote } = said
  const { words, prefix, author_id, locale } = place
  const level = user.level ? `${words.level} ${user.level}` : ''
  return (
    <>
      {pid === 0 && (
        <img
          className="avatar"
          src={sized(user.avatar || '/art/avatar-default.svg', 'small')}
          width="96"
          height="96"
          alt=""
          loading="lazy"
        />
      )}
      <div>
        <div className="by">
          <a href={`${prefix}/personalHomepage?id=${user.id}`}>
            <b>{user.nickname}</b>
          </a>
          <img
            className="grade"
            src={user.grade}
            width="48"
            height="48"
            alt={level}
            title={level || undefined}
            loading="lazy"
          />
          <OfficialMark official={user.is_official} word={words.official} />
          {user.owner && (
            <span className="owner">
              <Icon name="car" />
              {user.owner}
            </span>
          )}
          {user.id === author_id && <span className="lz">{words.writer}</span>}
          {floor > 0 && <span className="push">{words.floor.replace('{{floor}}', String(floor))}</span>}
        </div>
        {quote && <Quoted quote={quote} place={place} />}
        {(content || reply_to) && (
          <p>
            {reply_to && <span className="quiet">{words.answering.replace('{{nickname}}', () => reply_to)}</span>}
            <Text said={said} prefix={prefix} />
          </p>
        )}
        {images.length > 0 && <SentPictures images={images} label={words.enlarge} />}
        {goods_list.length > 0 && (
          <div className="embeds">
            {goods_list.map(card => (
              <GoodsCard key={card.sku_id} card={card} locale={locale} prefix={prefix} words={words.card} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

/** The text with its links; goods with a card below are shown by name. */
const Text = ({ said: { content, links, goods_list }, prefix }: { said: ShownComment; prefix: string }) =>
  linkedText(content, links, goods_list).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={at} className="mention" href={prefix + piece.href}>
        {piece.text}
      </a>
    ),
  )
