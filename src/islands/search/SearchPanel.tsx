import { forgetSearches } from '../../lib/browser/stores/searches.ts'

export interface Link {
  text: string
  href: string
}

interface Props {
  searches: Link[]
  hotWords: Link[]
  words: { hotWords: string; searched: string; clear: string }
  /** The history is gone, and with it the button that was pressed. */
  onClear(): void
}

/** What the field offers before anything is typed: one's own searches, on phones the hot words too. */
export function SearchPanel({ searches, hotWords, words, onClear }: Props) {
  const clear = () => {
    onClear()
    forgetSearches()
  }
  return (
    <div className={searches.length > 0 ? 'ahead' : 'ahead only-small'}>
      {searches.length > 0 && (
        <section aria-label={words.searched}>
          <h2>
            {words.searched}
            <button type="button" onClick={clear}>
              {words.clear}
            </button>
          </h2>
          <Words links={searches} />
        </section>
      )}
      <section className="only-small" aria-label={words.hotWords}>
        <h2>{words.hotWords}</h2>
        <Words links={hotWords} />
      </section>
    </div>
  )
}

const Words = ({ links }: { links: Link[] }) => (
  <ul>
    {links.map(({ text, href }) => (
      <li key={href}>
        <a className="chip" href={href}>
          {text}
        </a>
      </li>
    ))}
  </ul>
)
