import type { Notice } from '../../lib/browser/stores/notices.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { iso, time } from '../../lib/core/time.ts'
import { Icon } from '../ui/Icon.tsx'
import { OfficialMark } from '../ui/OfficialMark.tsx'
import { NoticeAvatar } from './NoticeAvatar.tsx'
import { noticeAction } from './noticeAction.ts'
import type { NoticePlace } from './places.ts'
import { READ_FORM } from './ReadNotices.tsx'

interface Props {
  notice: Notice
  isFresh: boolean
  /** Outside the page of notices: following its link marks it as read. */
  isBrief?: boolean
  place: Pick<NoticePlace, 'path' | 'prefix' | 'words'>
}

/** A notice with actor, subject, picture and actions. Following its link marks it as read. */
export function NoticeItem({ notice, isFresh, isBrief = false, place }: Props) {
  const { id, type, line, actor, text, target_title, target_url, target_image, appeal_url, createtime } = notice
  const { path, prefix, words } = place
  const open = target_url && `${path}?open=${id}`
  const about = words[noticeAction(notice).isQuoted ? 'about' : 'aboutGoods'].replace('{{title}}', () => target_title)
  return (
    <li className={isFresh ? 'notice fresh' : 'notice'}>
      <NoticeAvatar notice={notice} />
      <div>
        <p className="line">
          {actor ? (
            <a className="name" href={`${prefix}/personalHomepage?id=${actor.id}`}>
              {actor.nickname}
            </a>
          ) : (
            // The site's own news are whole sentences.
            type !== 'trade' && type !== 'system' && <b>{words.fromSite}</b>
          )}{' '}
          {actor?.is_official === 1 && (
            <>
              <OfficialMark official={1} word={words.official} />{' '}
            </>
          )}
          {line}
          {target_title && <b className="about">{about}</b>}
          {isFresh && <span className="sr">{words.unread}</span>}
        </p>
        {text && <p className="words">{text}</p>}
        <time className="quiet" dateTime={iso(createtime)}>
          {time(createtime)}
        </time>
        <div className="do">
          {open && (
            <a className="button small soft" href={open} rel="nofollow">
              {words[noticeAction(notice).word]}
            </a>
          )}
          {appeal_url && (
            <a className="button small" href={prefix + appeal_url}>
              {words.appeal}
            </a>
          )}
          {isFresh && !isBrief && (
            <button className="act" type="submit" form={READ_FORM} name="one" value={id}>
              <Icon name="check" />
              <span>{words.readOne}</span>
            </button>
          )}
        </div>
      </div>
      {target_image && (
        <img className="pic" src={sized(target_image, 'small')} width="240" height="240" alt="" loading="lazy" />
      )}
    </li>
  )
}
