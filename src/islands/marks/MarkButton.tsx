import type { IconName } from '../../layouts/view-types.ts'
import type { Mark } from '../../lib/browser/stores/marks.ts'
import { shortCount } from '../../lib/core/format.ts'
import type { Locale } from '../../lib/core/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { PressLink } from '../ui/PressLink.tsx'
import { useIsMe } from '../ui/useIsMe.ts'
import { MarkLabel } from './MarkLabel.tsx'
import { useMark } from './useMark.ts'

interface Props {
  mark: Mark
  locale: Locale
  /** Address of the login. */
  login: string
  look: string
  icon: IconName
  words: { off: string; on: string }
  /** Accessible name of the subject. */
  of?: string
  /** Number of marks; no number is shown without it. */
  count?: number
  /** The number as the page was rendered. */
  shown?: string
  /** Hides a number of 0. */
  isQuietAtZero?: boolean
  /** Shows only the number, below the icon. */
  isStacked?: boolean
}

/** A toggle for members (collect, follow, like, remind); for visitors a link to /login. */
export function MarkButton({ mark, locale, login, look, icon, words, of, count, shown, ...kind }: Props) {
  const { isQuietAtZero = false, isStacked = false } = kind
  const { on, counted, press } = useMark(mark, count)
  const isMe = useIsMe(mark.startsWith('user:') ? Number(mark.slice('user:'.length)) : 0)
  if (isMe) return null

  const text = (number: number) => (number === 0 && isQuietAtZero ? '' : shortCount(number, locale))
  const number = count === undefined ? undefined : counted === undefined ? (shown ?? text(count)) : text(counted)
  return (
    <PressLink className={look} href={login} isPressed={on} onPress={press}>
      <Icon name={on && icon === 'plus' ? 'check' : icon} />
      <MarkLabel word={on && !isStacked ? words.on : words.off} of={of} number={number} isStacked={isStacked} />
    </PressLink>
  )
}
