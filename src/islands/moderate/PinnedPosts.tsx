import { useStore } from '@nanostores/react'
import { $moderated } from '../../lib/browser/stores/moderated.ts'
import { Icon } from '../ui/Icon.tsx'

interface Pin {
  id: number
  title: string
  flag: number
}

interface Props {
  forum_id: number
  notice: string
  pins: Pin[]
  /** The list below begins with them instead. */
  isBelow: boolean
  prefix: string
  words: Record<'notice' | 'pinned' | 'top' | 'cream', string>
}

const PINNED = 1

/** Above the posts: the forum's notice and the pinned posts, updated after moderation on this page. */
export function PinnedPosts({ forum_id, notice, pins, isBelow, prefix, words }: Props) {
  const changed = useStore($moderated, { ssr: 'initial' })
  const kept = pins.filter(({ id }) => !changed[id])
  const news = Object.entries(changed)
    .filter(([, post]) => post.flag === PINNED && post.forum_id === forum_id && !post.isDeleted)
    .map(([id, { title, flag }]) => ({ id: Number(id), title, flag }))
  const all = isBelow ? [] : [...news, ...kept]
  if (!notice && all.length === 0) return null
  return (
    <div className="panel pinned">
      {notice && (
        <p className="notice">
          <Icon name="bell" />
          <span>
            <span className="sr">{words.notice} </span>
            {notice}
          </span>
        </p>
      )}
      {all.length > 0 && (
        <ul aria-label={words.pinned}>
          {all.map(({ id, title, flag }) => (
            <li key={id}>
              <span className={flag === PINNED ? 'tag top' : 'tag cream'}>
                {flag === PINNED ? words.top : words.cream}
              </span>
              <a className="one" href={`${prefix}/essayDetails?id=${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
