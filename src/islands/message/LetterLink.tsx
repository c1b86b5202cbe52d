import { Icon } from '../ui/Icon.tsx'
import { useIsMe } from '../ui/useIsMe.ts'

interface Props {
  /** To whom. */
  uid: number
  href: string
  look: string
  word: string
}

/** Link to write to a member; hidden for oneself. */
export const LetterLink = ({ uid, href, look, word }: Props) =>
  useIsMe(uid) ? null : (
    <a className={look} href={href} rel="nofollow">
      <Icon name="mail" />
      {word}
    </a>
  )
