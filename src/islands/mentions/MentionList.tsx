import { useEffect, useRef } from 'react'
import { pluralText } from '../../lib/core/format.ts'
import { positionPopover } from '../ui/positionPopover.ts'
import { textOf } from './field.ts'
import type { Mentions } from './useMentions.ts'

export interface MentionWords {
  called: string
  calledCount: string
  /** Nobody and nothing matches. */
  calledNone: string
}

/** The suggestions below what is being typed. */
export function MentionList({ mentions, words }: { mentions: Mentions; words: MentionWords }) {
  const list = useRef<HTMLDivElement>(null)
  const { id, open, choose } = mentions
  useEffect(() => {
    const hang = () => list.current && open && positionPopover(list.current, open.field.at())
    list.current?.showPopover()
    hang()
    addEventListener('scroll', hang, { capture: true, passive: true })
    return () => removeEventListener('scroll', hang, { capture: true })
  }, [open])
  useEffect(() => {
    list.current?.children[open?.active ?? 0]?.scrollIntoView({ block: 'nearest' })
  }, [open?.active])
  return (
    <>
      <span className="sr" role="status">
        {open && (open.choices.length > 0 ? pluralText(words, 'calledCount', open.choices.length) : words.calledNone)}
      </span>
      {open?.choices.length === 0 && (
        <div className="called" popover="manual" ref={list} aria-hidden="true">
          {words.calledNone}
        </div>
      )}
      {open && open.choices.length > 0 && (
        <div
          className="called"
          role="listbox"
          tabIndex={-1}
          id={id}
          aria-label={words.called}
          popover="manual"
          ref={list}
        >
          {open.choices.map((choice, place) => (
            <div
              key={choice.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === open.active}
              tabIndex={-1}
              // Keeps the caret where the name will be inserted.
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(choice)}
              onKeyDown={event => mentions.press(event.nativeEvent)}
            >
              {choice.avatar && <img className="avatar" src={choice.avatar} width="24" height="24" alt="" />}
              {textOf(choice)}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
