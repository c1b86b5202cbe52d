import type { IconName } from '../../layouts/view-types.ts'
import type { Notice } from '../../lib/browser/stores/notices.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'

const icons: Record<Notice['type'], IconName> = {
  reply: 'chat',
  at: 'users',
  praise: 'like',
  follow: 'plus',
  trade: 'order',
  system: 'bell',
}

/** The actor's avatar with an icon of the type; only the icon for the site's own notices. */
export const NoticeAvatar = ({ notice: { actor, type } }: { notice: Notice }) =>
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
