import { useEffect, useRef, useState } from 'react'
import { rememberSearch } from '../../lib/browser/stores/searches.ts'
import { SEARCH_TEXT } from '../../lib/core/limits.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { Link } from './SearchPanel.tsx'
import { LIST, useSearchField } from './useSearchField.ts'

interface Props {
  /** Scopes of the search, each with its placeholder. */
  scopes: { scope: string; text: string; placeholder: string }[]
  /** The initial scope and its placeholder. */
  chosen: string
  placeholder: string
  /** The query of this page. */
  sought: string
  /** Language of the results, where the address must give it. */
  lang: string | undefined
  hotWords: Link[]
  words: { scope: string; search: string; hotWords: string }
}

const panel = () => import('./SearchPanel.tsx').then(own => own.SearchPanel)

/** The header's search: a plain form; suggestions are loaded when the field gets the focus. */
export function SearchBox({ scopes, chosen, placeholder, sought, lang, hotWords, words }: Props) {
  const [scope, setScope] = useState(chosen)
  const select = useRef<HTMLSelectElement>(null)
  const { place, input, isOpen, isAwake, active, text, close, setActive, ...handlers } = useSearchField()
  const Panel = useLazyComponent(panel, isOpen)
  // The scope may have been changed before hydration.
  useEffect(() => setScope(select.current!.value), [])
  const example = scope === chosen ? placeholder : scopes.find(each => each.scope === scope)?.placeholder
  const isShown = isOpen && Panel !== null

  return (
    <search className={isShown ? 'search open' : 'search'} ref={place} {...handlers}>
      <form
        action="/seek"
        onSubmit={() => {
          close()
          rememberSearch({ scope, keyword: input.current!.value })
        }}
      >
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
          maxLength={SEARCH_TEXT}
          placeholder={example}
          autoComplete="off"
          {...(isAwake && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': isShown,
            'aria-controls': isShown ? LIST : undefined,
            'aria-activedescendant': (isShown && active) || undefined,
          })}
        />
        <button type="submit">
          <Icon name="search" />
          <span>{words.search}</span>
        </button>
      </form>
      {isShown && (
        <Panel
          text={text}
          scope={scope}
          hotWords={hotWords}
          active={active}
          lang={lang}
          onChange={() => {
            setActive('')
            input.current?.focus()
          }}
          onClose={close}
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
