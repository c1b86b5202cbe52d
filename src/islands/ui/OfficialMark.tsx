import { Icon } from './Icon.tsx'

interface Props {
  /** `is_official` of the author. */
  official?: number | undefined
  word: string
}

/** The mark beside the name of who writes for the site, as in layouts/parts/OfficialMark.astro; nothing for others. */
export const OfficialMark = ({ official, word }: Props) =>
  official === 1 ? (
    <span className="official">
      <Icon name="check" />
      {word}
    </span>
  ) : null
