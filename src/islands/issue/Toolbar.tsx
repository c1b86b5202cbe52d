import { type KeyboardEvent, useRef, useState } from 'react'
import type { IconName } from '../../layouts/view-types.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Format } from './blocks.ts'
import type { PostFormWords } from './words.ts'

export type ToolbarAction = Format | 'image' | 'goods' | 'poll' | '@' | '#'

interface Props {
  words: PostFormWords
  goodsWord: string
  /** Type of the block that contains the caret. */
  format: string
  /** Address of the page that publishes short videos. */
  film: string
  onAct(act: ToolbarAction): void
  /** Called before leaving for the page of short videos. */
  onLeave(): void
}

/** The editor's toolbar: a single tab stop with arrow keys within it. */
export function Toolbar({ words, goodsWord, format, film, onAct, onLeave }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const tools: [ToolbarAction | 'film', IconName, string][] = [
    ['paragraph', 'text', words.toolText],
    ['header', 'heading', words.toolHeading],
    ['list', 'list', words.toolList],
    ['quote', 'quote', words.toolQuote],
    ['image', 'image', words.toolImage],
    ['film', 'video', words.toolVideo],
    ['goods', 'tag', goodsWord],
    ['poll', 'poll', words.toolPoll],
    ['@', 'at', words.toolMention],
    ['#', 'hash', words.toolTalk],
  ]

  function move(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    const place = (next + tools.length) % tools.length
    setAt(place)
    bar.current?.querySelectorAll<HTMLElement>('button, a')[place]?.focus()
  }

  return (
    <div className="toolbar" role="toolbar" aria-label={words.toolbar} ref={bar} onKeyDown={move}>
      {tools.map(([act, icon, name], place) => {
        const shown = (
          <>
            <Icon name={icon} />
            <span className={place < 4 || act === '@' || act === '#' ? 'sr' : 'word'}>{name}</span>
          </>
        )
        const stop = { tabIndex: place === at ? 0 : -1, title: name, onFocus: () => setAt(place) }
        if (act === 'film')
          return (
            <a key={act} href={film} onClick={onLeave} {...stop}>
              {shown}
            </a>
          )
        return (
          <button
            key={act}
            type="button"
            aria-pressed={place < 4 ? act === format : undefined}
            // Keeps the caret where content will be inserted.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onAct(act)}
            {...stop}
          >
            {shown}
          </button>
        )
      })}
    </div>
  )
}
