import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $searches, noteSearch } from '../../lib/browser/stores/searches.ts'
import { Icon } from '../ui/Icon.tsx'
import { type Link, SearchPanel } from './SearchPanel.tsx'
import { usePanel } from './usePanel.ts'

const MOST = 50

interface Props {
  /** Where to look; each with its own example. */
  scopes: { scope: string; text: string; placeholder: string }[]
  /** What is chosen first, and the example that stands then. */
  chosen: string
  placeholder: string
  /** What this page has looked for. */
  sought: string
  /** The language that results come in, where the address has to say it. */
  lang: string | undefined
  hotWords: Link[]
  words: { scope: string; search: string; hotWords: string; searched: string; clear: string }
}

/** The search of the header: a form of its own, with what one looked for before below it. */
export function SearchBox({ scopes, chosen, placeholder, sought, lang, hotWords, words }: Props) {
  const [scope, setScope] = useState(chosen)
  const select = useRef<HTMLSelectElement>(null)
  const { place, input, isOpen, ...handlers } = usePanel()
  const searches = useStore($searches, { ssr: 'initial' })
  // It may have been chosen before the island woke.
  useEffect(() => setScope(select.current!.value), [])
  const example = scope === chosen ? placeholder : scopes.find(each => each.scope === scope)?.placeholder
  const addressOf = (type: string, keyword: string) =>
    `/seek?${new URLSearchParams({ ...(lang && { lang }), type, keyword })}`

  return (
    <search className="search" ref={place} {...handlers}>
      <form action="/seek" onSubmit={() => noteSearch({ scope, keyword: input.current!.value })}>
        {lang && <input type="hidden" name="lang" value={lang} />}
        <label className="sr" htmlFor="scope">
          {words.scope}
        </label>
        <select
          id="scope"
          name="type"
          ref={select}
          defaultValue={chosen}
          onChange={() => setScope(select.current!.value)}
        >
          {scopes.map(each => (
            <option key={each.scope} value={each.scope}>
              {each.text}
            </option>
          ))}
        </select>
        <label className="sr" htmlFor="words">
          {words.search}
        </label>
        <input
          id="words"
          name="keyword"
          type="search"
          ref={input}
          defaultValue={sought}
          maxLength={MOST}
          placeholder={example}
          autoComplete="off"
        />
        <button type="submit">
          <Icon name="search" />
          <span>{words.search}</span>
        </button>
      </form>
      {isOpen && (
        <SearchPanel
          searches={searches.map(({ scope, keyword }) => ({ text: keyword, href: addressOf(scope, keyword) }))}
          hotWords={hotWords}
          words={words}
          onClear={() => input.current?.focus()}
        />
      )}
      <ul className="hot-words" aria-label={words.hotWords}>
        {hotWords.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </search>
  )
}
