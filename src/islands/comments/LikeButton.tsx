import { shortCount } from '../../lib/core/format.ts'
import { useMark } from '../marks/useMark.ts'
import { Icon } from '../ui/Icon.tsx'
import { PressLink } from '../ui/PressLink.tsx'
import type { CommentsPage } from './comments-page.ts'

interface Props {
  id: number
  /** Likes when the page was rendered. */
  quantity: number
  place: CommentsPage
}

/** Likes a comment at once; without script a link to log in and return. */
export function LikeButton({ id, quantity, place: { locale, login, words } }: Props) {
  const { on, counted, press } = useMark(`comment:${id}`, quantity)
  const count = counted ?? quantity
  return (
    <PressLink className="act" href={`${login}%23c${id}`} isPressed={on} onPress={press}>
      <Icon name="like" />
      <span>{count > 0 && shortCount(count, locale)}</span>
      <span className="sr"> {words.like}</span>
    </PressLink>
  )
}
