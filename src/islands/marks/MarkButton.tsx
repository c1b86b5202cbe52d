import type { IconName } from '../../layouts/view-types.ts'
import type { Mark } from '../../lib/browser/stores/marks.ts'
import { short } from '../../lib/core/format.ts'
import type { Locale } from '../../lib/core/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { PressLink } from '../ui/PressLink.tsx'
import { useIsMe } from '../ui/useIsMe.ts'
import { MarkLabel } from './MarkLabel.tsx'
import { useMark } from './useMark.ts'

interface Props {
  mark: Mark
  locale: Locale
  /** Where a visitor signs in. */
  login: string
  look: string
  icon: IconName
  words: { off: string; on: string }
  /** Of what, for those who only hear the button. */
  of?: string
  /** How many have marked it; without it no number stands beside the word. */
  count?: number
  /** The same as the page was drawn with it. */
  shown?: string
  /** No number where there is none. */
  isQuietAtZero?: boolean
  /** The number alone stands below the picture. */
  isStacked?: boolean
}

/** A way to /login for a visitor, a switch for a member: collect, follow, like, remind. */
export function MarkButton({ mark, locale, login, look, icon, words, of, count, shown, ...kind }: Props) {
  const { isQuietAtZero = false, isStacked = false } = kind
  const { on, counted, press } = useMark(mark, count)
  const isMe = useIsMe(mark.startsWith('user:') ? Number(mark.slice('user:'.length)) : 0)
  if (isMe) return null

  const text = (number: number) => (number === 0 && isQuietAtZero ? '' : short(number, locale))
  const number = count === undefined ? undefined : counted === undefined ? (shown ?? text(count)) : text(counted)
  return (
    <PressLink className={look} href={login} isPressed={on} onPress={press}>
      <Icon name={icon} />
      <MarkLabel word={on && !isStacked ? words.on : words.off} of={of} number={number} isStacked={isStacked} />
    </PressLink>
  )
}
