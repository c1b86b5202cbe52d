import { shortCount } from '../../lib/core/format.ts'
import type { Reader } from '../../lib/core/i18n.ts'
import type { Post } from '../../lib/web/essay/post.ts'
import { loginFrom } from '../addresses.ts'

/** Props of the islands around the post. */
export const acting = ({ essay }: Post, { locale }: Reader, url: URL) => ({
  id: essay.id,
  author: essay.user_id,
  forum: essay.column_id,
  quantity: essay.quantity,
  /** Abbreviated counts. */
  collected: shortCount(essay.quantity, locale),
  praises: essay.praise_count,
  praised: shortCount(essay.praise_count, locale),
  login: loginFrom(locale, url),
})

export type PostActionsProps = ReturnType<typeof acting>
