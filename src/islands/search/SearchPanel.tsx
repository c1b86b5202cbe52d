import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useState } from 'react'
import {
  $searches,
  forgetSearch,
  forgetSearches,
  rememberSearch,
  type Searched,
} from '../../lib/browser/stores/searches.ts'
import { $suggestions, askSuggestions, stopSuggestions } from '../../lib/browser/stores/suggestions.ts'
import { typingWords } from '../../lib/browser/typing-words.ts'
import { pluralText } from '../../lib/core/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { EssayOption, GoodsOption, Group, PlaceOption, WordOption } from './options.tsx'
import { LIST } from './useSearchField.ts'

export interface Link {
  text: string
  href: string
}

interface Props {
  /** The typed text, without an unfinished composition of an input method. */
  text: string
  scope: string
  hotWords: Link[]
  /** Id of the option reached by the arrow keys. */
  active: string
  lang: string | undefined
  /** Called when part of the history was deleted, and the pressed button with it. */
  onChange(): void
  onClose(): void
}

const PAST = 3

/** Suggestions: the member's own searches and hot words for an empty field, then completions. */
export function SearchPanel({ text, scope, hotWords, active, lang, onChange, onClose }: Props) {
  const words = typingWords()
  const searches = useStore($searches)
  const { found, state } = useStore($suggestions)
  const [said, setSaid] = useState('')
  const typed = text.trim()
  useEffect(() => {
    askSuggestions(typed)
    setSaid('')
  }, [typed])
  useEffect(() => stopSuggestions, [])

  const answer = typed ? found : null
  const past = typed ? nearest(searches, typed).slice(0, PAST) : searches
  const to = (path: string) => (lang ? `/${lang}${path}` : path)
  const seek = (type: string, keyword: string) =>
    `/seek?${new URLSearchParams({ ...(lang && { lang }), type, keyword })}`
  const count = answer ? answer.words.length + answer.places.length + answer.goods.length + answer.essays.length : 0
  const status =
    said || (typed && state === 'answered' ? (count > 0 ? pluralText(words, 'count', count) : words.none) : '')

  function remove(event: MouseEvent, search: Searched) {
    if (!(event.target as Element).closest('[data-remove]')) return
    event.preventDefault()
    forgetSearch(search)
    setSaid(words.removed)
    onChange()
  }
  function clear() {
    forgetSearches()
    setSaid(words.cleared)
    onChange()
  }

  const option = { active, words, lang }
  const goods = answer && answer.goods.length > 0 && (
    <Group name={words.goods}>
      {answer.goods.map(one => (
        <GoodsOption key={one.sku_id} goods={one} href={to(`/sku-${one.sku_id}`)} {...option} />
      ))}
    </Group>
  )
  const essays = answer && answer.essays.length > 0 && (
    <Group name={words.essays}>
      {answer.essays.map(one => (
        <EssayOption key={one.id} essay={one} href={to(`/essayDetails?id=${one.id}`)} {...option} />
      ))}
    </Group>
  )
  const isBare = !typed && past.length === 0

  return (
    <div className={`ahead${isBare ? ' only-small' : ''}${goods || essays ? ' two' : ''}`}>
      <button className="ahead-cancel only-small" type="button" onClick={onClose}>
        {words.cancel}
      </button>
      {past.length > 0 && (
        <button className="ahead-clear" type="button" onClick={clear}>
          {words.clear}
        </button>
      )}
      <div className="ahead-list" id={LIST} role="listbox" aria-label={words.panel} tabIndex={-1}>
        <div className="col" role="presentation">
          {past.length > 0 && (
            <Group name={words.searched} className="past">
              {past.map(search => (
                <a
                  key={search.scope + search.keyword}
                  id={`past-${search.scope}-${search.keyword}`}
                  className="chip"
                  role="option"
                  aria-selected={active === `past-${search.scope}-${search.keyword}`}
                  tabIndex={-1}
                  href={seek(search.scope, search.keyword)}
                  onClick={event => remove(event, search)}
                >
                  {search.keyword}
                  <span className="remove" data-remove title={words.remove} aria-hidden="true">
                    <Icon name="close" />
                  </span>
                </a>
              ))}
            </Group>
          )}
          {!typed && (
            <Group name={words.hot} className="past only-small">
              {hotWords.map(({ text, href }) => (
                <a
                  key={text}
                  id={`hot-${text}`}
                  className="chip"
                  role="option"
                  aria-selected={active === `hot-${text}`}
                  tabIndex={-1}
                  href={href}
                >
                  {text}
                </a>
              ))}
            </Group>
          )}
          {answer && answer.words.length > 0 && (
            <Group name={words.words}>
              {answer.words.map(one => (
                <WordOption
                  key={one.text}
                  word={one}
                  href={seek(scope, one.text)}
                  onTake={() => rememberSearch({ scope, keyword: one.text })}
                  {...option}
                />
              ))}
            </Group>
          )}
          {answer && answer.places.length > 0 && (
            <Group name={words.places}>
              {answer.places.map(one => (
                <PlaceOption key={one.type + one.id} place={one} href={to(pages[one.type] + one.id)} {...option} />
              ))}
            </Group>
          )}
        </div>
        {(goods || essays) && (
          <div className="col" role="presentation">
            {scope === 'essay' && essays}
            {goods}
            {scope !== 'essay' && essays}
          </div>
        )}
      </div>
      {typed && state === 'failed' && <p className="ahead-failed">{words.failed}</p>}
      <p className="keys-line" aria-hidden="true">
        <span>
          <kbd>↑↓</kbd>
          {words.choose}
        </span>
        <span>
          <kbd>{words.enter}</kbd>
          {words.go}
        </span>
        <span>
          <kbd>Esc</kbd>
          {words.close}
        </span>
      </p>
      <p className="sr" role="status">
        {typed && state === 'failed' ? words.failed : status}
      </p>
    </div>
  )
}

const pages = { forum: '/bbsDetails?id=', talk: '/topicDetails?id=', user: '/personalHomepage?id=' }

/** Searches that contain the typed text first. */
const nearest = (searches: readonly Searched[], typed: string) =>
  [...searches].sort((one, other) => Number(holds(other, typed)) - Number(holds(one, typed)))

const holds = ({ keyword }: Searched, typed: string) => keyword.toLowerCase().includes(typed.toLowerCase())
