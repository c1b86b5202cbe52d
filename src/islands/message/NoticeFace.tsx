import type { IconName } from '../../layouts/view-types.ts'
import type { Notice } from '../../lib/browser/stores/notices.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'

const icons: Record<Notice['type'], IconName> = {
  ...{ reply: 'chat', at: 'users', praise: 'like', follow: 'plus', trade: 'order', system: 'bell' },
}

/** Whose doing it is, with the sign of what kind; the sign alone where the site speaks. */
export const NoticeFace = ({ notice: { actor, type } }: { notice: Notice }) =>
  actor ? (
    <span className="face">
      <Avatar src={actor.avatar} />
      <span className="kind">
        <Icon name={icons[type]} />
      </span>
    </span>
  ) : (
    <span className="face site">
      <Icon name={icons[type]} />
    </span>
  )
