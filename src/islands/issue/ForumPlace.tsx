import type { PostFormWords } from './words.ts'

interface Props {
  name: string
  href: string
  /** Address to choose another forum; null where the post stays in its forum. */
  other: string | null
  words: PostFormWords
}

/** The forum the post goes to. */
export const ForumPlace = ({ name, href, other, words }: Props) => (
  <div className="side-head">
    <h2 id="place">
      {words.to} <a href={href}>{name}</a>
    </h2>
    {other && (
      <a className="more" href={other} data-keeps>
        {words.otherForum}
      </a>
    )}
  </div>
)
